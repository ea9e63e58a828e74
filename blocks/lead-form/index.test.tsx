import { expect, test } from 'vitest';
import { dom, loadBlock, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { renderBlock, testVehicle } from '../../tests/support/render-block.tsx';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { shownForm } from '../../engine/forms/fields.ts';
import { holds } from '../../engine/forms/when.ts';
import type { LoadedForm } from '../shared/lead/load.ts';
import definition from './index.ts';
import { loadOnPage } from '../../tests/support/load-on-page.ts';

const vehicle = { ...testVehicle, location_id: 1 };
const document: Partial<SiteDocument> = {
  pages: {},
  locations: [
    { id: 1, slug: 'city', name: 'City', dealership_slug: 'city' },
    { id: 2, slug: 'west', name: 'West' },
  ],
  dealerships: [{ slug: 'city', name: 'City Motors' }],
};
const draw = (options: Parameters<typeof renderLoaded>[1] = {}) =>
  renderLoaded(definition, { vehicle, document, ...options });
const fields = async (names: readonly string[], rules = {}) => draw({ rules: { 'enquiry.fields': names, ...rules } });
const control = (html: string, name: string) => dom(html).querySelector(`[name="${name}"]`);

test('has labelled fields for name, e-mail, phone and comments [enquiry.fields-contact] [enquiry.field-comments]', async () => {
  const html = await draw();
  expect(texts(html, '.field__label')).toEqual(['First name', 'Last name', 'E-mail', 'Mobile phone', 'Comments']);
  expect(control(html, 'message')?.tagName).toBe('TEXTAREA');
  expect([control(html, 'email')?.getAttribute('type'), control(html, 'phone')?.getAttribute('type')]).toEqual([
    'email',
    'tel',
  ]);
  expect(
    ['name', 'last_name', 'email', 'phone'].map((name) => control(html, name)?.getAttribute('autocomplete')),
  ).toEqual(['given-name', 'family-name', 'email', 'tel']);
});

test('shows beside the form what to know before sending it, and whom to call', async () => {
  const props = { assurance: ['We answer today', 'You commit to nothing'] };
  const html = await draw({ props });
  expect(texts(html, '.lead-assurance li')).toEqual(props.assurance);
  expect(texts(await draw(), '.lead-assurance')).toEqual([]);
  const own = { ...vehicle, location: { phone: '0298765432' } as never };
  const call = dom(await draw({ props, vehicle: own })).querySelector('.lead-assurance a');
  expect([call?.getAttribute('href'), call?.textContent]).toEqual([
    'tel:+61298765432',
    'Rather talk? Call 02 9876 5432',
  ]);
});

test('has a category from the configured list where enabled, by default the usual five [enquiry.field-category-select] [enquiry.category-options-configured]', async () => {
  const options = async (rules = {}) => texts(await fields(['name', 'category'], rules), '[name=category] option');
  expect(await options()).toEqual(['Choose…', 'Sales', 'Service', 'Parts', 'Finance', 'General']);
  expect(await options({ 'enquiry.categories': ['sales', 'fleet-hire'] })).toEqual(['Choose…', 'Sales', 'Fleet hire']);
  expect(control(await draw(), 'category')).toBeNull();
});

test('has rego, location and dealership where enabled [enquiry.field-rego] [enquiry.field-location] [enquiry.field-dealership]', async () => {
  const html = await fields(['name', 'rego', 'location', 'dealership_slug']);
  expect(texts(html, '.field__label')).toEqual(['Name', 'Rego (optional)', 'Location', 'Dealership']);
  expect(texts(html, '[name=location] option')).toEqual(['Choose…', 'City', 'West']);
  expect(texts(html, '[name=dealership_slug] option')).toEqual(['Choose…', 'City Motors']);
});

test('the opt-in is preselected unless configured otherwise, and terms are required on some sites only [enquiry.field-opt-in] [enquiry.opt-in-default-true] [enquiry.field-terms]', async () => {
  expect(control(await draw(), 'opt_in')?.hasAttribute('checked')).toBe(true);
  const shy = await draw({ rules: { 'forms.optInPreselected': false } });
  expect(control(shy, 'opt_in')?.hasAttribute('checked')).toBe(false);
  const drives = await draw({ rules: { 'forms.optInPreselectedForms': ['testDrive'] } });
  expect(control(drives, 'opt_in')?.hasAttribute('checked')).toBe(false);
  expect(control(shy, 'terms_conditions')).toBeNull();
  expect(control(await fields(['terms_conditions']), 'terms_conditions')?.hasAttribute('required')).toBe(true);
});

test('a postcode accepts four characters, as text, with a numeric keyboard [enquiry.postcode-length-cap] [enquiry.postcode-no-thousand-separators]', async () => {
  const input = control(await fields(['postcode']), 'postcode');
  expect([input?.getAttribute('maxlength'), input?.getAttribute('type'), input?.getAttribute('inputmode')]).toEqual([
    '4',
    'text',
    'numeric',
  ]);
  const html = renderBlock(definition, {
    data: { ...((await loadPostcode()) as object), answer: { errors: {}, values: { postcode: '0800' }, error: 'x' } },
  });
  expect(control(html, 'postcode')?.getAttribute('value')).toBe('0800');
});

const loadPostcode = () => loadOnPage(definition, { rules: { 'enquiry.fields': ['postcode'] } });

test('a request for photos has hidden text and optional comments, and appears when there are no photos [vehicle-page.request-photos-hidden-text] [vehicle-page.request-photos-optional-message] [vehicle-page.request-photos-no-other-messages]', async () => {
  const bare = { ...vehicle, images: [], thumbnails: [], photos_count: 0 };
  const html = await draw({ vehicle: bare, props: { form: 'requestPhotos', folded: true } });
  expect(control(html, 'text')?.getAttribute('value')).toBe('Request for more photos');
  expect(texts(html, '.field__label').at(-1)).toBe('Comments (optional)');
  const other = await draw({
    vehicle: bare,
    props: { form: 'requestPhotos' },
    wording: { 'photos.text': 'More pictures' },
  });
  expect(control(other, 'text')?.getAttribute('value')).toBe('More pictures');
  expect(await draw({ props: { form: 'requestPhotos' } })).toBe('');
});

test('a test drive has contact first and date and time in a second step, unless configured otherwise [enquiry.multi-step-1] [enquiry.multi-step-2] [enquiry.dialog-second-step-for-test-drive]', async () => {
  const steps = async (rules = {}, form = 'testDrive') => {
    const page = dom(await draw({ props: { form }, rules }));
    return [...page.querySelectorAll('fieldset')].map((step) =>
      [...step.querySelectorAll('[name]')].map((input) => input.getAttribute('name')),
    );
  };
  const contact = ['name', 'last_name', 'email', 'phone', 'message', 'opt_in'];
  expect(await steps()).toEqual([contact, ['date', 'time']]);
  expect(await steps({ 'testDrive.bookingStep': 'inline' })).toEqual([[...contact, 'date', 'time']]);
  expect(await steps({ 'testDrive.bookingStep': 'none' })).toEqual([contact]);
  const classed = { 'testDrive.bookingStep': 'none', 'testDrive.licenceField': 'class' };
  expect(await steps(classed), 'a question is asked before consent is').toEqual([['licence', ...contact]]);
  expect(await steps({}, 'enquiry')).toEqual([contact]);
});

test('the dates of a test drive lie between the notice period and the booking horizon', async () => {
  const days = async (rules = {}) => {
    const date = control(await draw({ props: { form: 'testDrive' }, rules }), 'date');
    return [date?.getAttribute('min'), date?.getAttribute('max')];
  };
  expect(await days()).toEqual(['2026-11-22', '2026-12-21']);
  expect(await days({ 'testDrive.leadHours': 2, 'testDrive.daysAhead': 7 })).toEqual(['2026-11-21', '2026-11-28']);
});

test('a motorcycle or truck site can require the licence', async () => {
  const licence = async (kind: string) =>
    control(await draw({ props: { form: 'testDrive' }, rules: { 'testDrive.licenceField': kind } }), 'licence');
  expect(await licence('none')).toBeNull();
  expect((await licence('checkbox'))?.getAttribute('type')).toBe('checkbox');
  expect((await licence('class'))?.textContent).toContain('HR');
});

test('the reserve form shows the vehicle, the fee, the hours, the refund and the card logos [reserve-checkout.reserve-page-content-open]', async () => {
  const html = await draw({
    props: { form: 'reserve', level: 1 },
    features: ['reserve'],
    pageName: 'checkout',
    rules: {
      'reserve.fee': 500,
      'reserve.holdHours': 24,
      'reserve.refundVariant': 'nonRefundable',
      'reserve.paymentMarks': ['visa', 'amex'],
    },
  });
  expect(texts(html, 'h1')).toEqual(['Reserve this vehicle']);
  expect(html).toContain('24 hours');
  expect(texts(html, 'button[type=submit]')).toEqual(['Reserve for $500']);
  expect(control(html, 'terms_conditions')).not.toBeNull();
});

test('reserving free of charge mentions no fee, refund, cards or payment', async () => {
  const terms = async (rules = {}) => {
    const data = await loadBlock(definition, { vehicle, props: { form: 'reserve' }, features: ['reserve'], rules });
    return (data as { readonly terms?: unknown }).terms;
  };
  expect(await terms()).toBeDefined();
  expect(await terms({ 'reserve.fee': 0 })).toBeUndefined();
  const rules = { 'reserve.fee': 0, 'enquiry.successRoute': null };
  const { view } = (await loadBlock(definition, {
    vehicle,
    props: { form: 'reserve' },
    features: ['reserve'],
    rules,
  })) as LoadedForm;
  expect([view.send, view.thanks]).toEqual([
    'Reserve now',
    expect.stringMatching(/We will ring you about the next step\.$/),
  ]);
});

test('online purchase has several steps in the configured order [reserve-checkout.online-purchase-content-open]', async () => {
  const steps = async (rules = {}) =>
    texts(await draw({ props: { form: 'onlinePurchase' }, features: ['onlinePurchase'], rules }), 'legend').map(
      (text) => text.replace(/ ?\d\/\d$/, ''),
    );
  expect(await steps()).toEqual(['Your details', 'Your trade-in', 'Payment', 'Delivery', 'Confirm and send']);
  expect(await steps({ 'onlinePurchase.steps': ['details', 'payment'] })).toEqual(['Your details', 'Confirm and send']);
});

test('a reservation and an order have their own thanks if those are shown in place', async () => {
  const thanks = async (form: string, rules = {}) => {
    const options = { vehicle, props: { form }, rules };
    const { view } = (await loadBlock(definition, {
      ...options,
      features: ['reserve', 'onlinePurchase'],
    })) as LoadedForm;
    return view.thanks;
  };
  const inPlace = { 'enquiry.successRoute': null };
  expect(await thanks('reserve', inPlace)).toMatch(`Your reservation of the ${vehicle.name} is with our team.`);
  expect(await thanks('onlinePurchase', inPlace)).toMatch(`Your order of the ${vehicle.name} is with our team.`);
  expect(await thanks('reserve', { 'enquiry.successRoute': '#here' })).toBe(await thanks('reserve', inPlace));
  expect(await thanks('enquiry', inPlace)).toBeUndefined();
  expect(await thanks('reserve')).toBeUndefined();
});

test('only an order to be delivered has a delivery address, and needs one', async () => {
  const purchase = { vehicle, props: { form: 'onlinePurchase' } };
  const { view } = (await loadBlock(definition, { ...purchase, features: ['onlinePurchase'] })) as LoadedForm;
  const shown = (hand_over: string) =>
    shownForm(view.steps, { hand_over }, new Date(0), holds).steps.flatMap(({ fields }) => fields);
  const address = (hand_over: string) => shown(hand_over).find(({ name }) => name === 'delivery_address');
  expect(address('collect')).toBeUndefined();
  expect(address('deliver')?.required).toBe(true);
});

test('shows the closed notice if the site enables it', async () => {
  const rules = {
    'enquiry.afterHoursNoticeShown': [{ when: { 'location.openNow': false }, use: true }, { use: false }],
  };
  expect(texts(await draw({ rules }), '.lead-form__closed')).toEqual([
    'We are closed right now. We will answer when we open again.',
  ]);
  expect(texts(await draw(), '.lead-form__closed')).toEqual([]);
});

test('an anti-spam checkbox is above the button if the site enables it', async () => {
  const human = async (captcha: string) => {
    const html = await draw({ rules: { 'forms.captcha': captcha } });
    return [control(html, 'human') !== null, control(html, 'token') !== null];
  };
  expect(await human('none')).toEqual([false, false]);
  expect(await human('invisible')).toEqual([false, true]);
  expect(await human('checkbox')).toEqual([true, true]);
});

test('errors of a form sent without JavaScript are listed under a heading and link to their fields, and the input is preserved [errors.form-banner-heading] [enquiry.failure-shows-error]', async () => {
  const data = (await loadOnPage(definition, {})) as object;
  const answer = { errors: { phone: 'This is a required field.' }, values: { name: 'Ann' }, error: 'x' };
  const html = renderBlock(definition, { data: { ...data, answer } });
  expect(texts(html, '.lead-form__errors-heading')).toEqual(['Please fix the following errors:']);
  expect(texts(html, '.lead-form__errors li')).toEqual(['Mobile phone: This is a required field.']);
  const target = dom(html).querySelector('.lead-form__errors a')?.getAttribute('href')?.slice(1) ?? '';
  expect(dom(html).getElementById(target)?.getAttribute('name')).toBe('phone');
  expect(control(html, 'name')?.getAttribute('value')).toBe('Ann');
  expect(texts(html, '.field__error')).toEqual([]);
});

test('or are shown at their fields, or both, as the site configures', async () => {
  const shown = async (display: string) => {
    const data = (await loadOnPage(definition, { rules: { 'forms.errorDisplay': display } })) as object;
    const html = renderBlock(definition, { data: { ...data, answer: { errors: { phone: 'Wrong.' }, values: {} } } });
    return [texts(html, '.lead-form__errors li').length, texts(html, '.field__error').length];
  };
  expect(await Promise.all(['banner', 'inline', 'both'].map(shown))).toEqual([
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
});

test('an enquiry about a sold vehicle is for something similar [vehicle-page.sold-similar-enquiry]', async () => {
  const html = await draw({ vehicle: { ...vehicle, status: 'sold', sold: true } });
  expect(texts(html, 'h2')).toEqual(['Find me something similar']);
  expect(control(html, 'message')?.textContent).toBe(`I am looking for something like the ${vehicle.name}.`);
});

test("a location's 'Contact Us' opens the enquiry with that location preselected [locations.card-contact-button]", async () => {
  const url = (query: string) => new URL(`https://www.test-motors.example/contact${query}`);
  const chosen = async (query: string) => {
    const options = {
      pageName: 'contact',
      url: url(query),
      rules: { 'enquiry.fields': ['name', 'location'] },
      document,
    };
    const html = renderBlock(definition, { ...options, data: await loadOnPage(definition, options) });
    return texts(html, '[name=location] [selected]');
  };
  expect(await chosen('?location=west')).toEqual(['West']);
  expect(await chosen('')).toEqual(['Choose…']);
  expect(await chosen('?location=elsewhere')).toEqual(['Choose…']);
});

test("a form sends those parameters of its page's address that the document reads", async () => {
  const asked = async (query: string) => {
    const url = new URL(`https://www.test-motors.example/contact${query}`);
    const data = (await loadOnPage(definition, { pageName: 'contact', url, document })) as LoadedForm;
    return data.settings.asked;
  };
  expect(await asked('?location=west&other=1')).toEqual({ page_query: { location: 'west' } });
  expect(await asked(`?location=a&location=${'b'.repeat(400)}`)).toEqual({
    page_query: { location: ['a', 'b'.repeat(300)] },
  });
  expect(await asked('?other=1')).toEqual({});
});

test('an enquiry about a vehicle has its location preselected, unless another was chosen [enquiry.field-location]', async () => {
  const chosen = async (about: typeof vehicle | false, query = '') => {
    const url = new URL(`https://www.test-motors.example/contact${query}`);
    const html = await draw({ vehicle: about, url, rules: { 'enquiry.fields': ['name', 'location'] } });
    return texts(html, '[name=location] [selected]');
  };
  expect(await chosen({ ...vehicle, location_id: 2 })).toEqual(['West']);
  expect(await chosen({ ...vehicle, location_id: 2 }, '?location=city')).toEqual(['City']);
  expect(await chosen(false)).toEqual(['Choose…']);
});
