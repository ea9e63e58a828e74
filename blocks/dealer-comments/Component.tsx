import type { ListedProps } from '../../engine/blocks/define.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { MoreToggle, VehicleSection } from '../shared/vehicle/Section.tsx';
import { foldParagraphs } from '../../engine/vehicle/comments.ts';

export const commentRules = [
  'vehicle.comments.truncation',
  'vehicle.comments.pendingShown',
  'vehicle.openPanels',
  'vehicle.sectionLayout',
] as const satisfies readonly RuleId[];

export const commentWords = [
  'comments.title',
  'comments.pending',
  'comments.more',
  'comments.less',
] as const satisfies readonly WordingKey[];

type Props = ListedProps<typeof commentRules, typeof commentWords, readonly string[], { readonly title?: string }>;

/** The dealer's comments on the vehicle, the rest of a long text behind More. */
export default function DealerComments({ id, props, rules, words, data = [] }: Props) {
  const paragraphs = foldParagraphs(data, rules['vehicle.comments.truncation']);
  const folds = paragraphs.some(({ rest }) => rest !== '');
  return (
    <VehicleSection
      id={id}
      title={props.title ?? words('comments.title')}
      layout={rules['vehicle.sectionLayout']}
      open={rules['vehicle.openPanels'].includes('comments')}
    >
      {paragraphs.length === 0 ? (
        <p className="muted">{words('comments.pending')}</p>
      ) : (
        <div className="dealer-comments more">
          {paragraphs.map(({ shown, rest }, index) => (
            <p key={index} className={shown === '' ? 'more__rest' : ''}>
              {shown}
              {shown !== '' && rest !== '' && <span className="more__only-first">…</span>}
              {rest !== '' && <span className="more__rest">{rest}</span>}
            </p>
          ))}
          {folds && <MoreToggle more={words('comments.more')} less={words('comments.less')} />}
        </div>
      )}
    </VehicleSection>
  );
}
