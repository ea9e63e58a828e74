import { defineRules } from './define.ts';

/** All forms. */
export const formsRules = defineRules({
  'forms.optInPreselected': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['site', 'route'],
    summary: 'Initial state of opt_in and subscribe.',
    effect: 'All forms, payload opt_in',
    witness: { page: '/cars/{used}', a: true, b: false, seen: 'b: box starts empty' },
  },
  'forms.optInPreselectedForms': {
    schema: { type: 'array', format: 'form', items: { type: 'string', minLength: 1 }, uniqueItems: true },
    default: [
      'enquiry',
      'chat',
      'findSimilar',
      'testDrive',
      'requestPhotos',
      'reserve',
      'onlinePurchase',
      'valuation',
      'finance',
    ],
    scope: ['site', 'route'],
    summary: 'Forms whose opt-in box starts ticked, where boxes do (forms.optInPreselected).',
    effect: 'The box of each form; a lead keeps what it said, word for word',
    source: 'beyond',
    witness: { page: '/contact', a: ['enquiry'], b: ['testDrive'], seen: 'b: the box of the enquiry starts empty' },
  },
  'forms.prefill': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['name', 'last_name', 'email', 'phone', 'postcode'] },
      uniqueItems: true,
    },
    default: ['name', 'last_name', 'email', 'phone', 'postcode'],
    scope: ['site'],
    summary: 'User details kept on the device and filled in next time.',
    effect: 'Any form after one was sent',
    witness: { page: '/cars/{used}', a: ['name', 'email'], b: [], seen: 'b: second form is blank' },
  },
  'forms.phoneCheck': {
    schema: { type: 'string', enum: ['presence', 'australian'] },
    default: 'presence',
    scope: ['site', 'route'],
    summary: 'How strictly a contact phone is checked: a number of any country, or an Australian one.',
    effect: 'Phone field error on contact forms',
    witness: { page: '/cars/{used}', a: 'presence', b: 'australian', seen: "b: '+64 21 123 4567' is refused" },
  },
  'forms.errorDisplay': {
    schema: { type: 'string', enum: ['banner', 'inline', 'both'] },
    default: 'banner',
    scope: ['site'],
    summary: 'Where validation errors show.',
    effect: 'Any form with errors',
    witness: { page: '/contact', a: 'banner', b: 'inline', seen: "b: no 'Please fix the following errors:' list" },
  },
  'forms.captcha': {
    schema: { type: 'string', enum: ['none', 'invisible', 'checkbox'] },
    default: 'none',
    scope: ['site', 'visitor', 'route'],
    summary: 'Bot check on lead forms.',
    effect: 'Forms and payload token',
    source: 'beyond',
    witness: { page: '/contact', a: 'none', b: 'checkbox', seen: 'b: checkbox above Send' },
  },
});
