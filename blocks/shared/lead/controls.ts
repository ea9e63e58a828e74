import type { ComponentType } from 'react';
import type { FormField } from '../../../engine/forms/kinds.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import type { FieldBase } from '../form/Field.tsx';
import type { Choice } from '../form/Select.tsx';
import type { CheckedForm } from '../form/use-checked-form.ts';

/** What a control that few forms need is given. */
export interface ControlProps extends FieldBase {
  readonly form: CheckedForm;
  readonly field: FormField;
  readonly choices: readonly Choice[];
  readonly settings: FormSettings;
  readonly initial: string | undefined;
  /** Whether the page was rendered after a code was sent. */
  readonly codeSent: boolean;
}

type Control = ComponentType<ControlProps>;

const loaders = {
  clamped: () => import('./NumberControl.tsx').then(({ ClampedMoney }): Control => ClampedMoney),
  code: () => import('./CodeField.tsx').then(({ CodeField }): Control => CodeField),
  options: () => import('../form/RadioGroup.tsx').then(({ RadioGroup }): Control => RadioGroup),
  photos: () => import('./PhotosField.tsx').then(({ PhotosField }): Control => PhotosField),
  range: () => import('./NumberControl.tsx').then(({ RangeControl }): Control => RangeControl),
  time: () => import('./TimeField.tsx').then(({ TimeField }): Control => TimeField),
};

type ControlName = keyof typeof loaders;

/** Controls that few forms need, by the kind of their field. */
export type Controls = Readonly<Partial<Record<string, Control>>>;
/** All of them. */
export type AllControls = Readonly<Record<ControlName, Control>>;

/** The name by which the control of a field is known. */
export const controlName = ({ kind, clamped }: FormField): string => (clamped ? 'clamped' : kind);

const isRare = (name: string): name is ControlName => Object.hasOwn(loaders, name);

/**
 * Loads the controls that these forms need. The browser does so before it hydrates them: a form that were hydrated
 * without one of its controls would lose what was typed into it.
 */
export async function controlsFor(views: readonly FormView[]): Promise<Controls> {
  const fields = views.flatMap(({ steps }) => steps.flatMap((step) => step.fields));
  const names = [...new Set(fields.map(controlName))].filter(isRare);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await loaders[name]()] as const)));
}
