import type { FilterName } from '../../../schemas/search/filters.ts';
import { stateOfPostcode } from '../../dealer/postcodes.ts';
import { getOrCreate } from '../../memo/index.ts';
import type { Range } from '../state.ts';
import { counts } from './amount-roles.ts';
import { type Amount, farthest, type Read, weekly } from './amount.ts';
import type { Lexicon, Limit, RangeLimit, Unit } from './lexicon.ts';
import { type Line, phraseAt, roleAt } from './line.ts';
import { spokenAt } from './spoken-numbers.ts';
import { folded } from './tokens.ts';

/** True for a year that vehicles in a stock can be of. */
export const couldBeYear = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2050;

/** Reads the parts of limits among tokens: phrases, amounts and places. */
export class LineReader {
  protected readonly line: Line;
  protected readonly lexicon: Lexicon;
  private readonly year: number;
  /** The amounts by their token; each is asked for many times. */
  private readonly amounts = new Map<number, { readonly amount: Amount | undefined }>();
  /** The filter of dollars without a name. */
  protected readonly price: FilterName;

  /** @param year the current one, by which ages are read */
  constructor(line: Line, lexicon: Lexicon, year: number, price: FilterName = 'price') {
    this.line = line;
    this.lexicon = lexicon;
    this.year = year;
    this.price = price;
  }

  /** How many tokens a phrase of this role takes at a place; 0 when there is none. */
  protected role(at: number, role: string): number {
    return roleAt(this.line, at, role);
  }

  protected unit(at: number, onlyYears = false) {
    const { units } = this.lexicon;
    return phraseAt(this.line, at, (phrase) => units.has(phrase) && (onlyYears || !units.get(phrase)?.onlyYears));
  }

  /** The amount at a token; with `onlyYears`, a number of years is an age. */
  protected amount(at: number, onlyYears = false): Amount | undefined {
    if (onlyYears) return this.amountAt(at, true);
    return getOrCreate(this.amounts, at, () => ({ amount: this.amountAt(at, false) })).amount;
  }

  private amountAt(at: number, onlyYears: boolean): Amount | undefined {
    const { lexicon } = this;
    const money = this.unit(at);
    const isMoney = money !== undefined && lexicon.units.get(money.phrase)?.name === 'price';
    const number = this.number(at + (money?.length ?? 0), isMoney);
    if (!number) return undefined;
    const { value, isMultiplied, isSeparated } = number;
    let { end } = number;
    // "90k + GST" is no lower limit.
    const isOpen = this.line.tokens[end]?.text === '+' && this.role(end, 'orMore') > 0 && !this.unit(end);
    if (isOpen) end += 1;
    end += this.hyphen(end);
    // "20 grand" are dollars.
    const after = this.unitBehind(end, onlyYears) ?? number.unit;
    if (after) end += after.length;
    const roughly = this.role(end, 'orSo');
    end += roughly;
    const before = money && this.offered(lexicon.units.get(money.phrase));
    const behind = after && this.offered(lexicon.units.get(after.phrase));
    // "$150 a week" is a weekly amount: the unit that follows takes precedence over the dollar sign.
    const nearest = behind?.isAside ? (before ?? behind) : (behind ?? before);
    // "2018 driveaway" is a year.
    const isPlainYear = !isMultiplied && !isSeparated && couldBeYear(value);
    const unit = nearest?.isAside && isPlainYear ? undefined : nearest;
    const areTwo = before !== undefined && behind !== undefined && before.name !== behind.name;
    if ((areTwo && before.name !== this.price) || value > (unit?.most ?? value)) return undefined;
    // "Under 5 years warranty" is no age.
    if (unit?.onlyYears && this.role(end, 'term') > 0) return undefined;
    const more = unit?.isPeople ? this.morePeople(end, unit) : undefined;
    return {
      end: more?.end ?? end,
      value: value + (more?.value ?? 0),
      unit: unit?.beside ? (more?.unit ?? unit) : unit,
      isYear: !unit && isPlainYear,
      isMultiplied,
      isOpen,
      isRough: number.isRough || roughly > 0,
    };
  }

  /** "2 adults and 3 kids": the people named after the first ones. */
  private morePeople(at: number, { name }: Unit): Amount | undefined {
    const { phrases, ignored } = this.lexicon;
    const { text = '' } = this.line.tokens[at] ?? {};
    const isJoint = text === '+' || phrases['andNot']?.has(text) || ignored.has(text);
    const more = this.amount(at + (isJoint ? 1 : 0));
    return more?.unit?.isPeople && more.unit.name === name ? more : undefined;
  }

  /** A number in digits or words, with its multipliers, and the unit if one of them is also a unit. */
  private number(at: number, isMoney: boolean) {
    const { units, multipliers, moneyMultipliers } = this.lexicon;
    const { tokens } = this.line;
    const token = tokens[at];
    if (!token) return undefined;
    const spoken = token.number === undefined ? spokenAt(this.line, at, this.lexicon) : undefined;
    let value = token.number ?? spoken?.value;
    if (value === undefined) return undefined;
    let end = spoken?.end ?? at + 1;
    // "Two and a half tonnes".
    const half = this.role(end, 'half');
    if (half > 0) value += 0.5;
    end += half;
    // "20ish grand".
    const roughly = this.role(end, 'orSo');
    end += roughly;
    const first = end;
    const timesAt = (position: number) => {
      const { text = '' } = tokens[position] ?? {};
      return multipliers.get(text) ?? (isMoney ? moneyMultipliers.get(text) : undefined);
    };
    for (let times = timesAt(end); times !== undefined; times = timesAt(end)) {
      value *= times;
      end += 1;
    }
    // "Fifteen thousand five hundred".
    const hundreds = spoken && value >= 1000 ? spokenAt(this.line, end, this.lexicon) : undefined;
    if (hundreds && hundreds.value >= 100 && hundreds.value < 1000 && timesAt(hundreds.end) === undefined) {
      value += hundreds.value;
      end = hundreds.end;
    }
    const isMultiplied = end > first || (spoken !== undefined && value >= 100);
    const { text: phrase = '' } = tokens[end - 1] ?? {};
    const unit = end > first && multipliers.has(phrase) && units.has(phrase) ? { length: 0, phrase } : undefined;
    return { end, value, unit, isMultiplied, isSeparated: token.separated === true, isRough: roughly > 0 };
  }

  /** The unit after a number: in "100 dollars a week" that of the period. */
  private unitBehind(at: number, onlyYears: boolean) {
    const { units } = this.lexicon;
    const unit = this.unit(at, onlyYears);
    if (!unit || units.get(unit.phrase)?.name !== 'price') return unit;
    const period = this.unit(at + unit.length);
    if (!period || units.get(period.phrase)?.name !== weekly) return unit;
    return { length: unit.length + period.length, phrase: period.phrase };
  }

  /** "Two-door": how many tokens join a number and its unit in one word. */
  private hyphen(at: number): number {
    const { tokens } = this.line;
    const [number, mark, next] = tokens.slice(at - 1, at + 2);
    const unit = mark?.text === '-' && mark.start === number?.end && mark.end === next?.start && this.unit(at + 1);
    // "20-$30k" is a range.
    return unit && tokens[at + 1 + unit.length]?.number === undefined ? 1 : 0;
  }

  /** A unit as the page uses it: where vehicles are only priced by the week or month, dollars mean that price. */
  protected offered(unit: Unit | undefined): Unit | undefined {
    const { price, lexicon } = this;
    if (!unit || price === 'price') return unit;
    if (unit.name === 'price') return { ...unit, name: price };
    return unit.name === weekly ? { ...unit, name: price, times: unit.times * lexicon.perWeek } : unit;
  }

  /** An amount in its filter's own unit. */
  protected converted(value: number, unit: Unit | undefined): number {
    if (unit?.isAge) return this.year - value;
    if (unit?.thousandsBelow !== undefined && value < unit.thousandsBelow) return value * 1000;
    return unit && unit.times !== 1 ? Math.round(value * unit.times) : value;
  }

  /** "near 3220", "within 50 kms of Geelong", "Geelong within 50 kms", "in Melbourne". */
  protected place(at: number): Read | undefined {
    const distance = this.distance(at) ?? this.shortDistance(at);
    if (distance) {
      const joint = this.role(distance.end, 'of') || this.role(distance.end, 'near');
      const isDirect = this.isDirect(at, distance.end);
      const around = joint > 0 || distance.isRadius || isDirect ? this.around(distance.end + joint) : undefined;
      const isTown = around !== undefined && !around.isNumber;
      // A number could be a year: "within 25 kms, 2015".
      if (around && (joint > 0 || isTown || (!isDirect && !couldBeYear(Number(around.postcode)))))
        return this.placed(at, distance.end + joint + around.length, around.postcode, distance.value);
    }
    const near = this.role(at, 'near');
    const before = near || this.role(at, 'in');
    const around = this.around(at + before);
    if (!around) return undefined;
    const { postcode, isNumber } = around;
    const end = at + before + around.length;
    const radius = this.distance(end);
    // A number could be a year, or "around" so many dollars.
    const isUnclear = near === 0 ? before === 0 || couldBeYear(Number(postcode)) : this.role(at, 'about') > 0;
    const isTown = !isNumber && this.isDirect(end, radius?.end);
    if (radius && (radius.isRadius || isTown) && !(isNumber && near === 0 && couldBeYear(Number(postcode))))
      return this.placed(at, radius.end, postcode, radius.value);
    return isNumber && isUnclear ? undefined : this.placed(at, end, postcode);
  }

  protected placed(at: number, end: number, postcode: string, distance?: number): Read {
    const place = { postcode, ...(distance === undefined ? {} : { distance }) };
    return { length: end - at, limit: { kind: 'place', place } };
  }

  /** A distance from a place; `isRadius` if its words rule out an odometer reading. */
  protected distance(at: number) {
    const radius = this.role(at, 'radius');
    const amount = this.amount(at + (radius || this.role(at, 'within')));
    if (amount?.unit?.name !== 'km' || amount.value > farthest) return undefined;
    return { end: amount.end, value: amount.value, isRadius: radius > 0 };
  }

  /** Whether a bare amount ends there, as in "penrith 50km": too little for an odometer. */
  private isDirect(at: number, end: number | undefined): boolean {
    return end !== undefined && this.amount(at)?.end === end;
  }

  /** "Within 50k of Geelong": thousands before a place are kilometres. */
  private shortDistance(at: number) {
    const radius = this.role(at, 'radius');
    const amount = radius > 0 ? this.amount(at + radius) : undefined;
    const value = (amount?.value ?? 0) / 1000;
    const isShort = amount?.isMultiplied === true && !amount.unit && value <= farthest;
    return amount && isShort && this.role(amount.end, 'of') > 0
      ? { end: amount.end, value, isRadius: true }
      : undefined;
  }

  /** A postcode, the name of a town, or both, with or without the state between them. */
  protected around(at: number) {
    const { places } = this.lexicon;
    const town = phraseAt(this.line, at, (phrase) => places.has(phrase));
    const number = this.postcode(at);
    if (town) {
      const postcode = places.get(town.phrase) ?? '';
      const { text = '' } = this.line.tokens[at + town.length] ?? {};
      const state = text === folded(stateOfPostcode(postcode) ?? '') ? 1 : 0;
      const own = [0, state].find((skipped) => this.postcode(at + town.length + skipped) === postcode);
      return { postcode, length: town.length + (own === undefined ? 0 : own + 1), isNumber: false };
    }
    if (number === undefined) return undefined;
    const after = phraseAt(this.line, at + 1, (phrase) => places.get(phrase) === number);
    return { postcode: number, length: 1 + (after?.length ?? 0), isNumber: !after };
  }

  protected postcode(at: number): string | undefined {
    const token = this.line.tokens[at];
    return token?.number !== undefined && /^\d{4}$/.test(token.text) ? token.text : undefined;
  }

  /** "2.8 litres", "650cc": nominal sizes, with a tolerance. */
  protected spread(name: FilterName, amount: number, unit: Unit): RangeLimit {
    const value = this.converted(amount, unit);
    const [below, above] = unit.spread?.(value) ?? [0, 0];
    return { kind: 'range', name, range: { min: Math.round(value - below), max: Math.round(value + above) } };
  }

  /** The limits of amounts; for a minimum age that is the latest year. */
  protected rangeOf(name: FilterName, { min, max }: Range, unit?: Unit): Limit {
    const [low, high] = [min, max].map((value) => (value === undefined ? value : this.converted(value, unit)));
    const [from, to] = unit?.isAge ? [high, low] : [low, high];
    const range = { ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) };
    return { kind: 'range', name, range };
  }

  /** The step from a count that a limit excludes: "more than 5 seats" begins with six. */
  protected beyond(at: number, name: FilterName, side: 'min' | 'max'): number {
    const isStrict = counts.includes(name) && this.role(at, 'beyond') > 0;
    return isStrict ? (side === 'min' ? 1 : -1) : 0;
  }
}
