import type { ComponentType } from 'react';
import type { FormField } from '../../../engine/forms/kinds.ts';
import type { Holds } from '../../../engine/forms/when.ts';
import type { FormView } from '../../../engine/forms/view.ts';
import type { ControlProps } from './control-props.ts';

type Control = ComponentType<ControlProps>;

// Not destructured, which the build would repeat for each.
const loaders = {
  clamped: () => import('./NumberControl.tsx').then((file): Control => file.ClampedMoney),
  code: () => import('./CodeField.tsx').then((file): Control => file.CodeField),
  options: () => import('../form/RadioGroup.tsx').then((file): Control => file.RadioGroup),
  photos: () => import('./PhotosField.tsx').then((file): Control => file.PhotosField),
  range: () => import('./NumberControl.tsx').then((file): Control => file.RangeControl),
  time: () => import('./TimeField.tsx').then((file): Control => file.TimeField),
};

const loadHolds = () => import('../../../engine/forms/when.ts').then(({ holds }) => holds);

type ControlName = keyof typeof loaders;

/** Code that only some forms need: controls by kind of field, and the evaluation of conditions. */
export interface Controls {
  readonly byKind: Readonly<Partial<Record<string, Control>>>;
  readonly holds?: Holds;
}

/** All of it. */
export interface AllControls extends Required<Controls> {
  readonly byKind: Readonly<Record<ControlName, Control>>;
}

export const controlName = ({ kind, clamped }: FormField): string => (clamped ? 'clamped' : kind);

const isRare = (name: string): name is ControlName => Object.hasOwn(loaders, name);

/**
 * Loads the controls that these forms need. The browser does so before hydration: a form hydrated without one of its
 * controls would lose what was typed into it.
 */
export async function controlsFor(views: readonly FormView[]): Promise<Controls> {
  const steps = views.flatMap((view) => view.steps);
  const fields = steps.flatMap((step) => step.fields);
  const names = [...new Set(fields.map(controlName))].filter(isRare);
  const [holds, ...controls] = await Promise.all([
    [...steps, ...fields].some(({ when }) => when) ? loadHolds() : undefined,
    ...names.map(async (name) => [name, await loaders[name]()] as const),
  ]);
  return { byKind: Object.fromEntries(controls), ...(holds && { holds }) };
}
