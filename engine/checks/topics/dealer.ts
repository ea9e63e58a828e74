import { nearestNames } from '../../diagnostics/index.ts';
import {
  entriesOf,
  isArray,
  itemsAt,
  itemsOf,
  joinPointer,
  type JsonValue,
  member,
  textAt,
  textsUnder,
} from '../../json/json.ts';
import { perObject } from '../../memo/index.ts';
import { internationalMobile, isAustralianPhone, nationalDigits } from '../../text/phone.ts';
import { fold } from '../../conditions/values.ts';
import { defineCheck, perHolder, type PlacedCondition } from '../check.ts';
import { findConditions } from '../conditions.ts';
import { ruleValues } from '../rule-values.ts';

/** Weights of the digits: with 1 taken from the first, the sum divides by 89 (Australian Business Register). */
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

export const businessNumber = defineCheck('business-number', {
  severity: 'warning',
  summary: 'ABN with a wrong check digit',
  why: "A digit is wrong or two are swapped; the law requires the correct number on a dealer's website.",
  fix: 'Compare it with the register, abr.business.gov.au.',
  run({ document }, report) {
    const abn = textAt(document['site'], 'legal', 'abn');
    if (abn === undefined) return;
    const digits = abn.replace(/\D/g, '');
    if (digits.length !== weights.length || hasCheckDigits(digits)) return;
    report({ pointer: '/site/legal/abn', message: `'${abn}' is not a valid ABN: its check digits are wrong.` });
  },
});

function hasCheckDigits(digits: string): boolean {
  const sum = weights.reduce<number>(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

export const duplicateLocation = defineCheck('duplicate-location', {
  severity: 'warning',
  summary: 'Location listed twice',
  why: 'Lists, maps and structured data would show it twice.',
  fix: 'Keep one of the two.',
  run({ document }, report) {
    const taken = new Map<string, number>();
    for (const [index, location] of itemsOf(document['locations']).entries()) {
      const id = textAt(location, 'address', 'place_id');
      const identities = [
        { key: 'place_id', same: 'type and place', identity: id && `${kindOf(location)} ${id}` },
        { key: 'street', same: 'type, street and phone', identity: premisesOf(location) },
      ];
      const found = identities.find(({ identity }) => identity && taken.has(identity));
      if (found) {
        const message = `Location ${(taken.get(found.identity ?? '') ?? 0) + 1} has the same ${found.same}.`;
        report({ pointer: joinPointer('/locations', index, 'address', found.key), message });
      }
      for (const { identity } of identities) if (identity) taken.set(identity, index);
    }
  },
});

function kindOf(location: JsonValue): string {
  return String(member(location, 'location_type') || 'sales');
}

/** Type, street and phone digits: a workshop may share its showroom's street and phone. */
function premisesOf(location: JsonValue): string | undefined {
  const address = member(location, 'address');
  const [street, phone] = [textAt(address, 'street'), textAt(location, 'contact_detail', 'phone')];
  if (!street || !phone) return undefined;
  const plainStreet = street.toLowerCase().replace(/\W+/g, ' ').trim();
  return [kindOf(location), plainStreet, member(address, 'postcode'), nationalDigits(phone)].map(String).join('|');
}

export const phoneNumber = defineCheck('phone-number', {
  severity: 'warning',
  summary: 'Number that cannot be dialled in Australia',
  why: 'A shopper who taps it reaches nobody.',
  fix: 'Write it with its area code: 02 5550 1234, 0400 000 000, 1300 000 000 or +61 2 5550 1234.',
  run({ document }, report) {
    const check = (holder: JsonValue | undefined, pointer: string, ...path: readonly string[]) => {
      const phone = textAt(holder, ...path);
      if (!phone || isAustralianPhone(phone)) return;
      report({ pointer: joinPointer(pointer, ...path), message: `'${phone}' is not an Australian phone number.` });
    };
    check(document['site'], '/site', 'phone');
    for (const [dealership, at] of itemsAt(document['dealerships'], '/dealerships')) {
      for (const [kind] of entriesOf(member(dealership, 'phones'))) check(dealership, at, 'phones', kind);
    }
    for (const [location, at] of itemsAt(document['locations'], '/locations')) {
      for (const key of ['phone', 'landline_phone']) check(location, at, 'contact_detail', key);
    }
  },
});

export const mobileNumber = defineCheck('mobile-number', {
  severity: 'warning',
  summary: 'Number that cannot receive messages',
  why: 'Shoppers are not offered the ways to write of the rule contact.ways: there is no number to write to.',
  fix: 'Write an Australian mobile as 0400 000 000, one of another country with + and its code.',
  run({ document, kind, own }, report) {
    let hasMobile = false;
    const check = (holder: JsonValue | undefined, pointer: string, ...path: readonly string[]) => {
      const mobile = textAt(holder, ...path);
      if (!mobile) return;
      hasMobile = true;
      if (internationalMobile(mobile)) return;
      report({ pointer: joinPointer(pointer, ...path), message: `'${mobile}' is not a mobile number.` });
    };
    check(document['site'], '/site', 'mobile');
    for (const [location, at] of itemsAt(document['locations'], '/locations')) {
      check(location, at, 'contact_detail', 'mobile');
    }
    // A template leaves the numbers to its sites, and may offer ways to write to those that have one.
    if (hasMobile || kind === 'base') return;
    const ways = ruleValues(document).find(({ rule, value }) => rule === 'contact.ways' && itemsOf(value).length > 0);
    if (!ways || !own(ways.pointer)) return;
    const message = "Neither a location nor the site has a 'mobile', so shoppers are offered no way to write.";
    const hint = 'Add "mobile" to "site", or to the "contact_detail" of a location.';
    report({ pointer: ways.pointer, message, hint });
  },
});

const hosts: Readonly<Record<string, RegExp>> = {
  facebook: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
  instagram: /(^|\.)(instagram\.com|instagr\.am)$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  linkedin: /(^|\.)(linkedin\.com|lnkd\.in)$/,
  tiktok: /(^|\.)tiktok\.com$/,
};

export const socialNetwork = defineCheck('social-network', {
  severity: 'warning',
  summary: 'Link that does not match its network',
  why: "The footer shows the network's own icon beside it.",
  fix: 'Correct the address, or move it to the network it belongs to.',
  run({ document }, report) {
    for (const [network, href] of entriesOf(member(document['site'], 'social'))) {
      const expected = hosts[network];
      if (!expected || typeof href !== 'string') continue;
      const host = /^https:\/\/([^/:?#]+)/.exec(href)?.[1]?.toLowerCase();
      if (host === undefined || expected.test(host)) continue;
      const message = `'${host}' is not ${network}.`;
      report({ pointer: joinPointer('/site/social', network), message });
    }
  },
});

/** The blocks that may name a location. */
const placesInBlocks = perHolder((blocks) =>
  blocks.filter(({ type, value }) => value['location'] !== undefined || type === 'location-list'),
);

/** A location or dealership that a condition names. */
interface NamedPlace {
  readonly kind: 'location' | 'dealership';
  readonly name: string;
  readonly pointer: string;
}

const placeFacts = new Map([
  ['location.slug', 'location'],
  ['location.dealership_slug', 'dealership'],
] as const);

const placesInCondition = perObject(({ value, pointer }: PlacedCondition) => placesIn(value, pointer));

function placesIn(value: JsonValue, pointer: string, kind?: NamedPlace['kind']): readonly NamedPlace[] {
  if (typeof value === 'string') return kind ? [{ kind, name: value, pointer }] : [];
  if (isArray(value)) return value.flatMap((item, index) => placesIn(item, joinPointer(pointer, index), kind));
  return entriesOf(value).flatMap(([key, inner]) => {
    // Part of a name is not a name.
    if (key === 'contains') return [];
    const [, of = kind] = [...placeFacts].find(([fact]) => fact === key) ?? [];
    return placesIn(inner, joinPointer(pointer, key), of);
  });
}

export const unknownReference = defineCheck('unknown-reference', {
  severity: 'warning',
  summary: 'Reference to something that is not in the document',
  why: 'Whatever it refers to is left out.',
  fix: 'Correct the name, or add what it refers to.',
  for: 'tenant',
  run(context, report) {
    const { document, own } = context;
    const slugs = (part: string) => textsUnder(document[part], 'slug');
    const known = { location: slugs('locations'), dealership: slugs('dealerships'), brand: slugs('brands') };
    const check = (kind: keyof typeof known, name: string | undefined, pointer: string) => {
      if (!name || known[kind].includes(name)) return;
      const message = `There is no ${kind} '${name}' in the document.`;
      report({ pointer, message, suggestions: nearestNames(name, known[kind]) });
    };
    for (const [entry, at] of itemsAt(document['announcements'], '/announcements')) {
      check('location', textAt(entry, 'location'), joinPointer(at, 'location'));
    }
    const ids = itemsOf(document['locations']).map((location) => member(location, 'id'));
    const checkFilter = (filter: JsonValue | undefined, pointer: string) => {
      const id = member(filter, 'id');
      if (typeof id !== 'number' || ids.includes(id)) return;
      report({
        pointer: joinPointer(pointer, 'id'),
        message: `There is no location with the id ${id} in the document.`,
        hint: ids.length > 0 ? `Its locations have the ids ${ids.join(', ')}.` : 'It has no locations.',
      });
    };
    for (const { type, value, pointer } of placesInBlocks(context)) {
      check('location', textAt(value, 'location'), joinPointer(pointer, 'location'));
      if (type === 'location-list') checkFilter(value['filter'], joinPointer(pointer, 'filter'));
    }
    for (const { rule, value, pointer } of ruleValues(document)) {
      if (rule === 'locations.block.filter') checkFilter(value, pointer);
    }
    // A template may know the places of other sites.
    for (const { kind, name, pointer } of findConditions(context).flatMap(placesInCondition)) {
      if (own(pointer) && known[kind].length > 0) check(kind, fold(name), pointer);
    }
    if (known.dealership.length > 0) {
      for (const [location, at] of itemsAt(document['locations'], '/locations')) {
        check('dealership', textAt(location, 'dealership_slug'), joinPointer(at, 'dealership_slug'));
      }
    }
    if (known.brand.length === 0) return;
    for (const [dealership, at] of itemsAt(document['dealerships'], '/dealerships')) {
      for (const [brand, pointer] of itemsAt(member(dealership, 'brands'), joinPointer(at, 'brands'))) {
        if (typeof brand === 'string') check('brand', brand, pointer);
      }
    }
  },
});
