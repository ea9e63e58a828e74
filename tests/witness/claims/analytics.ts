import type { SiteDocument } from '../../../schemas/site/index.ts';
import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const document: Partial<SiteDocument> = {
  plugins: [{ feature: 'tagManager', name: 'tags', settings: { src: 'https://tags.example/start.js' } }],
};

const tags = ({ attribute }: Shown) => JSON.parse(attribute('[data-tags]', 'data-tags') ?? '{}');

/** The event id of a page's form, as its island receives it. */
const formEvent =
  (form: string) =>
  ({ html }: Shown) =>
    Number(new RegExp(`"form":"${form}".*?"eventId":(\\d+)`).exec(html)?.[1]);

/** Events and third-party tags. */
export const analyticsClaims: Claims = {
  'analytics.enquiryEvent': { look: formEvent('enquiry'), a: 15, b: 48 },
  'analytics.testDriveEvent': { look: formEvent('testDrive'), a: 48, b: 15 },
  'analytics.dataLayerEvents': { look: (shown) => tags(shown).opened, document, a: ['viewItem'], b: [] },
  'analytics.consent': {
    look: (shown) => [tags(shown).consent, shown.count('[data-consent=accepted]')],
    document,
    a: ['none', 0],
    b: ['optIn', 1],
    provenBy: { file: 'blocks/site-tags/start.test.ts', test: 'with opt-in nothing is requested before Accept' },
  },
};
