import type { FilterName } from '../../../schemas/search/filters.ts';
import { filterDefinition } from '../../../schemas/search/filters.ts';
import { isNumeric, type Range, takesValues } from '../state.ts';
import { afterRoles, beforeRoles, counts, isMass, leastOf, mostOf } from './amount-roles.ts';
import { type Lexicon, type Line, phraseAt, type Unit } from './lexicon.ts';
import type { Limit, Read } from './limit.ts';

interface Amount {
  readonly end: number;
  readonly value: number;
  /** Its unit, in which `value` is. */
  readonly unit?: Unit | undefined;
  /** True when it can be a year: four digits without a separator, unit or multiplier. */
  readonly isYear: boolean;
  readonly isMultiplied: boolean;
  /** True when a plus follows the number. */
  readonly isOpen: boolean;
}

const couldBeYear = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2050;
/** A smaller number without a unit is too low for a price and could be anything. */
const leastPrice = 1000;
/** More than this is no car's towing capacity in kilograms, but a price: "good for towing, under 30,000". */
const mostTowed = 10_000;
/** More kilometres than these are driven, not away. */
const farthest = 1000;

/** Reads amounts with units and limits at a place among tokens. */
export class AmountReader {
  private readonly line: Line;
  private readonly lexicon: Lexicon;
  private readonly year: number;
  private readonly mass: FilterName | undefined;

  /**
   * @param year the current one, by which ages are read
   * @param mass the filter of a mass that does not say of what it is; none leaves it unread
   */
  constructor(line: Line, lexicon: Lexicon, year: number, mass?: FilterName) {
    this.line = line;
    this.lexicon = lexicon;
    this.year = year;
    this.mass = mass;
  }

  /** The limit that begins at a token, if any. */
  read(at: number): Read | undefined {
    const place = this.place(at);
    if (place) return place;
    const label = phraseAt(this.line, at, (phrase) => this.lexicon.labels.has(phrase));
    const start = at + (label?.length ?? 0);
    const cue = label && this.lexicon.labels.get(label.phrase);
    const found =
      this.between(start, cue) ?? this.limited(start, cue) ?? this.about(start, cue) ?? this.single(start, cue);
    if (!found) return undefined;
    const isTowed = found.limit.kind !== 'place' && leastOf.includes(found.limit.name);
    return { length: found.end + (isTowed ? this.role(found.end, 'towed') : 0) - at, limit: found.limit };
  }

  /** The number of tokens of an ambiguous amount with its limit, no part of which is read by itself. */
  unclear(at: number): number {
    const inside = this.role(at, 'in');
    if (inside > 0 && this.postcode(at + inside)) return inside + 1;
    const { unfiltered, labels } = this.lexicon;
    const other = phraseAt(this.line, at, (phrase) => unfiltered.has(phrase) || labels.has(phrase))?.length ?? 0;
    const start = at + other;
    const before = Math.max(this.role(start, 'about'), ...beforeRoles.map(({ role }) => this.role(start, role)));
    const amount = this.amount(start + before);
    if (!amount || (other > 0 && !amount.unit?.isAnyMass)) return 0;
    const after = Math.max(...afterRoles.map(({ role }) => this.role(amount.end, role)));
    return other + before + after > 0 || amount.end > at + 1 ? amount.end + after - at : 0;
  }

  /** How many tokens a phrase of this role takes at a place; 0 when there is none. */
  private role(at: number, role: string): number {
    const { phrases } = this.lexicon;
    return phraseAt(this.line, at, (phrase) => phrases[role]?.has(phrase) === true)?.length ?? 0;
  }

  private unit(at: number, onlyYears = false) {
    const { units } = this.lexicon;
    return phraseAt(this.line, at, (phrase) => units.has(phrase) && (onlyYears || !units.get(phrase)?.onlyYears));
  }

  /** The amount at a token; where only years can be meant, so many years are an age. */
  private amount(at: number, onlyYears = false): Amount | undefined {
    const { lexicon } = this;
    const { tokens } = this.line;
    const money = this.unit(at);
    let end = at + (money?.length ?? 0);
    const token = tokens[end];
    let value = token?.number ?? lexicon.numbers.get(token?.text ?? '');
    if (token === undefined || value === undefined) return undefined;
    end += 1;
    // "Twenty five".
    const ones = token.number === undefined && value >= 20 ? (lexicon.numbers.get(tokens[end]?.text ?? '') ?? 10) : 10;
    if (ones < 10) {
      value += ones;
      end += 1;
    }
    const first = end;
    for (let times = lexicon.multipliers.get(tokens[end]?.text ?? ''); times !== undefined; ) {
      value *= times;
      end += 1;
      times = lexicon.multipliers.get(tokens[end]?.text ?? '');
    }
    const isMultiplied = end > first;
    const isOpen = tokens[end]?.text === '+' && this.role(end, 'orMore') > 0;
    if (isOpen) end += 1;
    const after = this.unit(end, onlyYears);
    if (after) end += after.length;
    const before = money && lexicon.units.get(money.phrase);
    const behind = after && lexicon.units.get(after.phrase);
    // "$150 a week" is a weekly amount: the unit that follows takes precedence over the dollar sign.
    const unit = behind ?? before;
    const areTwo = before !== undefined && behind !== undefined && before.name !== behind.name;
    if ((areTwo && before.name !== 'price') || value > (unit?.most ?? value)) return undefined;
    const isYear = !unit && !isMultiplied && !token.separated && couldBeYear(value);
    return { end, value, unit, isYear, isMultiplied, isOpen };
  }

  /** An amount in its filter's own unit. */
  private converted(value: number, unit: Unit | undefined): number {
    if (unit?.isAge) return this.year - value;
    return unit && unit.times !== 1 ? Math.round(value * unit.times) : value;
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
    return cue && unit?.name === 'price' && filterDefinition(cue).money ? cue : unit?.name;
  }

  /** False where an amount is not of the filter that the words before it name, or of none. */
  private isOf(amount: Amount, cue: FilterName | undefined): boolean {
    if (amount.unit) return this.nameOf(amount, cue) !== undefined;
    if (cue === 'km') return !amount.isYear;
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
    return amounts.every(({ value }) => value >= leastPrice) && amounts.every(({ isYear }) => !isYear)
      ? 'price'
      : undefined;
  }

  /** "between 20 and 25 thousand", "$20,000 to $25,000", "2015-2019". */
  private between(at: number, cue: FilterName | undefined) {
    const opened = this.role(at, 'between');
    const start = at + (opened || Math.max(...['from', 'atMost', 'about'].map((role) => this.role(at, role))));
    const first = this.amount(start);
    const joint = first && this.role(first.end, opened ? 'and' : 'to');
    const second = joint ? this.amount(first.end + joint) : undefined;
    if (!first || !second || first.isOpen || second.isOpen) return undefined;
    const scaled =
      second.isMultiplied && !first.isMultiplied && first.value < leastPrice
        ? { ...first, value: first.value * 1000, isYear: false }
        : first;
    const name = this.filterOf([scaled, second], cue, true) ?? this.filterOf([scaled, second], cue, undefined);
    if (!name || scaled.value > second.value) return undefined;
    return { end: second.end, limit: this.rangeOf(name, { min: scaled.value, max: second.value }, second.unit) };
  }

  /** "under 30k", "2019 or newer", "7+ seats". */
  private limited(at: number, cue: FilterName | undefined) {
    for (const { role, isYearly, onlyYears, side, step = 0 } of beforeRoles) {
      const length = this.role(at, role);
      const amount = length > 0 ? this.amount(at + length, onlyYears) : undefined;
      const name = amount && !amount.isOpen && this.filterOf([amount], cue, isYearly);
      if (!name || (onlyYears && name !== 'year')) continue;
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
    for (const { role, isYearly, onlyYears, side } of afterRoles) {
      const length = this.role(amount.end, role);
      const name = length > 0 && this.filterOf([amount], cue, isYearly);
      if (name && !(onlyYears && name !== 'year'))
        return {
          end: amount.end + length,
          limit: this.rangeOf(name, { [side]: amount.value }, onlyYears ? undefined : amount.unit),
        };
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
    return this.amount(end + length) ? end : end + length;
  }

  /** "About 20k": a tenth more or less. A number that could be a postcode is not read: "around 3220". */
  private about(at: number, cue: FilterName | undefined) {
    const length = this.role(at, 'about');
    const amount = length > 0 ? this.amount(at + length) : undefined;
    const name = amount && !amount.isOpen && this.filterOf([amount], cue, undefined);
    if (!name || !(mostOf.includes(name) || isMass(name)) || (!amount.unit && this.postcode(amount.end - 1)))
      return undefined;
    const [min = 0, max = 0] = [0.9, 1.1].map((times) => Math.round(this.converted(amount.value, amount.unit) * times));
    return { end: amount.end, limit: this.rangeOf(name, { min, max }) };
  }

  /** An amount by itself: "7 seater" is exact, "$30,000" and "80,000 kms" are maximums, 2019 is the year. */
  private single(at: number, cue: FilterName | undefined) {
    const amount = this.amount(at);
    if (!amount || !this.isOf(amount, cue)) return undefined;
    const name = this.nameOf(amount, cue) ?? cue ?? (amount.isYear ? 'year' : undefined);
    if (!name || (cue && name !== cue)) return undefined;
    const { end, value, unit } = amount;
    if (leastOf.includes(name)) return { end, limit: this.rangeOf(name, { min: value }, unit) };
    if (mostOf.includes(name)) return { end, limit: this.rangeOf(name, { max: value }, unit) };
    if (!isNumeric(name) || !takesValues(name)) return undefined;
    if (unit?.spread) return { end, limit: this.spread(name, value, unit) };
    return { end, limit: { kind: 'value', name, value: String(this.converted(value, unit)) } as const };
  }

  /** "2.8 litres", "650cc": nominal sizes, with a tolerance. */
  private spread(name: FilterName, amount: number, unit: Unit): Limit {
    const value = this.converted(amount, unit);
    const [below, above] = unit.spread?.(value) ?? [0, 0];
    return { kind: 'range', name, range: { min: Math.round(value - below), max: Math.round(value + above) } };
  }

  /** "near 3220", "within 50 kms of Geelong", "in Melbourne". */
  private place(at: number): Read | undefined {
    const within = this.role(at, 'within');
    const distance = this.amount(at + within);
    if (distance?.unit?.name === 'km' && distance.value <= farthest) {
      const of = this.role(distance.end, 'of');
      const around = of > 0 ? this.around(distance.end + of) : undefined;
      if (around) {
        const place = { postcode: around.postcode, distance: distance.value };
        return { length: distance.end + of + around.length - at, limit: { kind: 'place', place } };
      }
    }
    const near = this.role(at, 'near');
    const before = near || this.role(at, 'in');
    const { postcode, length = 0 } = this.around(at + before) ?? {};
    if (postcode === undefined) return undefined;
    // A number could be a year, or "around" so many dollars.
    const isNumber = this.postcode(at + before) !== undefined;
    const isUnclear = near === 0 ? before === 0 || couldBeYear(Number(postcode)) : this.role(at, 'about') > 0;
    if (isNumber && isUnclear) return undefined;
    return { length: before + length, limit: { kind: 'place', place: { postcode } } };
  }

  /** A postcode or the name of a town. */
  private around(at: number): { readonly postcode: string; readonly length: number } | undefined {
    const { places } = this.lexicon;
    const town = phraseAt(this.line, at, (phrase) => places.has(phrase));
    const postcode = town ? places.get(town.phrase) : this.postcode(at);
    return postcode === undefined ? undefined : { postcode, length: town?.length ?? 1 };
  }

  private postcode(at: number): string | undefined {
    const token = this.line.tokens[at];
    return token?.number !== undefined && /^\d{4}$/.test(token.text) ? token.text : undefined;
  }
}
