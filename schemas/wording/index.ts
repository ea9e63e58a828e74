import type { WordingDefinition } from './define.ts';
import { formsWording } from './forms.ts';
import { offerWording } from './offers.ts';
import { searchWording } from './search.ts';
import { signInWording } from './sign-in.ts';
import { cardWording, tagWording, nounWording, similarWording } from './cards.ts';
import { fieldWording, labelWording } from './labels.ts';
import { savedWording, accountWording } from './saved.ts';
import { financeWording, calculatorWording, paymentWording } from './finance.ts';
import { priceWording, gaugeWording } from './price.ts';
import { consentWording, privacyWording } from './privacy.ts';
import { navWording, footerWording, pagesWording, brandWording, reviewsWording, widgetWording } from './pages.ts';
import { vehicleWording, specWording } from './vehicle.ts';
import { galleryWording, shareWording, printWording } from './gallery.ts';

export type { WordingDefinition } from './define.ts';

/** Every message of the product by key. */
export const messages = {
  ...priceWording,
  ...formsWording,
  ...printWording,
  ...consentWording,
  ...privacyWording,
  ...vehicleWording,
  ...specWording,
  ...shareWording,
  ...galleryWording,
  ...gaugeWording,
  ...footerWording,
  ...navWording,
  ...pagesWording,
  ...reviewsWording,
  ...cardWording,
  ...offerWording,
  ...fieldWording,
  ...labelWording,
  ...nounWording,
  ...savedWording,
  ...searchWording,
  ...accountWording,
  ...paymentWording,
  ...signInWording,
  ...similarWording,
  ...tagWording,
  ...calculatorWording,
  ...brandWording,
  ...widgetWording,
  ...financeWording,
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
  return messages[key];
}
