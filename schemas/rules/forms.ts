import { defineRules, listOf, someOf } from './define.ts';

/** Enquiry form. */
export const enquiryRules = defineRules({
  'enquiry.channel': {
    schema: { type: 'string', enum: ['dialog', 'chat', 'page', 'phone'] },
    default: [{ when: { 'site.features': { contains: 'chat' } }, use: 'chat' }, { use: 'dialog' }],
    scope: ['vehicle'],
    summary: 'What Enquire now opens.',
    effect: 'Enquire buttons on detail page and cards',
    witness: { page: '/cars/{used}', a: 'dialog', b: 'chat', seen: 'b: web chat opens', with: { features: ['chat'] } },
  },
  'enquiry.fields': {
    schema: someOf([
      'name',
      'last_name',
      'email',
      'phone',
      'message',
      'category',
      'rego',
      'postcode',
      'location',
      'dealership_slug',
      'opt_in',
      'terms_conditions',
      'preferredContact',
      'tradeIn',
    ]),
    default: ['name', 'last_name', 'email', 'phone', 'message', 'opt_in'],
    scope: ['vehicle', 'route'],
    summary:
      'Ordered fields of the enquiry form; terms_conditions is opt-in. Category, location and dealership are required when shown.',
    effect: 'Enquiry dialog and contact form, lead payload',
    witness: {
      page: '/cars/{used}',
      a: ['name', 'email', 'phone', 'message'],
      b: ['name', 'phone', 'message', 'terms_conditions'],
      seen: 'b: terms box, no e-mail',
    },
  },
  'enquiry.messageRequired': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['vehicle', 'route'],
    summary: 'Whether comments are required.',
    effect: 'Enquiry form',
    witness: { page: '/cars/{used}', b: false, seen: 'b: sends with an empty message' },
  },
  'enquiry.categories': {
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
    default: ['sales', 'service', 'parts', 'finance', 'general'],
    scope: ['route', 'location'],
    summary: 'Ordered category ids offered in the category select.',
    effect: 'Category select, payload category',
    witness: {
      page: '/contact',
      a: ['sales', 'service'],
      b: ['sales', 'service', 'parts', 'fleet'],
      seen: 'b: four options',
    },
  },
  'enquiry.successRoute': {
    schema: { type: ['string', 'null'], format: 'route', pattern: '^[/#]' },
    default: '/success',
    scope: ['route'],
    summary: 'Page that opens after submitting; null shows the thank-you in place.',
    effect: 'After submitting enquiry, test drive or general form',
    witness: { page: '/cars/{used}', b: null, seen: 'b: thanks inside the dialog, URL unchanged' },
  },
  'enquiry.recipient': {
    schema: { type: 'string', enum: ['vehicle', 'preferred', 'group'] },
    default: 'vehicle',
    scope: ['vehicle', 'location'],
    summary: 'The dealership_slug of the lead.',
    effect: 'Lead payload',
    witness: { page: '/cars/{used}', b: 'group', seen: "b: payload names the group's desk" },
  },
  'enquiry.afterHoursNoticeShown': {
    schema: { type: 'boolean' },
    default: false,
    scope: ['location'],
    summary: 'Whether the form shows that the yard is closed now (condition on location.openNow).',
    effect: 'Enquiry dialog',
    witness: {
      page: '/cars/{used}',
      b: [{ when: { 'location.openNow': false }, use: true }, { use: false }],
      seen: "b: at 8 pm a 'we reply tomorrow' line",
    },
  },
});

/** All forms. */
export const formsRules = defineRules({
  'forms.optInPreselected': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['route'],
    summary: 'Initial state of opt_in and subscribe.',
    effect: 'All forms, payload opt_in',
    witness: { page: '/cars/{used}', b: false, seen: 'b: box starts empty' },
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
    scope: ['route'],
    summary: 'Forms whose opt-in checkbox is preselected, when preselection is on (forms.optInPreselected).',
    effect: 'The checkbox of each form; a lead stores its exact wording',
    witness: { page: '/contact', a: ['enquiry'], b: ['testDrive'], seen: "b: the enquiry's checkbox starts empty" },
  },
  'forms.prefill': {
    schema: listOf(['name', 'last_name', 'email', 'phone', 'postcode']),
    default: ['name', 'last_name', 'email', 'phone', 'postcode'],
    summary: 'User details stored on the device to prefill the next form.',
    effect: 'Any form after a submitted one',
    witness: { page: '/cars/{used}', a: ['name', 'email'], b: [], seen: 'b: second form is blank' },
  },
  'forms.phoneCheck': {
    schema: { type: 'string', enum: ['presence', 'australian'] },
    default: 'presence',
    scope: ['route'],
    summary: 'Which phone numbers are valid: of any country, or Australian only.',
    effect: 'Phone field error on contact forms',
    witness: { page: '/cars/{used}', b: 'australian', seen: "b: '+64 21 123 4567' is rejected" },
  },
  'forms.errorDisplay': {
    schema: { type: 'string', enum: ['banner', 'inline', 'both'] },
    default: 'banner',
    summary: 'Where validation errors show.',
    effect: 'Any form with errors',
    witness: { page: '/contact', b: 'inline', seen: "b: no 'Please fix the following errors:' list" },
  },
  'forms.captcha': {
    schema: { type: 'string', enum: ['none', 'invisible', 'checkbox'] },
    default: 'none',
    scope: ['visitor', 'route'],
    summary: 'Bot check on lead forms.',
    effect: 'Forms and payload token',
    witness: { page: '/contact', b: 'checkbox', seen: 'b: checkbox above Send' },
  },
});

/** Data that accompanies a lead. */
export const leadsRules = defineRules({
  'leads.attributes': {
    schema: listOf(['visited_pages', 'linked_query_params']),
    default: ['visited_pages', 'linked_query_params'],
    summary: 'The lead_attributes sent with a lead.',
    effect: 'Lead payload',
    witness: { page: '/cars/{used}', b: ['linked_query_params'], seen: 'b: no visited_pages' },
  },
  'leads.linkedParams': {
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
    default: ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid'],
    summary: 'Query parameters stored in linked_query_params.',
    effect: 'Lead payload',
    witness: {
      page: '/cars/{used}?promo=winter',
      a: ['utm_source'],
      b: ['utm_source', 'promo'],
      seen: 'b: payload has promo=winter',
    },
  },
});
