import base from '../../sites/templates/base.json';
import type { SiteDocument } from '../../schemas/site/index.ts';

/** The forms that every demo site inherits. */
export const baseForms = { forms: base.forms, formFields: base.formFields } as unknown as Required<
  Pick<SiteDocument, 'forms' | 'formFields'>
>;

/** Their ids. */
export const formIds: readonly string[] = Object.keys(baseForms.forms);
