import { kebab, type SchemaType } from './refs.ts';
import { object, text } from '../shape.ts';

const secret = (description: string) => ({ type: 'string', pattern: '^env:FEED_[A-Z0-9_]+$', description }) as const;

/** `stock`: the feeds that a site's vehicles come from, and what happens when they change. */
export const stockSchema = object(
  'The feeds of the stock; forecourt stock sync keeps the database in step with them.',
  {
    feeds: {
      type: 'array',
      description: 'The feeds; a vehicle belongs to one.',
      items: object('A feed.', ['id', 'from'], {
        id: { type: 'string', pattern: kebab, description: 'Its name in reports and in the database.' },
        from: {
          type: 'string',
          minLength: 1,
          description:
            'Where it is: a file beside the document or below it, or an https: or sftp: address. A name that ends in .gz is unpacked.',
          examples: [
            'feeds/stock.csv',
            'https://feeds.example/stock.csv.gz',
            'sftp://dealer@feeds.example/out/stock.csv',
          ],
        },
        map: text(
          'The feed map that turns its rows into vehicles, relative to the document. Without one it is a list of vehicles in JSON, as in vehicles.json.',
        ),
        password: secret(
          'The password of the user in its address: env:NAME, and in the environment NAME or NAME_FILE.',
        ),
        privateKey: secret('The private key of the user of an sftp: address, named like a password.'),
        token: secret('The bearer token of an https: address, named like a password.'),
        hostKey: {
          type: 'string',
          pattern: '^SHA256:[A-Za-z0-9+/]{43}=?$',
          description: 'The fingerprint of the host key of an sftp: address, as ssh-keygen -l prints it.',
        },
      }),
    },
    everyMinutes: {
      type: 'integer',
      minimum: 1,
      maximum: 1440,
      default: 15,
      description: 'How often the feeds are read.',
    },
    vanished: {
      type: 'string',
      enum: ['sold', 'removed'],
      default: 'sold',
      description:
        'What becomes of a vehicle that is no longer in its feed. sold: it is shown as sold, as long as sold vehicles are; removed: it is gone.',
    },
    largestDrop: {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      default: 30,
      description:
        'The share of its vehicles, in percent, that a feed may lose at once. One that loses more, and more than three, is refused and reported. Vehicles whose rows are rejected do not count: they stay as they were.',
    },
  },
);

export type StockSettings = SchemaType<typeof stockSchema>;
export type StockFeed = NonNullable<StockSettings['feeds']>[number];

/**
 * The prefix of a site's secrets in the environment, so that no site can send another's secret to an address of its
 * choice.
 */
export function feedSecretPrefix(slug: string): string {
  return `FEED_${slug.toUpperCase().replaceAll('-', '_')}__`;
}
