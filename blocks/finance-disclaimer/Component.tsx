import type { ListedProps } from '../../engine/blocks/define.ts';
import { foldParagraphs } from '../../engine/vehicle/comments.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { MoreToggle } from '../shared/vehicle/Section.tsx';
import type { disclaimerRules } from './load.ts';

export const disclaimerWords = [
  'finance.disclaimer.title',
  'finance.disclaimer.more',
  'finance.disclaimer.less',
] as const satisfies readonly WordingKey[];

type Props = ListedProps<typeof disclaimerRules, typeof disclaimerWords, string>;

/**
 * The small print of finance estimates, linked from their asterisks as `#financeDisclaimer`
 * [routes.anchor-finance-disclaimer].
 */
export default function FinanceDisclaimer({ rules, words, data }: Props) {
  if (data === undefined) return null;
  const [text] = foldParagraphs([data], rules['finance.disclaimer.truncation']);
  if (!text) return null;
  return (
    <aside className="finance-disclaimer" id="financeDisclaimer" aria-label={words('finance.disclaimer.title')}>
      <div className="more">
        <p>
          {text.shown}
          {text.rest !== '' && (
            <>
              <span className="more__only-first">…</span>
              <span className="more__rest">{text.rest}</span>
            </>
          )}
        </p>
        {text.rest !== '' && (
          <MoreToggle more={words('finance.disclaimer.more')} less={words('finance.disclaimer.less')} />
        )}
      </div>
    </aside>
  );
}
