import type { SubmitContext } from '../../../engine/blocks/load.ts';
import type { FormErrors } from '../../../engine/forms/fields.ts';
import { mostPhotos, photoIds } from '../../../engine/forms/photos.ts';
import type { FormView } from '../../../engine/forms/view.ts';

/** The name of the control that holds the files of a field. */
export const filesName = (field: string) => `${field}_files`;

/**
 * Keeps the photos that came with a form posted without JavaScript, beside those of an earlier try: the form with their
 * ids as values, and why some of them were not kept.
 */
export async function keepPhotos(
  { steps }: FormView,
  { form, files, backend, ...context }: SubmitContext,
): Promise<{ readonly form: Readonly<Record<string, string>>; readonly errors: FormErrors }> {
  const kept: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const { name, kind, max = mostPhotos, fault = '' } of steps.flatMap(({ fields }) => fields)) {
    if (kind !== 'photos') continue;
    const ids = new Set(photoIds(form[name]));
    for (const file of files[filesName(name)] ?? []) {
      const outcome = ids.size < Number(max) ? await backend.photos.keep(file, context) : { error: fault };
      if ('photo' in outcome) ids.add(outcome.photo);
      else errors[name] = outcome.error;
    }
    kept[name] = [...ids].join(' ');
  }
  return { form: { ...form, ...kept }, errors };
}
