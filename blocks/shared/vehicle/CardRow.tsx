import { useRuntime } from '../../../engine/browser/runtime.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { Icon } from '../Icon.tsx';
import { Card } from './Card.tsx';
import type { CardRules } from '../../../engine/vehicle/card-rules.ts';
import { type CardWords, cardViews } from './card-view.ts';

interface CardListProps {
  readonly label: string;
  readonly vehicles: readonly Vehicle[];
  readonly rules: CardRules;
  readonly words: CardWords;
  /** The level of the vehicles' names. */
  readonly heading?: 'h2' | 'h3';
  /** False when vehicles are only links: without save and compare controls, no script is needed. */
  readonly controls?: boolean;
  /** True when an incomplete last row is omitted. */
  readonly whole?: boolean;
}

/** Vehicles in a row to swipe on phones, in a grid on wider screens. */
export function CardList({
  label,
  vehicles,
  rules,
  words,
  heading = 'h3',
  controls = true,
  whole = false,
}: CardListProps) {
  const { now, site } = useRuntime();
  const cards = cardViews(vehicles, { rules, words, now, site });
  return (
    <ul className={whole ? 'card-row card-row--whole' : 'card-row'} aria-label={label}>
      {cards.map((view) => (
        <li key={view.id}>
          <Card
            view={controls ? view : { ...view, controls: undefined }}
            words={words}
            sizes="(min-width: 1200px) 400px, (min-width: 720px) 50vw, 82vw"
            heading={heading}
          />
        </li>
      ))}
    </ul>
  );
}

interface CardRowProps extends Omit<CardListProps, 'label' | 'heading'> {
  readonly id: string;
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly link?: { readonly text: string; readonly href: string } | undefined;
}

/** Vehicles as a part of the page, under a heading. */
export function CardRow({ id, heading, intro, link, ...list }: CardRowProps) {
  return (
    <section className="section" aria-labelledby={`${id}-heading`}>
      <div className="container">
        <div className="section__head">
          <div>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {intro && <p className="section__intro">{intro}</p>}
          </div>
          {link && (
            <a className="link card-row__link" href={link.href}>
              {link.text}
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
        <CardList label={heading} {...list} />
      </div>
    </section>
  );
}
