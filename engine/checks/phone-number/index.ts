import { entriesOf, itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** Landlines and mobiles with their area code, 13, 1300 and 1800 numbers; also with the country code. */
const australian = /^(0[23478]\d{8}|(\+?61|0011 ?61)[23478]\d{8}|13\d{4}|1[38]00\d{6})$/;

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
      const dialled = phone.replace(/\(0\)/, '').replace(/[\s().-]/g, '');
      if (australian.test(dialled)) return;
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
