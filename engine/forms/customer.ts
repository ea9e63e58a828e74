import type { ApiRequest } from '../../schemas/api/index.ts';
import type { FormValues } from './fields.ts';
import type { FormSettings } from './view.ts';

type Customer = ApiRequest<'POST /api/youx/create-customer'>['body']['data'];

const numberOf = (text = '') => Number(text.replace(/[^\d.]/g, ''));

/** The applicant and the loan of a form, as a lender asks for them. */
export function customerOf(values: FormValues, { car, asked }: Pick<FormSettings, 'car' | 'asked'>): Customer {
  const { selfAssessedCreditScore: credit, name = '', last_name: lastName = name } = values;
  const vin = car?.vin ?? asked?.vin;
  return {
    selfAssessedCreditScore: credit === 'DECENT' || credit === 'POOR' ? credit : 'GREAT',
    purchasePrice: numberOf(values['amount']),
    loanTerm: numberOf(values['term']),
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
