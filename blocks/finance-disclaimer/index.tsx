import { defineBlock } from '../../engine/blocks/define.ts';
import { comparisonWords, type FinanceDisclaimer, financeDisclaimer } from '../../engine/vehicle/disclaimer.ts';
import { foldParagraphs } from '../../engine/vehicle/comments.ts';
import { object } from '../../schemas/shape.ts';
import { MoreToggle } from '../shared/vehicle/Section.tsx';
import sectionStyle from '../shared/vehicle/section.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'finance-disclaimer',
  summary:
    "The small print of the vehicle's finance estimates, truncated if the site configures it (finance.disclaimer.*).",
  schema: object({}),
  rules: ['finance.disclaimer.truncation', 'stock.available'],
  wording: ['finance.disclaimer.title', 'finance.disclaimer.more', 'finance.disclaimer.less', ...comparisonWords],
  style: [sectionStyle, style],
  needsVehicle: true,
  /** The small print of the vehicle's estimates; `undefined` where there are none. */
  async load({ page, site, rules, facts, backend }): Promise<FinanceDisclaimer | undefined> {
    const { vehicle } = page;
    if (!vehicle || !rules['stock.available']) return undefined;
    return financeDisclaimer({ site, vehicle, facts, lenders: backend.services.lenderDisclaimers });
  },
  needsData: true,
  /**
   * The small print of finance estimates, linked from their asterisks as `#financeDisclaimer`
   * [routes.anchor-finance-disclaimer].
   */
  Component({ rules, words, data }) {
    const [text] = foldParagraphs([data.text], rules['finance.disclaimer.truncation']);
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
        {data.comparison && <p className="finance-disclaimer__comparison">{data.comparison}</p>}
      </aside>
    );
  },
});
