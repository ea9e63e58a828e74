import { offerEntries, type OfferId, type offers } from '../offers.ts';

type Offers = typeof offers;

/** The labels of offers by their keys: `card.button.testDrive`, `action.testDrive`. */
type OfferWording = {
  readonly [I in OfferId as Offers[I] extends { label: { card: unknown } } ? `card.button.${I}` : never]: string;
} & {
  readonly [I in OfferId as Offers[I] extends { label: { page: unknown } } ? `action.${I}` : never]: string;
};

function labels(): OfferWording;
function labels(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    offerEntries.flatMap(([id, { label = {} }]) => [
      ...(label.card ? [[`card.button.${id}`, label.card]] : []),
      ...(label.page ? [[`action.${id}`, label.page]] : []),
    ]),
  );
}

/** The labels of offers' buttons, unless they vary. */
export const offerWording = labels();

/** The keys of those labels, on cards or on the vehicle's page. */
export function offerLabels<P extends 'card.button' | 'action'>(
  start: P,
): readonly Extract<keyof OfferWording, `${P}.${string}`>[];
export function offerLabels(start: string): readonly string[] {
  return Object.keys(offerWording).filter((key) => key.startsWith(`${start}.`));
}
