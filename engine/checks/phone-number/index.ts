import { entriesOf, itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { isAustralianPhone } from '../../text/phone.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'phone-number': {
      severity: 'warning',
      summary: 'Number that cannot be dialled in Australia',
      why: 'A shopper who taps it reaches nobody.',
      fix: 'Write it with its area code: 02 5550 1234, 0400 000 000, 1300 000 000 or +61 2 5550 1234.',
    },
  },
  run({ document, report }) {
    const check = (phone: JsonValue | undefined, pointer: string) => {
      if (typeof phone !== 'string' || phone === '') return;
      if (!isAustralianPhone(phone))
        report('phone-number', { pointer, message: `'${phone}' is not an Australian phone number.` });
    };
    check(member(document['site'], 'phone'), '/site/phone');
    for (const [index, dealership] of itemsOf(document['dealerships']).entries()) {
      for (const [kind, phone] of entriesOf(member(dealership, 'phones'))) {
        check(phone, joinPointer('/dealerships', index, 'phones', kind));
      }
    }
    for (const [index, location] of itemsOf(document['locations']).entries()) {
      for (const key of ['phone', 'landline_phone']) {
        const phone = member(member(location, 'contact_detail'), key);
        check(phone, joinPointer('/locations', index, 'contact_detail', key));
      }
    }
  },
});
