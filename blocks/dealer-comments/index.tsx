import { defineBlock } from '../../engine/blocks/define.ts';
import { commentParagraphs, foldParagraphs } from '../../engine/vehicle/comments.ts';
import { object, text } from '../../schemas/shape.ts';
import { MoreToggle, VehicleSection } from '../shared/vehicle/Section.tsx';
import sectionStyle from '../shared/vehicle/section.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'dealer-comments',
  summary: "The dealer's comments on the vehicle, the first 400 characters and then More (vehicle.comments.*).",
  schema: object({ title: text('The heading; Dealer comments when omitted.') }),
  heading: { level: 2 },
  rules: [
    'vehicle.comments.truncation',
    'vehicle.comments.pendingShown',
    'vehicle.openPanels',
    'vehicle.sectionLayout',
  ],
  wording: ['comments.title', 'comments.pending', 'comments.more', 'comments.less'],
  style: [sectionStyle, style],
  needsVehicle: true,
  /** The dealer's comments as paragraphs; `undefined` outside vehicle pages. */
  load({ page }): readonly string[] | undefined {
    return page.vehicle && commentParagraphs(page.vehicle.dealercomments);
  },
  empty: ({ data, rules }) => !data || (data.length === 0 && !rules['vehicle.comments.pendingShown']),
  Component({ id, props, rules, words, data = [] }) {
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
  },
});
