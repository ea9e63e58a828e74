import type { FieldDocument } from '../../schemas/site/form-types.ts';
import { isWordingKey } from '../../schemas/wording/index.ts';
import { visibleLocations } from '../dealer/facts.ts';
import type { Bounds } from '../finance/terms.ts';
import type { Choice } from './kinds.ts';
import { type FormReading, textOf } from './text.ts';
import { capitalised } from '../text/sentence.ts';

/** The choices of a field, with their labels; `undefined` for a kind without choices. */
export function choicesOf(
  { choices, kind, ...field }: FieldDocument,
  reading: FormReading,
): readonly Choice[] | undefined {
  if (!choices || (kind !== 'choice' && kind !== 'options' && kind !== 'range')) return undefined;
  const { document, wording, rules } = reading.site;
  if ('from' in choices) {
    const places = choices.from === 'locations' ? visibleLocations(document.locations) : (document.dealerships ?? []);
    return places.map(({ slug, name }) => ({ value: slug, label: name }));
  }
  if ('rule' in choices) {
    const value: unknown = rules.read(choices.rule, reading.facts);
    if ('label' in choices) {
      const { label } = choices;
      return numbersOf(kind === 'range' ? field : value).map((number) => ({
        value: String(number),
        label: wording.words(label, { value: number }),
      }));
    }
    const listed: readonly unknown[] = Array.isArray(value) ? value : [];
    return listed.map(String).map((id) => {
      const key = `${choices.labels}.${id}`;
      return { value: id, label: isWordingKey(key) ? wording.words(key) : readable(id) };
    });
  }
  return choices.map((choice) =>
    typeof choice === 'string'
      ? { value: choice, label: choice }
      : { value: choice.value, label: textOf(choice.label, reading) ?? choice.value },
  );
}

/** The numbers of a list, or those of a range in its steps. */
function numbersOf(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'number').toSorted((one, two) => one - two);
  const { min, max, step } = { min: 0, max: 0, step: 1, ...(value as Partial<Bounds>) };
  // Steps such as 0.1 have no exact binary form.
  const exact = (number: number) => Math.round(number * 1e6) / 1e6;
  return Array.from({ length: Math.floor(exact((max - min) / step)) + 1 }, (_, index) => exact(min + index * step));
}

/** `fleet-sales` as `Fleet sales`: an id without a message as label. */
function readable(id: string): string {
  return capitalised(id.replace(/[-_]+/g, ' ').trim());
}
