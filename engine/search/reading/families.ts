import type { Meaning } from './vocabulary.ts';

/** A model of a make. */
export interface Model {
  readonly model: string;
  readonly meaning: Meaning;
}

/** Words that models of a make begin with, such as Range Rover, of which each is one. */
export interface Family {
  readonly text: string;
  readonly make: string;
  readonly meaning: Meaning;
}

/** The families of models: of the words that the same models share, the most. */
export function familiesOf(models: readonly Model[]): readonly Family[] {
  const families = new Map<string, { readonly text: string; readonly make: string; readonly values: string[] }>();
  for (const { model, meaning } of models) {
    const { make = '', values } = meaning;
    const words = model.split(/\s+/);
    for (let length = 1; length < words.length; length++) {
      const text = words.slice(0, length).join(' ');
      const key = `${make} ${text}`;
      const known = families.get(key) ?? { text, make, values: [] };
      families.set(key, { ...known, values: [...known.values, ...values] });
    }
  }
  const shared = [...families.values()].filter(({ values }) => values.length > 1);
  const longest = new Map(shared.map((family) => [`${family.make} ${family.values.join()}`, family]));
  return [...longest.values()]
    .filter(({ text }) => /\p{L}{3}/u.test(text))
    .map(({ text, make, values }) => ({ text, make, meaning: { name: 'make_model', values, make } }));
}
