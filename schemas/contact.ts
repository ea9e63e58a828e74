import type { IconName } from './icons.ts';

interface ContactWay {
  readonly icon: IconName;
  /** Its label, as the message `contact.<way>`. */
  readonly label: string;
  /**
   * The address of its link: `{number}` is the international number (`+61491570006`), `{digits}` the same without the
   * plus, `{text}` the start of the message.
   */
  readonly to: string;
}

/** Ways to write to the dealer's mobile number, besides calling: the rule `contact.ways` chooses from this table. */
export const contactWays = {
  whatsapp: { icon: 'whatsapp', label: 'WhatsApp', to: 'https://wa.me/{digits}?text={text}' },
  sms: { icon: 'sms', label: 'SMS', to: 'sms:{number}?body={text}' },
} as const satisfies Readonly<Record<string, ContactWay>>;

/** The name of a way to write to the dealer. */
export type ContactWayId = keyof typeof contactWays;

export const contactWayIds = Object.keys(contactWays) as readonly ContactWayId[];

type ContactWording = { readonly [W in ContactWayId as `contact.${W}`]: string };

function labels(): ContactWording;
function labels(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(contactWays).map(([way, { label }]) => [`contact.${way}`, label]));
}

/** Their labels by message key. */
export const contactWording = labels();
