import type { FilterName } from '../../../schemas/search/filters.ts';
import { afterRoles, beforeRoles, counts, insteadOf, yearSides } from './amount-roles.ts';
import {
  isRepaid,
  leastConsumed,
  leastPayment,
  leastPrice,
  mostConsumed,
  mostOccupants,
  mostPaid,
  type Read,
  weekly,
} from './amount.ts';
import { LimitReader } from './limit-reader.ts';
import { couldBeYear } from './line-reader.ts';
import { phraseAt } from './line.ts';

/** Reads amounts with units and limits at a place among tokens. */
export class AmountReader extends LimitReader {
  /** The limit that begins at a token, if any. */
  read(at: number): Read | undefined {
    const place = this.place(at);
    // A radius without a place is unclear.
    if (place || this.distance(at)?.isRadius) return place;
    const paid = this.role(at, 'paid');
    const repaid = paid > 0 ? this.limit(at + paid) : undefined;
    if (repaid && isRepaid(repaid.limit)) return { ...repaid, length: paid + repaid.length };
    const read = this.limit(at) ?? this.inPeriod(at) ?? this.instead(at) ?? this.inYear(at) ?? this.alternative(at);
    return read ?? this.occupants(at);
  }

  /** "Car for 5", "room for 7": a few people without a unit, after a name in the stock or a word for a vehicle. */
  private occupants(at: number): Read | undefined {
    const { tokens, keys, roles } = this.line;
    const isNamed = () => [1, 2, 3].some((length) => this.isName(at - length, length));
    const start = at + (this.role(at, 'roomFor') || (this.role(at, 'for') > 0 && isNamed() ? 1 : 0));
    const amount = start > at ? this.amount(start) : undefined;
    if (!amount || amount.unit || amount.isMultiplied || amount.value < 2 || amount.value > mostOccupants)
      return undefined;
    const next = tokens[amount.end];
    // "Ute for 2 dogs", "suv for 4 wheel driving".
    const isOther = next && !next.followsComma && !roles[amount.end]?.size && !this.lexicon.ignored.has(next.text);
    if (isOther && !keys[amount.end]?.some(({ key }) => this.names.has(key))) return undefined;
    if (keys[start]?.some(({ key, length }) => length > 1 && this.names.has(key))) return undefined;
    const { units, words } = this.lexicon;
    const unit = units.get(words.units['people']?.[0] ?? '');
    if (!unit?.name || !this.stock.get(unit.name)?.length) return undefined;
    const read = this.single(start, undefined, { ...amount, unit });
    return read && { length: read.end - at, limit: read.limit };
  }

  /** Whether so many tokens are a name in the stock. */
  private isName(at: number, length: number): boolean {
    return this.line.keys[at]?.some((one) => one.length === length && this.names.has(one.key)) === true;
  }

  /** The 5 of "5 or 7 seater" and the 2 of "2 or 3 years old": a count or an age whose unit follows the next number. */
  private alternative(at: number): Read | undefined {
    const amount = this.amount(at);
    const isCount = amount && !amount.unit && !amount.isOpen && amount.value < leastPayment;
    const joint = isCount ? this.role(amount.end, 'nor') : 0;
    const other = joint > 0 && amount ? this.read(amount.end + joint)?.limit : undefined;
    if (!amount || other?.kind !== 'value') return undefined;
    const age = this.amount(amount.end + joint)?.unit;
    if (!age?.isAge && !counts.includes(other.name)) return undefined;
    const value = age?.isAge ? this.converted(amount.value, age) : amount.value;
    return { length: amount.end + joint - at, limit: { ...other, value: String(value) } };
  }

  /** The number of tokens that say how long something lasts, whose year is no model year: "rego until march 2027". */
  private lasting(at: number): number {
    const start = at + this.role(at, 'term');
    const end = start + this.role(start, 'lasting');
    const month = this.role(end, 'month');
    const year = start > at && end + month > start ? this.amount(end + month) : undefined;
    return year?.isYear ? year.end - at : 0;
  }

  /** The number of tokens that name the place of a delivery, not that of the vehicle: "delivered to Perth". */
  private delivered(at: number): number {
    const length = this.role(at, 'delivered');
    if (length === 0) return 0;
    const { compounds } = this.lexicon;
    const end = at + length;
    const compoundAt = (from: number) => phraseAt(this.line, from, (phrase) => compounds.has(phrase))?.length ?? 0;
    // "Drive to work" is what the vehicle is for.
    if (compoundAt(at) > length) return 0;
    const name = this.around(end)?.length ?? (compoundAt(end) || undefined);
    return length + (name ?? Math.min(1, this.line.tokens.length - end));
  }

  /**
   * "Not 2015", "no 2015 or 2016": years to exclude, in the syntax of the text search. The year of a term and the place
   * of a delivery are skipped.
   */
  unwantedYears(at: number) {
    const words: string[] = [];
    const lasting = this.lasting(at) || this.delivered(at);
    if (lasting > 0) return { length: lasting, words, values: [] };
    let end = at;
    for (let joint = this.role(at, 'not'); joint > 0; joint = this.role(end, 'nor')) {
      const { length, limit } = this.limit(end + joint) ?? {};
      if (length === undefined || limit?.kind !== 'value' || limit.name !== 'year') break;
      words.push(`-${limit.value}`);
      end += joint + length;
    }
    return words.length > 0 ? { length: end - at, words, values: [] } : undefined;
  }

  /** "In 2019", unless that is the postcode of a known town. */
  private inYear(at: number): Read | undefined {
    const inside = this.role(at, 'in');
    if (inside === 0 || this.lexicon.postcodes.has(this.line.tokens[at + inside]?.text ?? '')) return undefined;
    const read = this.limit(at + inside);
    return read && read.limit.kind !== 'place' && read.limit.name === 'year'
      ? { ...read, length: inside + read.length }
      : undefined;
  }

  /** The postcode of a known town by itself, unless it could be a year or dollars: "4505 caravans". */
  ownPostcode(at: number): Read | undefined {
    const postcode = this.postcode(at) ?? '';
    const value = Number(postcode);
    if (!this.lexicon.postcodes.has(postcode) || couldBeYear(value) || value % 100 === 0) return undefined;
    // "50 km 2750" can be a radius or an odometer reading.
    const isBehindUnit = this.lexicon.units.has(this.line.tokens[at - 1]?.text ?? '');
    return isBehindUnit || this.unclear(at) > 1 ? undefined : this.placed(at, at + 1, postcode);
  }

  /** "No 7 seats", "no third row": the opposite of a count, such as fewer seats. */
  private instead(at: number): Read | undefined {
    const not = this.role(at, 'not');
    const read = not > 0 ? this.limit(at + not) : undefined;
    if (!read || read.limit.kind === 'place') return undefined;
    const { limit } = read;
    const count = limit.kind === 'value' ? Number(limit.value) : limit.range.min;
    const wanted = insteadOf[limit.name];
    if (count === undefined || !wanted) return undefined;
    const range = wanted === 'fewer' ? { max: count - 1 } : { min: count + 1 };
    return { length: not + read.length, limit: { kind: 'range', name: limit.name, range } };
  }

  /** "Weekly under 100": a payment after its period. */
  private inPeriod(at: number): Read | undefined {
    const { units } = this.lexicon;
    const periodAt = (position: number) => {
      const { length, phrase = '' } = this.unit(position) ?? {};
      const period = units.get(phrase);
      const isPaid = period?.name === weekly || (period?.name === this.price && period.name !== 'price');
      return length !== undefined && isPaid ? { start: position + length, period } : undefined;
    };
    const { start = at, period } = periodAt(at) ?? {};
    const unit = this.offered(period);
    if (!unit?.name) return undefined;
    const { end = 0, limit } = this.between(start, unit.name) ?? this.limited(start, unit.name) ?? {};
    if (limit?.kind !== 'range' || Math.max(limit.range.min ?? 0, limit.range.max ?? 0) > mostPaid) return undefined;
    // "Fortnightly under 100 a week" has two periods.
    if (this.line.tokens.slice(start, end).some((_, from) => periodAt(start + from))) return undefined;
    return { length: end - at, limit: this.rangeOf(unit.name, limit.range, unit) };
  }

  /** "Or newer" with words between it and its year: "2019 hilux or newer". */
  yearSide(at: number) {
    return yearSides.map(({ role, side }) => ({ side, length: this.role(at, role) })).find(({ length }) => length > 0);
  }

  /** An amount without a unit at the end of the line, as an upper limit unless its words say otherwise: "under 30". */
  bare(at: number): { readonly side: 'min' | 'max'; readonly value: number } | undefined {
    const { side = 'max', role } = beforeRoles.find((one) => !one.onlyYears && this.role(at, one.role) > 0) ?? {};
    const amount = this.amount(at + (role ? this.role(at, role) : 0));
    if (!amount || amount.unit || amount.isOpen || amount.end < this.line.tokens.length) return undefined;
    // A number like a postcode that is not round is no limit by itself.
    if (!role && this.postcode(at) && amount.value % 100 !== 0) return undefined;
    const isShort = role !== undefined && !amount.isMultiplied && amount.value < leastPrice;
    const value = isShort && this.price === 'price' ? amount.value * 1000 : amount.value;
    return value >= leastPrice || isShort ? { side, value } : undefined;
  }

  /** The number of tokens of a mass that a ute carries, which no filter is of: "1 tonne ute". */
  load(at: number): number {
    const { unit, end = at } = this.amount(at) ?? {};
    return unit?.isAnyMass && this.carrier >= end ? end - at : 0;
  }

  /** The number of tokens of the words that say on which side of an amount a limit is, or that it is approximate. */
  private sideAt(at: number): number {
    return Math.max(...['about', ...beforeRoles.map(({ role }) => role)].map((role) => this.role(at, role)));
  }

  /** The number of tokens of an amount that the words before it say is no limit: "range of 400km", "uses 6 litres". */
  private foreign(at: number): number {
    const reach = this.role(at, 'reach');
    const reached = reach > 0 ? this.limit(at + reach) : undefined;
    if (reached?.limit.kind === 'range' && reached.limit.name === 'km') return reach + reached.length;
    const consumed = this.role(at, 'consumed');
    if (consumed === 0) return 0;
    const start = at + consumed;
    const before = this.sideAt(start);
    const { end = 0, value = 0, unit } = this.amount(start + before) ?? {};
    // "Economical 2 litre diesel" names the size of the engine.
    const isMore = value > leastConsumed || (before > 0 && value === leastConsumed);
    const isVolume = unit ? unit.name === 'engine_size' && unit.times > 1 : before > 0 && value < mostConsumed;
    return isMore && isVolume ? end - at : 0;
  }

  /** An amount with the words around it, and the filter of its unit, if any: "under 500hp", "payload 2t". */
  measured(at: number): { readonly length: number; readonly name: FilterName | undefined } | undefined {
    const foreign = this.foreign(at);
    if (foreign > 0) return { length: foreign, name: undefined };
    const called = phraseAt(this.line, at, (phrase) => this.lexicon.unfiltered.has(phrase))?.length ?? 0;
    const start = at + called;
    const before = this.sideAt(start);
    const { unit, end } = this.amount(start + before) ?? {};
    // A mass that could be of several filters stays to be guessed.
    if (!unit || end === undefined || (unit.isAnyMass && called === 0 && this.hasMasses)) return undefined;
    return { length: end - at, name: unit.name };
  }

  /** The number of tokens of an ambiguous amount and the words around it; no part of them is read separately. */
  unclear(at: number): number {
    const distance = this.distance(at);
    if (distance?.isRadius) return distance.end - at;
    const foreign = this.foreign(at);
    if (foreign > 0) return foreign;
    const inside = this.role(at, 'in');
    if (inside > 0 && this.postcode(at + inside)) return inside + 1;
    const { unfiltered, labels } = this.lexicon;
    const other = phraseAt(this.line, at, (phrase) => unfiltered.has(phrase) || labels.has(phrase))?.length ?? 0;
    const start = at + other;
    const before = this.sideAt(start);
    const amount = this.amount(start + before);
    if (!amount || (other > 0 && !amount.unit?.isAnyMass)) return 0;
    const after = this.joined(amount.end) ? 0 : Math.max(...afterRoles.map(({ role }) => this.role(amount.end, role)));
    return other + before + after > 0 || amount.end > at + 1 ? amount.end + after - at : 0;
  }
}
