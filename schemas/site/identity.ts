import { localePattern } from './languages.ts';
import { kebab, type SchemaType } from './refs.ts';
import { object, text } from '../shape.ts';

const socialLink = (network: string) =>
  ({
    type: 'string',
    pattern: '^https://',
    description: `The dealer's ${network} page, starting with https://.`,
  }) as const;

/** `site`: who the dealer is. */
export const identitySchema = object(
  'Who the dealer is: name, addresses on the web, locale and legal details.',
  ['slug', 'id', 'name', 'city', 'hosts'],
  {
    slug: {
      type: 'string',
      pattern: kebab,
      maxLength: 63,
      description:
        "Short name in lower case with hyphens, unique among all sites; also the site's folder and preview host.",
    },
    id: { type: 'integer', minimum: 1, description: 'The id that leads, events and quotes carry as website_id.' },
    name: { type: 'string', minLength: 1, maxLength: 120, description: 'The trading name, as shoppers know it.' },
    city: text("The city or town in page titles, usually the main location's."),
    state: {
      type: 'string',
      enum: ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'],
      description: 'The state or territory that determines registration and on-road costs.',
    },
    description: {
      type: 'string',
      maxLength: 320,
      description: 'One or two sentences for search engines and shared links.',
    },
    hosts: {
      type: 'array',
      items: { type: 'string', pattern: '^[a-z0-9.-]+(:[0-9]+)?$', description: 'A host name, without https://.' },
      minItems: 1,
      uniqueItems: true,
      description: 'Host names the site answers to; the first is the canonical one.',
    },
    timeZone: {
      type: 'string',
      pattern: '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_]+)+$',
      default: 'Australia/Sydney',
      description: 'IANA time zone for opening hours, promotions and dates, such as Australia/Hobart.',
      examples: ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Darwin'],
    },
    locale: {
      type: 'string',
      pattern: localePattern,
      default: 'en-AU',
      description: 'The language the site is written in, with its region: it decides number and date formats.',
    },
    locales: {
      type: 'array',
      items: { type: 'string', pattern: localePattern, description: 'A language such as zh-Hans.' },
      minItems: 1,
      uniqueItems: true,
      description: 'Further languages of the site, each at addresses of its own: zh-Hans at /zh/….',
      examples: [['zh-Hans']],
    },
    phone: { type: 'string', minLength: 6, description: "The dealer's main number, as dialled within Australia." },
    mobile: {
      type: 'string',
      minLength: 6,
      description:
        'Mobile number for text messages (rule contact.ways), where a location has none; one of another country begins with +.',
    },
    email: {
      type: 'string',
      pattern: '^[^@\\s]+@[^@\\s.]+(?:\\.[^@\\s.]+)+$',
      description: 'The e-mail address for enquiries without a location.',
    },
    legal: object("Legal requirements for a dealer's website.", ['name'], {
      name: text('The legal entity.'),
      abn: {
        type: 'string',
        pattern: '^[0-9]{2} ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}$',
        description: 'Australian Business Number, 11 digits.',
      },
      dealerLicence: text('Motor dealer licence number.'),
      licences: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        description: 'Further licence numbers, printed in order.',
      },
      acknowledgement: { type: 'string', description: 'Acknowledgement of Country, printed in the footer.' },
    }),
    social: object('Pages on social networks, linked from the footer.', {
      facebook: socialLink('Facebook'),
      instagram: socialLink('Instagram'),
      youtube: socialLink('YouTube'),
      linkedin: socialLink('LinkedIn'),
      tiktok: socialLink('TikTok'),
    }),
  },
);

export type SiteIdentity = SchemaType<typeof identitySchema>;
