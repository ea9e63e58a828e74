import { callApi } from '../../../engine/browser/api.ts';
import { isOwnDetail, ownDetails } from '../../../engine/forms/own-details.ts';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import type { CheckedForm } from '../form/use-checked-form.ts';

/**
 * Fills the empty fields of a form with the details of the signed-in shopper, which are fetched only if there are such
 * fields, and stored nowhere. What is typed meanwhile stays.
 * @throws ApiFailure when they cannot be fetched.
 */
export async function fillOwn(form: CheckedForm, { steps }: FormView, settings: FormSettings): Promise<void> {
  const isEmpty = (name: string) => form.getValues(name) === '';
  const empty = steps
    .flatMap(({ fields }) => fields)
    .filter((field) => isOwnDetail(field, settings) && isEmpty(field.name));
  if (empty.length === 0) return;
  const { user } = await callApi('GET /api/auth/session');
  if (!user) return;
  for (const [name, text] of Object.entries(ownDetails(empty, settings, user)))
    if (isEmpty(name)) form.setValue(name, text);
}
