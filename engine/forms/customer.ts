import type { ApiRequest } from '../../schemas/api/index.ts';
import { numberIn } from '../text/number.ts';
import type { FormValues } from './fields.ts';
import type { FormSettings } from './view.ts';

type Customer = ApiRequest<'POST /api/youx/create-customer'>['body']['data'];

/** The applicant and the loan of a form, as a lender asks for them. */
export function customerOf(values: FormValues, { car, asked }: Pick<FormSettings, 'car' | 'asked'>): Customer {
  const { selfAssessedCreditScore: credit, name = '', last_name: lastName = name } = values;
  const vin = car?.vin ?? asked?.vin;
  return {
    selfAssessedCreditScore: credit === 'DECENT' || credit === 'POOR' ? credit : 'GREAT',
    purchasePrice: numberIn(values['amount'] ?? '') ?? 0,
    loanTerm: numberIn(values['term'] ?? '') ?? 0,
    phoneNumber: values['phone'] ?? '',
    firstName: name,
    lastName,
    email: values['email'] ?? '',
    subscribe: values['subscribe'] === 'on',
    postCode: values['postcode'] ?? '',
    ...(car?.year ? { year: car.year } : {}),
    ...(car?.nvic ? { nvic: car.nvic } : {}),
    ...(vin ? { vin } : {}),
  };
}
