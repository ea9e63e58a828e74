import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { TagData, tagRules } from './load.ts';

export const tagWords = [
  'consent.label',
  'consent.optIn',
  'consent.notice',
  'consent.privacy',
  'consent.accept',
  'consent.decline',
  'consent.close',
] as const satisfies readonly WordingKey[];

type Props = ListedProps<typeof tagRules, typeof tagWords, TagData>;

/** The consent banner; hidden until its script (blocks/tags.ts) finds that there is no answer yet. */
export default function SiteTags({ words, data }: Props) {
  if (!data) return null;
  const { settings, privacy } = data;
  const { consent } = settings;
  return (
    <div className="site-tags" data-tags={JSON.stringify(settings)}>
      {consent !== 'none' && (
        <section className="site-tags__banner" aria-label={words('consent.label')} hidden>
          <p>
            {words(`consent.${consent}`)}{' '}
            {privacy && (
              <a className="link" href={privacy}>
                {words('consent.privacy')}
              </a>
            )}
          </p>
          <div className="site-tags__answers">
            {consent === 'optIn' && (
              <button type="button" className="button button--secondary" data-consent="declined">
                {words('consent.decline')}
              </button>
            )}
            <button type="button" className="button button--primary" data-consent="accepted">
              {words(consent === 'optIn' ? 'consent.accept' : 'consent.close')}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
