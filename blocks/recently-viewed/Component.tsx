import type { BlockProps } from '../../engine/blocks/define.ts';
import { CardList } from '../shared/vehicle/CardRow.tsx';
import type { cardWords } from '../shared/vehicle/card-view.ts';
import type { RecentData, recentRules } from './load.ts';

type RecentBlock = BlockProps<
  { readonly heading?: string; readonly level?: 1 | 2 },
  (typeof recentRules)[number],
  (typeof cardWords)[number] | 'recent.heading' | 'recent.empty',
  RecentData | undefined
>;

/** The vehicles a shopper has viewed; outside its own page the browser fills it in. */
export default function RecentlyViewed({ id, props, rules, words, data }: RecentBlock) {
  if (!data) return null;
  const { heading = words('recent.heading'), level = 2 } = props;
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
            <p className="muted">{words('recent.empty')}</p>
          )}
        </div>
      </div>
    </section>
  );
}
