import type { Theme } from '../../../schemas/site/index.ts';
import place from '../saved/place.css?inline';
import base from './card.css?inline';
import photo from './photo.css?inline';
import text from './card-text.css?inline';
import row from './card-row.css?inline';
import cutout from './cards/cutout.css?inline';
import gallery from './cards/gallery.css?inline';
import large from './cards/large.css?inline';
import ledger from './cards/ledger.css?inline';
import offer from './cards/offer.css?inline';
import picture from './cards/picture.css?inline';
import pictogram from './cards/pictogram.css?inline';
import price from './cards/price.css?inline';
import line from './cards/row.css?inline';
import specification from './cards/specification.css?inline';
import wide from './cards/wide.css?inline';

const designs: Readonly<Record<NonNullable<Theme['card']>, string>> = {
  standard: '',
  cutout,
  gallery,
  large,
  ledger,
  offer,
  picture,
  pictogram,
  price,
  row: line,
  specification,
  wide,
};

/**
 * The sheets of vehicle cards in the theme's design. A page that arranges cards itself puts its own style before this.
 */
export function cardCss({ card = 'standard' }: Theme): string[] {
  return [photo, base, text, place, designs[card]];
}

/** The sheets of a row of cards (`CardRow`). */
export const cardRowCss = (theme: Theme): string[] => [...cardCss(theme), row];
