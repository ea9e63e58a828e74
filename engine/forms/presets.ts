import type { FieldKind } from '../../schemas/site/form-types.ts';
import type { FormSubject } from './subject.ts';
import type { ControlKind, FormField } from './kinds.ts';

type Preset = Pick<FormField, 'kind' | 'choices' | 'initial' | 'autoComplete'>;

const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'].map((value) => ({ value, label: value }));

/** Kinds that extend another kind. */
const special: Readonly<Record<Exclude<FieldKind, ControlKind>, (subject: FormSubject) => Preset>> = {
  name: () => ({ kind: 'text', autoComplete: 'name' }),
  state: () => ({ kind: 'choice', choices: states, autoComplete: 'address-level1' }),
  vehicle: ({ vehicle }) => ({ kind: 'text', ...(vehicle ? { initial: vehicle.name } : {}) }),
};

const isSpecial = (kind: FieldKind): kind is keyof typeof special => Object.hasOwn(special, kind);

/** What a kind of field provides: its control, and the control's default settings. */
export function presets(kind: FieldKind = 'text', subject: FormSubject): Preset {
  return isSpecial(kind) ? special[kind](subject) : { kind };
}
