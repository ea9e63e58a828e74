import type { BlockProps } from '../../engine/blocks/define.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { NoResults, type noResultsRules, type noResultsWords } from '../shared/NoResults.tsx';
import { CardList, CardRow } from '../shared/vehicle/CardRow.tsx';
import type { cardRules } from '../../engine/vehicle/card-rules.ts';
import type { cardWords } from '../shared/vehicle/card-view.ts';

interface FeaturedProps {
  readonly heading?: string;
  readonly intro?: string;
  readonly link?: { readonly label?: string; readonly to: string };
}

type FeaturedVehiclesProps = BlockProps<
  FeaturedProps,
  (typeof cardRules)[number] | (typeof noResultsRules)[number],
  (typeof cardWords)[number] | (typeof noResultsWords)[number] | 'featured.heading' | 'featured.viewAll',
  readonly Vehicle[] | undefined
>;

/** A row of chosen vehicles; without a heading of its own it belongs under that of the section around it. */
export default function FeaturedVehicles({ id, props, rules, words, data = [] }: FeaturedVehiclesProps) {
  const { heading, intro, link } = props;
  const list = { vehicles: data, rules, words };
  if (data.length === 0) return <NoResults rules={rules} words={words} heading={heading === undefined ? 'h3' : 'h2'} />;
  if (heading === undefined) return <CardList label={words('featured.heading')} {...list} />;
  return (
    <CardRow
      id={id}
      heading={heading}
      intro={intro}
      link={link && { text: link.label ?? words('featured.viewAll'), href: link.to }}
      {...list}
    />
  );
}
