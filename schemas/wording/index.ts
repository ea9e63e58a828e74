import type { Message, WordingDefinition } from './define.ts';
import { formsWording } from './forms.ts';
import { offerWording } from './offers.ts';
import { searchWording } from './search.ts';
import { signInWording } from './sign-in.ts';
import { cardWording } from './cards.ts';
import { fieldWording, labelWording } from './labels.ts';
import { savedWording } from './saved.ts';
import { financeFormWording } from './finance-form.ts';
import { financeWording } from './finance.ts';
import { priceWording } from './price.ts';
import { privacyWording } from './privacy.ts';
import { pageWording } from './pages.ts';
import { valuationWording } from './valuation.ts';
import { vehicleWording } from './vehicle.ts';
import { galleryWording } from './gallery.ts';

/** Every message of the product by key. */
const messages = {
  ...cardWording,
  ...fieldWording,
  ...financeFormWording,
  ...financeWording,
  ...formsWording,
  ...galleryWording,
  ...labelWording,
  ...offerWording,
  ...pageWording,
  ...priceWording,
  ...privacyWording,
  ...savedWording,
  ...searchWording,
  ...signInWording,
  ...valuationWording,
  ...vehicleWording,
};

/** The key of a message, such as `price.none.enquire`. */
export type WordingKey = keyof typeof messages;

/** All keys, in the catalogue's order. */
export const wordingKeys: readonly WordingKey[] = Object.keys(messages).filter(isWordingKey);

/** True for the key of a message in the catalogue. */
export function isWordingKey(key: string): key is WordingKey {
  return Object.hasOwn(messages, key);
}

/** The default text of a message and its note. */
export function wordingDefinition(key: WordingKey): WordingDefinition {
  const message: Message = messages[key];
  return typeof message === 'string' ? { text: message } : message;
}
