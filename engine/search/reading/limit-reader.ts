import type { FilterName } from '../../../schemas/search/filters.ts';
import { filterDefinition } from '../../../schemas/search/filters.ts';
import { isNumeric, takesValues } from '../state.ts';
import { afterRoles, beforeRoles, isMass, leastOf, mostOf, roomFor } from './amount-roles.ts';
import {
  type Amount,
  isReach,
  isRepaid,
  leastDriven,
  leastPayment,
  leastPrice,
  type Read,
  scaledBeside,
  shortYear,
  weekly,
} from './amount.ts';
import { type Lexicon, type Limit, litre, thousands } from './lexicon.ts';
import { LineReader } from './line-reader.ts';
import { type Line, phraseAt } from './line.ts';
import type { Vocabulary } from './vocabulary.ts';

/** More than this is no car's towing capacity in kilograms, but a price: "good for towing, under 30,000". */
const mostTowed = 10_000;

/** What amounts are read with. */
export interface AmountGrammar {
  readonly lexicon: Lexicon;
  /** The current year, by which ages are read. */
  readonly year: number;
  /** The filter of dollars without a name; the price when omitted. */
  readonly price?: FilterName | undefined;
  /** The filters that an unnamed mass could mean; it is read only if there is exactly one. */
  readonly masses?: readonly FilterName[];
  /** The stock's engine sizes and numbers of seats and berths, by which a bare number is recognised as one, and names. */
  readonly vocabulary: Pick<Vocabulary, 'amounts' | 'meanings'>;
}

/** Reads limits of amounts: lower, upper, both or exact. */
export class LimitReader extends LineReader {
  private readonly mass: FilterName | undefined;
  /** The last token that names what carries a mass before it: "1 tonne ute". */
  protected readonly carrier: number;
  /** Whether a mass without a name could be of any filter. */
  protected readonly hasMasses: boolean;
  protected readonly stock: Vocabulary['amounts'];
  protected readonly names: Vocabulary['meanings'];

  constructor(line: Line, { lexicon, year, price, masses = [], vocabulary }: AmountGrammar) {
    super(line, lexicon, year, price);
    this.stock = vocabulary.amounts;
    this.names = vocabulary.meanings;
    this.hasMasses = masses.length > 0;
    this.carrier = line.roles.findLastIndex((roles) => roles.has('carrier'));
    this.mass = masses.length === 1 ? masses[0] : undefined;
  }

  /** The limit that begins at a token, with the names before and after its amount. */
  protected limit(at: number): Read | undefined {
    const { limits, labels } = this.lexicon;
    const called = phraseAt(this.line, at, (phrase) => limits.has(phrase));
    const known = limits.get(called?.phrase ?? '');
    if (called && known) return { length: called.length, limit: known };
    const label = phraseAt(this.line, at, (phrase) => labels.has(phrase));
    const start = at + (label?.length ?? 0);
    const cue = label
      ? labels.get(label.phrase)
      : this.isDriven(at)
        ? 'km'
        : this.isPriced(at)
          ? this.price
          : undefined;
    const found =
      this.between(start, cue) ?? this.limited(start, cue) ?? this.about(start, cue) ?? this.single(start, cue);
    if (!found) return undefined;
    const { limit, end } = found;
    // "Kilometres: from 1" names its filter.
    if (!label && isReach(limit)) return undefined;
    const isTowed = limit.kind !== 'place' && leastOf.includes(limit.name);
    const behind = isTowed ? 'towed' : isRepaid(limit) ? 'paid' : undefined;
    return { length: end + (behind ? this.role(end, behind) : 0) - at, limit };
  }

  /** True for an amount right after "low kms", as in "low kms under 50k". A smaller one is more likely dollars. */
  private isDriven(at: number): boolean {
    const { phrases, tokens } = this.line;
    const isFew = (start: number) => this.lexicon.orders.get(phrases[start]?.[at - start - 1] ?? '') === 'kmAsc';
    if (tokens[at]?.followsComma || !tokens.slice(0, at).some((_, start) => isFew(start))) return false;
    const { amount } = this.sided(at, undefined) ?? {};
    return amount !== undefined && !amount.unit && amount.value >= leastDriven;
  }

  /** True for an amount without a unit after words that are only said of money: "cheaper than 20". */
  private isPriced(at: number): boolean {
    const priced = this.role(at, 'priced');
    const amount = priced > 0 ? this.amount(at + priced) : undefined;
    return amount !== undefined && !amount.unit && !amount.isYear;
  }

  /** The filter of an amount, by its unit and the name before it. */
  private nameOf({ unit, end }: Amount, cue: FilterName | undefined): FilterName | undefined {
    if (unit?.isAnyMass && cue && isMass(cue)) return cue;
    if (unit?.isAnyMass) return this.carrier < end ? this.mass : undefined;
    if (unit?.isPeople && cue && roomFor.includes(cue)) return cue;
    // A currency sign belongs to the filter named before it, if that is in dollars.
    return cue && unit?.name === this.price && filterDefinition(cue).money ? cue : unit?.name;
  }

  /** The unit of a highest amount: "kms under 80" are thousands, "Kilometres: 80" are not. */
  private unitOf({ unit, end }: Amount, name: FilterName) {
    return unit ?? (this.line.tokens[end - 1]?.followsColon ? undefined : thousands[name]);
  }

  /** False where an amount cannot belong to the filter named before it, or to any. */
  private isOf(amount: Amount, cue: FilterName | undefined): boolean {
    if (amount.unit) return this.nameOf(amount, cue) !== undefined;
    if (cue === 'km' || cue === weekly) return !amount.isYear;
    if (!cue || !leastOf.includes(cue)) return true;
    return !amount.isYear && !amount.isMultiplied && amount.value <= mostTowed;
  }

  /** The filter of amounts without a unit: a year, or a price; `undefined` when it can be either or neither. */
  private filterOf(amounts: readonly Amount[], cue: FilterName | undefined, isYearly: boolean | undefined) {
    if (!amounts.every((amount) => this.isOf(amount, cue))) return undefined;
    const names = new Set(amounts.flatMap((amount) => this.nameOf(amount, cue) ?? []));
    if (cue) names.add(cue);
    if (names.size > 1) return undefined;
    const [name] = names;
    if (name) return name;
    const areYears = amounts.every(({ isYear }) => isYear);
    if (areYears && isYearly !== undefined) return isYearly ? 'year' : undefined;
    if (areYears || isYearly) return undefined;
    const least = this.price === 'price' ? leastPrice : leastPayment;
    return amounts.every(({ value, isYear }) => value >= least && !isYear) ? this.price : undefined;
  }

  /** "between 20 and 25 thousand", "$20,000 to $25,000", "2015-2019". */
  protected between(at: number, cue: FilterName | undefined) {
    const opened = this.role(at, 'between');
    const start = at + (opened || Math.max(...['from', 'atMost', 'about'].map((role) => this.role(at, role))));
    const first = this.amount(start);
    const joint = first && this.role(first.end, opened ? 'and' : 'to');
    const last = joint ? this.amount(first.end + joint) : undefined;
    const second = last && first ? shortYear(first, last) : last;
    if (!first || !second || first.isOpen || second.isOpen) return undefined;
    const scaled = scaledBeside(first, second, cue !== undefined);
    const name = this.filterOf([scaled, second], cue, true) ?? this.filterOf([scaled, second], cue, undefined);
    // "2019 - 7 seater" is two limits, "$20k to $10k" one in reverse.
    if (!name || (scaled.value > second.value && scaled.unit?.name !== second.unit?.name)) return undefined;
    const [min = 0, max = 0] = [scaled.value, second.value].toSorted((one, other) => one - other);
    return { end: second.end, limit: this.rangeOf(name, { min, max }, second.unit) };
  }

  /** The amount and filter of a limit whose side comes first: "under 30k". */
  private sided(at: number, cue: FilterName | undefined) {
    for (const one of beforeRoles) {
      const { role, isYearly, onlyYears } = one;
      const length = this.role(at, role);
      const amount = length > 0 ? this.amount(at + length, onlyYears) : undefined;
      const name = amount && !amount.isOpen && this.filterOf([amount], cue, isYearly);
      if (!name || (onlyYears && name !== 'year')) continue;
      // "Up to 2000" can be a price.
      if (role === 'until' && !amount.unit && amount.value % 100 === 0) continue;
      return { ...one, amount, name };
    }
    return undefined;
  }

  /** The filter of a limit after "and": in "20k and less than 100,000 kms" the price is not "20k and less". */
  protected joined(at: number): FilterName | undefined {
    const joint = this.role(at, 'andNot');
    return joint > 0 ? this.sided(at + joint, undefined)?.name : undefined;
  }

  /** "under 30k", "2019 or newer", "7+ seats". */
  protected limited(at: number, cue: FilterName | undefined) {
    const sided = this.sided(at, cue);
    if (sided) {
      const { amount, name, onlyYears, side, step = 0 } = sided;
      // "Newer than 5 years old" is a year like any other.
      const year = onlyYears && amount.unit?.isAge ? this.converted(amount.value, amount.unit) : undefined;
      const limit =
        year === undefined
          ? this.rangeOf(
              name,
              { [side]: amount.value + (step || this.beyond(at, name, side)) },
              side === 'max' ? this.unitOf(amount, name) : amount.unit,
            )
          : this.rangeOf(name, { [side]: year + step });
      return { end: this.endOf(amount.end, side), limit };
    }
    const amount = this.amount(at);
    if (!amount) return undefined;
    if (amount.isOpen) {
      const name = this.filterOf([amount], cue, true) ?? this.filterOf([amount], cue, undefined);
      return name && { end: amount.end, limit: this.rangeOf(name, { min: amount.value }, amount.unit) };
    }
    const next = this.joined(amount.end);
    if (next) {
      const name = this.filterOf([amount], cue, undefined);
      const isMost = name && name !== next && mostOf.includes(name);
      return isMost ? { end: amount.end, limit: this.rangeOf(name, { max: amount.value }, amount.unit) } : undefined;
    }
    for (const { role, isYearly, onlyYears, side } of afterRoles) {
      // "5 years or newer".
      const own = onlyYears ? (this.amount(at, true) ?? amount) : amount;
      const length = this.role(own.end, role);
      const name = length > 0 && this.filterOf([own], cue, isYearly);
      // "2018 above 7 seats" is two limits.
      if (!name || (onlyYears && name !== 'year') || this.sided(own.end, undefined)) continue;
      const [value, unit] = onlyYears ? [this.converted(own.value, own.unit)] : [own.value, own.unit];
      return { end: this.endOf(own.end + length, side), limit: this.rangeOf(name, { [side]: value }, unit) };
    }
    return undefined;
  }

  /** Where a limit ends that has its side twice: "from 2015 onwards". Words before another amount belong to that. */
  private endOf(end: number, side: 'min' | 'max'): number {
    const lengths = afterRoles.filter((role) => role.side === side).map(({ role }) => this.role(end, role));
    const length = Math.max(0, ...lengths);
    return this.amount(end + length) || this.joined(end) || this.sided(end, undefined) ? end : end + length;
  }

  /** "About 20k", "20k or so": a tenth more or less. A number that could be a postcode is not read: "around 3220". */
  private about(at: number, cue: FilterName | undefined) {
    const length = this.role(at, 'about');
    const amount = this.amount(at + length);
    if (!amount || amount.isOpen || (length === 0 && !amount.isRough)) return undefined;
    const name = this.filterOf([amount], cue, undefined);
    if (name && amount.unit?.isAge)
      return {
        end: amount.end,
        limit: this.rangeOf(name, { min: amount.value - 1, max: amount.value + 1 }, amount.unit),
      };
    // "Around 2018"; "about 2000" can be dollars.
    if (length > 0 && amount.isYear && !cue && amount.value % 100 !== 0)
      return { end: amount.end, limit: this.rangeOf('year', { min: amount.value - 1, max: amount.value + 1 }) };
    if (!name || !(mostOf.includes(name) || isMass(name)) || (!amount.unit && this.postcode(amount.end - 1)))
      return undefined;
    const [min = 0, max = 0] = [0.9, 1.1].map((times) => Math.round(this.converted(amount.value, amount.unit) * times));
    return { end: amount.end, limit: this.rangeOf(name, { min, max }) };
  }

  /** An amount by itself: "7 seater" is exact, "$30,000" and "80,000 kms" are maximums, 2019 is the year. */
  protected single(at: number, cue: FilterName | undefined, amount = this.amount(at)) {
    if (!amount || amount.isRough || !this.isOf(amount, cue)) return undefined;
    const size = cue || amount.unit || amount.end > at + 1 ? undefined : this.engineSize(at);
    if (size !== undefined) return { end: at + 1, limit: size };
    const name = this.nameOf(amount, cue) ?? cue ?? (amount.isYear ? 'year' : undefined);
    if (!name || (cue && name !== cue)) return undefined;
    const { end, value, unit } = amount;
    const isLeast = leastOf.includes(name) || unit?.isLeast || this.isBetweenRooms(at, name, value);
    if (isLeast) return { end, limit: this.rangeOf(name, { min: value + (unit?.beside ?? 0) }, unit) };
    if (mostOf.includes(name)) return { end, limit: this.rangeOf(name, { max: value }, this.unitOf(amount, name)) };
    if (!isNumeric(name) || !takesValues(name)) return undefined;
    if (unit?.spread) return { end, limit: this.spread(name, value, unit) };
    return { end, limit: { kind: 'value', name, value: String(this.converted(value, unit)) } as const };
  }

  /**
   * True for a number of seats or berths between those in stock: five people take a six-berth. After "or", as in "4 or
   * 5 berth", and in a filter's own words, as in "Sleeps: 5", it is exact.
   */
  private isBetweenRooms(at: number, name: FilterName, value: number): boolean {
    const rooms = roomFor.includes(name) ? (this.stock.get(name) ?? []) : [];
    if (rooms.includes(value) || !rooms.some((one) => one < value) || !rooms.some((one) => one > value)) return false;
    const { tokens } = this.line;
    return !tokens[at]?.followsColon && this.lexicon.phrases['nor']?.has(tokens[at - 1]?.text ?? '') !== true;
  }

  /** "2.8 turbo diesel": a number with one decimal is the size of an engine that the stock has; a Golf 7.5 has none. */
  private engineSize(at: number): Limit | undefined {
    const [token, next] = this.line.tokens.slice(at, at + 2);
    const { text = '', number = 0, end } = token ?? {};
    if (!/^\d\.\d$/.test(text) || next?.start === end) return undefined;
    const limit = this.spread('engine_size', number, litre);
    const { min = 0, max = 0 } = limit.range;
    return (this.stock.get('engine_size') ?? []).some((size) => size >= min && size <= max) ? limit : undefined;
  }
}
