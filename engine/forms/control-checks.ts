import type { FormField } from './kinds.ts';
import { mostPhotos, photosPattern } from './photos.ts';
import { formDocument } from './subject.ts';
import type { FormReading } from './text.ts';

/** What the checks of a form's fields are read from. */
export interface StepReading extends FormReading {
  /** Whether a code verifies the phone of the form, which then has to receive messages. */
  readonly verifies: boolean;
  /** The name of the phone field. */
  readonly phone: string | undefined;
}

/** Which numbers a phone field accepts. */
export function phoneCheck({ site, facts, verifies }: StepReading): Pick<FormField, 'numbers' | 'fault'> {
  if (verifies) return { numbers: 'mobile', fault: site.wording.words('signIn.phone.invalid') };
  return site.rules.read('forms.phoneCheck', facts) === 'australian' ? { numbers: 'australian' } : {};
}

/** The length of a code, the phone it is sent to, and the texts of sending it. */
export function codeCheck({
  site,
  facts,
  phone,
}: StepReading): Pick<FormField, 'pattern' | 'fault' | 'phone' | 'sending' | 'timeout'> {
  const { words } = site.wording;
  const length = site.rules.read('auth.codeLength', facts);
  return {
    timeout: site.rules.read('auth.sendTimeout', facts),
    pattern: `^\\d{${length}}$`,
    fault: words('signIn.codeLength', { length }),
    ...(phone === undefined ? {} : { phone }),
    sending: {
      send: words('signIn.send'),
      sending: words('signIn.sending'),
      sent: words('signIn.sent'),
      resend: words('signIn.resend'),
      failed: words('signIn.error.send'),
      unverified: words('signIn.error.unknown'),
    },
  };
}

/** The form whose free times are offered, if it books any, and where the shopper may choose to come. */
export function timeCheck({ site, facts: { form } }: StepReading): Pick<FormField, 'booking' | 'places'> {
  if (!form || !formDocument(site, form.id)?.lead?.holds?.slot) return {};
  const { locations = [] } = site.document;
  const places = Object.fromEntries(locations.map(({ slug, id }) => [slug, id]));
  return { booking: form.id, ...(form.fields.includes('location') ? { places } : {}) };
}

/** How many photos are asked for, and the texts of adding them. */
export function photosCheck(
  { site, facts }: StepReading,
  { min = 0, max = mostPhotos }: { readonly [K in 'min' | 'max']: FormField[K] | undefined },
): Pick<FormField, 'min' | 'max' | 'pattern' | 'fault' | 'adding'> {
  const { words } = site.wording;
  const number = '{number}';
  return {
    min,
    max,
    pattern: photosPattern(Number(min), Number(max)),
    fault: words('form.error.photos', { minimum: Number(min), maximum: Number(max) }),
    adding: {
      form: facts.form?.id ?? '',
      add: words('form.photos.add'),
      adding: words('form.photos.adding'),
      count: words('form.photos.count', { number }),
      photo: words('form.photos.photo', { number }),
      remove: words('form.photos.remove', { number }),
      failed: words('form.error.photoFailed'),
    },
  };
}
