import type { WordingDefinition } from './define.ts';
import { brandWording } from './brands.ts';
import { accountWording } from './account.ts';
import { calculatorWording } from './calculators.ts';
import { financeWording } from './finance.ts';
import { consentWording } from './consent.ts';
import { privacyWording } from './privacy.ts';
import { printWording } from './print.ts';
import { priceWording } from './price.ts';
import { gaugeWording } from './gauge.ts';
import { galleryWording } from './gallery.ts';
import { shareWording } from './share.ts';
import { specWording } from './specs.ts';
import { vehicleWording } from './vehicle.ts';
import { formsWording } from './forms.ts';
import { footerWording } from './footer.ts';
import { navWording } from './nav.ts';
import { pagesWording } from './pages.ts';
import { reviewsWording } from './reviews.ts';
import { cardWording } from './card.ts';
import { fieldWording } from './field.ts';
import { labelWording } from './labels.ts';
import { nounWording } from './noun.ts';
import { offerWording } from './offers.ts';
import { savedWording } from './saved.ts';
import { searchWording } from './search.ts';
import { paymentWording } from './payment.ts';
import { signInWording } from './sign-in.ts';
import { similarWording } from './similar.ts';
import { tagWording } from './tag.ts';
import { widgetWording } from './widgets.ts';

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
