import { defineBlock } from '../../engine/blocks/define.ts';
import { recentPage } from '../../engine/pages/kinds/stock.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import noResultsStyle from '../shared/no-results.css?inline';
import { loadWays, type WaysData, waysRules } from '../shared/ways/load.ts';
import { Ways, waysWords } from '../shared/ways/Ways.tsx';
import waysStyle from '../shared/ways/ways.css?inline';
import { CardList } from '../shared/vehicle/CardRow.tsx';
import { listedNumbers, vehiclesByNumber } from '../shared/vehicle/by-number.ts';
import { cardWords } from '../shared/vehicle/card-view.ts';
import { cardRowCss } from '../shared/vehicle/card-style.ts';

/** The viewed vehicles named in the address, or a placeholder for the browser, which alone knows them. */
interface RecentData {
  readonly vehicles: readonly Vehicle[];
  /** Path of the viewed vehicles page. */
  readonly from: string;
  /** True on that page itself. */
  readonly own: boolean;
  /** Onward links when it lists nothing there. */
  readonly ways?: WaysData;
}

const recentRules = [...cardRules, 'recent.count', ...waysRules] as const;

export default defineBlock({
  type: 'recently-viewed',
  summary: 'The vehicles a shopper viewed last, up to recent.count; the site needs a page named recent.',
  schema: object({
    heading: text('The heading; Recently viewed when omitted.'),
    level: { enum: [1, 2], default: 2, description: '1 when it is the heading of the page.' },
  }),
  heading: { level: 2 },
  rules: recentRules,
  wording: [...cardWords, ...waysWords, 'recent.heading', 'recent.empty'],
  query: ['cars'],
  script: 'shopper',
  style: (theme) => [noResultsStyle, waysStyle, ...cardRowCss(theme)],
  /** On the viewed vehicles page, the vehicles in the address; elsewhere a placeholder that the script fills. */
  async load(context: LoadContext<unknown, (typeof recentRules)[number]>): Promise<RecentData | undefined> {
    const { page, site, rules, search, signal } = context;
    const from = site.page(recentPage)?.pattern;
    if (from === undefined) return undefined;
    const own = page.name === recentPage.name;
    const ids = own ? listedNumbers(page.url.searchParams, rules['recent.count']) : [];
    const { vehicles } = await vehiclesByNumber(search, ids, signal);
    return { from, own, vehicles, ...(own && vehicles.length === 0 ? { ways: await loadWays(context) } : {}) };
  },
  needsData: true,
  Component({ id, props, rules, words, data }) {
    const { heading = words('recent.heading'), level } = props;
    const Heading = level === 1 ? 'h1' : 'h2';
    return (
      <section
        className="section"
        aria-labelledby={`${id}-heading`}
        data-fill="recent"
        data-from={data.from}
        data-count={rules['recent.count']}
        hidden={!data.own}
      >
        <div className="container">
          <div className="section__head">
            <Heading id={`${id}-heading`}>{heading}</Heading>
          </div>
          <div data-filled="">
            {data.vehicles.length > 0 ? (
              <CardList
                label={heading}
                vehicles={data.vehicles}
                rules={rules}
                words={words}
                heading={level === 1 ? 'h2' : 'h3'}
              />
            ) : (
              <div className="panel no-results">
                <Icon name="history" size={24} />
                <p className="muted">{words('recent.empty')}</p>
                {data.ways && <Ways {...{ ways: data.ways, words }} />}
              </div>
            )}
          </div>
        </div>
      </section>
    );
  },
});
