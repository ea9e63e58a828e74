import type { Random } from './random.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const digits = '0123456789';
const vinCharacters = letters + digits;
const vinYears = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
// The values of letters by ISO 3779; a VIN contains no I, O or Q.
const vinValues: Record<string, number> = Object.fromEntries([
  ...[...digits].map((digit) => [digit, Number(digit)]),
  ...[...'ABCDEFGH'].map((letter, index) => [letter, index + 1]),
  ...[...'JKLMN'].map((letter, index) => [letter, index + 1]),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, index) => [letter, index + 2]),
]);

const one = (random: Random, from: string): string => from.charAt(random.whole(0, from.length - 1));

function some(random: Random, from: string, count: number): string {
  let text = '';
  while (text.length < count) text += one(random, from);
  return text;
}

/** The check digit (position 9) of a 17-character VIN: `0` to `9` or `X`. */
export function vinCheckDigit(vin: string): string {
  let sum = 0;
  for (let index = 0; index < vin.length; index += 1) {
    sum += (vinValues[vin.charAt(index)] ?? 0) * (vinWeights[index] ?? 0);
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** A VIN that begins with the maker's code, encodes the model year and has a valid check digit. */
export function makeVin(wmi: string, year: number, random: Random): string {
  const yearCode = vinYears[(year - 1980) % vinYears.length] ?? '1';
  const blank = `${wmi}${some(random, vinCharacters, 5)}0${yearCode}${some(random, letters, 1)}${some(random, digits, 6)}`;
  return blank.slice(0, 8) + vinCheckDigit(blank) + blank.slice(9);
}

/** A plate in this format: A stands for a letter, 0 for a digit, anything else for itself. */
export function makePlate(format: string, random: Random): string {
  return format.replace(/[A0]/g, (place) => one(random, place === 'A' ? letters : digits));
}

/** A six-character national vehicle identification code. */
export function makeNvic(random: Random): string {
  return `0${some(random, vinCharacters, 3)}${random.whole(10, 29)}`;
}
