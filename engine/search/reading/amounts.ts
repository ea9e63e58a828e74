import type { FilterName } from '../../../schemas/search/filters.ts';
import { filterDefinition } from '../../../schemas/search/filters.ts';
import { isNumeric, type Range, takesValues } from '../state.ts';
import { afterRoles, beforeRoles, counts, insteadOf, isMass, leastOf, mostOf, yearSides } from './amount-roles.ts';
import { type Lexicon, type Limit, type Line, litre, phraseAt, type Unit } from './lexicon.ts';
import { type Amount, isRepaid, LineReader, type Read, shortYear, weekly } from './line-reader.ts';

/** A smaller number without a unit is too low for a price and could be anything. */
const leastPrice = 1000;
const leastPayment = 100;
/** More than this is no car's towing capacity in kilograms, but a price: "good for towing, under 30,000". */
const mostTowed = 10_000;
/** What amounts are read with. */
export interface AmountGrammar {
  readonly lexicon: Lexicon;
  /** The current year, by which ages are read. */
  readonly year: number;
  /** The filter of dollars that do not say of what; the price when omitted. */
  readonly price?: FilterName | undefined;
  /** The filters that a mass can be of that does not say of what it is: it is read where there is only one. */
  readonly masses?: readonly FilterName[];
}

/** Reads amounts with units and limits at a place among tokens. */
export class AmountReader extends LineReader {
  private readonly mass: FilterName | undefined;

  constructor(line: Line, { lexicon, year, price, masses = [] }: AmountGrammar) {
    super(line, lexicon, year, price);
    this.mass = masses.length === 1 ? masses[0] : undefined;
  }

  /** The limit that begins at a token, if any. */
  read(at: number): Read | undefined {
    const place = this.place(at);
    // A radius around no place is unclear.
    if (place || this.distance(at)?.isRadius) return place;
    const paid = this.role(at, 'paid');
    const repaid = paid > 0 ? this.limit(at + paid) : undefined;
    if (repaid && isRepaid(repaid.limit)) return { ...repaid, length: paid + repaid.length };
    return this.limit(at) ?? this.instead(at) ?? this.inYear(at) ?? this.alternative(at);
  }

  /** The 5 of "5 or 7 seater": a count that is said of the next. */
  private alternative(at: number): Read | undefined {
    const amount = this.amount(at);
    const isCount = amount && !amount.unit && !amount.isOpen && amount.value < leastPayment;
    const joint = isCount ? this.role(amount.end, 'nor') : 0;
    const other = joint > 0 && amount ? this.read(amount.end + joint)?.limit : undefined;
    if (!amount || other?.kind !== 'value' || !counts.includes(other.name)) return undefined;
    return { length: amount.end + joint - at, limit: { ...other, value: String(amount.value) } };
  }

  /** "Not 2015", "no 2015 or 2016": years that are not wanted, in the syntax of the text search. */
  unwantedYears(at: number): { readonly length: number; readonly words: readonly string[] } | undefined {
    const words: string[] = [];
    let end = at;
    for (let joint = this.role(at, 'not'); joint > 0; joint = this.role(end, 'nor')) {
      const { length, limit } = this.limit(end + joint) ?? {};
      if (length === undefined || limit?.kind !== 'value' || limit.name !== 'year') break;
      words.push(`-${limit.value}`);
      end += joint + length;
    }
    return words.length > 0 ? { length: end - at, words } : undefined;
  }

  /** "In 2019", where that is no postcode of a known town. */
  private inYear(at: number): Read | undefined {
    const inside = this.role(at, 'in');
    const known = [...this.lexicon.places.values()];
    const isPlace = inside > 0 && known.some((postcode) => postcode === this.line.tokens[at + inside]?.text);
    const read = inside > 0 && !isPlace ? this.limit(at + inside) : undefined;
    return read && read.limit.kind !== 'place' && read.limit.name === 'year'
      ? { ...read, length: inside + read.length }
      : undefined;
  }

  /** "No 7 seats", "no third row": what is wanted instead of a count. */
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

  /** The limit of an amount that begins at a token, with what it is called before and behind. */
  private limit(at: number): Read | undefined {
    const { limits, labels } = this.lexicon;
    const called = phraseAt(this.line, at, (phrase) => limits.has(phrase));
    const known = limits.get(called?.phrase ?? '');
    if (called && known) return { length: called.length, limit: known };
    const label = phraseAt(this.line, at, (phrase) => labels.has(phrase));
    const start = at + (label?.length ?? 0);
    const cue = label && labels.get(label.phrase);
    const found =
      this.between(start, cue) ?? this.limited(start, cue) ?? this.about(start, cue) ?? this.single(start, cue);
    if (!found) return undefined;
    const { limit, end } = found;
    const isTowed = limit.kind !== 'place' && leastOf.includes(limit.name);
    const behind = isTowed ? 'towed' : isRepaid(limit) ? 'paid' : undefined;
    return { length: end + (behind ? this.role(end, behind) : 0) - at, limit };
  }

  /** "Or newer" behind something else than its year: "2019 hilux or newer". */
  yearSide(at: number) {
    return yearSides.map(({ role, side }) => ({ side, length: this.role(at, role) })).find(({ length }) => length > 0);
  }

  /** An amount without a unit that ends the line, and the side of its limit, the most without one; "under 30" is 30,000. */
  bare(at: number): { readonly side: 'min' | 'max'; readonly value: number } | undefined {
    const { side = 'max', role } = beforeRoles.find((one) => !one.onlyYears && this.role(at, one.role) > 0) ?? {};
    const amount = this.amount(at + (role ? this.role(at, role) : 0));
    if (!amount || amount.unit || amount.isOpen || amount.end < this.line.tokens.length) return undefined;
    const isShort = role !== undefined && !amount.isMultiplied && amount.value < leastPrice;
    const value = isShort && this.price === 'price' ? amount.value * 1000 : amount.value;
    return value >= leastPrice || isShort ? { side, value } : undefined;
  }

  /** The number of tokens of an ambiguous amount with its limit, no part of which is read by itself. */
  unclear(at: number): number {
    const distance = this.distance(at);
    if (distance?.isRadius) return distance.end - at;
    const reach = this.role(at, 'reach');
    const reached = reach > 0 ? this.limit(at + reach) : undefined;
    // "Range of 400km" is not driven.
    if (reached?.limit.kind === 'range' && reached.limit.name === 'km') return reach + reached.length;
    const inside = this.role(at, 'in');
    if (inside > 0 && this.postcode(at + inside)) return inside + 1;
    const { unfiltered, labels } = this.lexicon;
    const other = phraseAt(this.line, at, (phrase) => unfiltered.has(phrase) || labels.has(phrase))?.length ?? 0;
    const start = at + other;
    const before = Math.max(this.role(start, 'about'), ...beforeRoles.map(({ role }) => this.role(start, role)));
    const amount = this.amount(start + before);
    if (!amount || (other > 0 && !amount.unit?.isAnyMass)) return 0;
    const after = this.joined(amount.end) ? 0 : Math.max(...afterRoles.map(({ role }) => this.role(amount.end, role)));
    return other + before + after > 0 || amount.end > at + 1 ? amount.end + after - at : 0;
  }

  /** The limits of amounts; an age of so many years or more means that year or earlier. */
  private rangeOf(name: FilterName, { min, max }: Range, unit?: Unit): Limit {
    const [low, high] = [min, max].map((value) => (value === undefined ? value : this.converted(value, unit)));
    const [from, to] = unit?.isAge ? [high, low] : [low, high];
    const range = { ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) };
    return { kind: 'range', name, range };
  }

  /** The filter of an amount by its unit, and by the name before it. */
  private nameOf({ unit }: Amount, cue: FilterName | undefined): FilterName | undefined {
    if (unit?.isAnyMass) return cue && isMass(cue) ? cue : this.mass;
    // A mark of money is of the filter that is named before it, if its amounts are dollars.
    return cue && unit?.name === this.price && filterDefinition(cue).money ? cue : unit?.name;
  }

  /** False where an amount is not of the filter that the words before it name, or of none. */
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
  private between(at: number, cue: FilterName | undefined) {
    const opened = this.role(at, 'between');
    const start = at + (opened || Math.max(...['from', 'atMost', 'about'].map((role) => this.role(at, role))));
    const first = this.amount(start);
    const joint = first && this.role(first.end, opened ? 'and' : 'to');
    const last = joint ? this.amount(first.end + joint) : undefined;
    const second = last && first ? shortYear(first, last) : last;
    if (!first || !second || first.isOpen || second.isOpen) return undefined;
    const scaled =
      second.isMultiplied && !first.isMultiplied && first.value < leastPrice
        ? { ...first, value: first.value * 1000, isYear: false }
        : first;
    const name = this.filterOf([scaled, second], cue, true) ?? this.filterOf([scaled, second], cue, undefined);
    // "2019 - 7 seater" are two things, "$20k to $10k" is one from its end.
    if (!name || (scaled.value > second.value && scaled.unit?.name !== second.unit?.name)) return undefined;
    const [min = 0, max = 0] = [scaled.value, second.value].toSorted((one, other) => one - other);
    return { end: second.end, limit: this.rangeOf(name, { min, max }, second.unit) };
  }

  /** The amount of a limit that begins with its side, and its filter: "under 30k". */
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

  /** The filter of another limit that "and" joins: in "20k and less than 100,000 kms" the price is not "20k and less". */
  private joined(at: number): FilterName | undefined {
    const joint = this.role(at, 'andNot');
    return joint > 0 ? this.sided(at + joint, undefined)?.name : undefined;
  }

  /** "under 30k", "2019 or newer", "7+ seats". */
  private limited(at: number, cue: FilterName | undefined) {
    const sided = this.sided(at, cue);
    if (sided) {
      const { amount, name, onlyYears, side, step = 0 } = sided;
      // "Newer than 5 years old" is a year like any other.
      const year = onlyYears && amount.unit?.isAge ? this.converted(amount.value, amount.unit) : undefined;
      const limit =
        year === undefined
          ? this.rangeOf(name, { [side]: amount.value + (step || this.beyond(at, name, side)) }, amount.unit)
          : this.rangeOf(name, { [side]: year + step });
      return { end: this.endOf(amount, side), limit };
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
      const length = this.role(amount.end, role);
      const name = length > 0 && this.filterOf([amount], cue, isYearly);
      if (!name || (onlyYears && name !== 'year')) continue;
      const [value, unit] = onlyYears ? [this.converted(amount.value, amount.unit)] : [amount.value, amount.unit];
      return { end: amount.end + length, limit: this.rangeOf(name, { [side]: value }, unit) };
    }
    return undefined;
  }

  /** What a limit leaves out of a count: "more than 5 seats" begins with the sixth. */
  private beyond(at: number, name: FilterName, side: 'min' | 'max'): number {
    const isStrict = counts.includes(name) && this.role(at, 'beyond') > 0;
    return isStrict ? (side === 'min' ? 1 : -1) : 0;
  }

  /** Where a limit ends that says its side twice: "from 2015 onwards". What stands before an amount is of that. */
  private endOf({ end }: Amount, side: 'min' | 'max'): number {
    const said = afterRoles.filter((role) => role.side === side).map(({ role }) => this.role(end, role));
    const length = Math.max(0, ...said);
    return this.amount(end + length) || this.joined(end) ? end : end + length;
  }

  /** "About 20k", "20k or so": a tenth more or less. A number that could be a postcode is not read: "around 3220". */
  private about(at: number, cue: FilterName | undefined) {
    const length = this.role(at, 'about');
    const amount = this.amount(at + length);
    if (!amount || amount.isOpen || (length === 0 && !amount.isRough)) return undefined;
    const name = this.filterOf([amount], cue, undefined);
    if (!name || !(mostOf.includes(name) || isMass(name)) || (!amount.unit && this.postcode(amount.end - 1)))
      return undefined;
    const [min = 0, max = 0] = [0.9, 1.1].map((times) => Math.round(this.converted(amount.value, amount.unit) * times));
    return { end: amount.end, limit: this.rangeOf(name, { min, max }) };
  }

  /** An amount by itself: "7 seater" is exact, "$30,000" and "80,000 kms" are maximums, 2019 is the year. */
  private single(at: number, cue: FilterName | undefined) {
    const amount = this.amount(at);
    if (!amount || amount.isRough || !this.isOf(amount, cue)) return undefined;
    const size = cue || amount.unit || amount.end > at + 1 ? undefined : this.engineSize(at);
    if (size !== undefined) return { end: at + 1, limit: this.spread('engine_size', size, litre) };
    const name = this.nameOf(amount, cue) ?? cue ?? (amount.isYear ? 'year' : undefined);
    if (!name || (cue && name !== cue)) return undefined;
    const { end, value, unit } = amount;
    if (leastOf.includes(name)) return { end, limit: this.rangeOf(name, { min: value }, unit) };
    if (mostOf.includes(name)) return { end, limit: this.rangeOf(name, { max: value }, unit) };
    if (!isNumeric(name) || !takesValues(name)) return undefined;
    if (unit?.spread) return { end, limit: this.spread(name, value, unit) };
    return { end, limit: { kind: 'value', name, value: String(this.converted(value, unit)) } as const };
  }
}
