import { vehicleSchema } from '../../schemas/entities/vehicle.ts';
import { fieldKeys, feedMapSchema, vehicleFields } from '../../schemas/feed/feed-map.ts';
import type { KeyExample } from '../../schemas/feed/key.ts';
import { runExample } from '../stock/feed/examples.ts';
import { places } from './places.ts';
import { Fact, Json, Parts, Prose, sentence, Table, To, Value } from './parts.tsx';
import { asSchema, schemaParts, schemaWords } from './schema-words.ts';

const groups = [
  { group: 'sources', title: 'Sources', text: 'Where the value comes from. A field has exactly one of these.' },
  {
    group: 'transforms',
    title: 'Transforms',
    text: 'Transforms of the text, applied in the order listed here, regardless of their order in the map. In a list, each item is changed. For another order, derive a scratch value first.',
  },
  { group: 'details', title: 'Details of lookups and types', text: 'Options of `table` and `type`.' },
  {
    group: 'outcomes',
    title: 'Conditions and outcomes',
    text: 'When a field has a value, and what happens when it has none.',
  },
] as const;

/** A complete map; a test imports a feed with it. */
export const wholeMap = {
  $schema: '../../schemas/feed-map.schema.json',
  delimiter: ';',
  encoding: 'windows-1252',
  empty: ['N/A', '-'],
  tables: { gearboxes: { auto: 'Automatic', man: 'Manual' } },
  values: { year: { column: 'title', extract: '^(\\d{4}) ' } },
  fields: {
    id: { hash: ['stock_no'] },
    year: { column: 'year', type: 'integer' },
    make: { column: 'make', case: 'title', required: true },
    model: { column: 'model', required: true },
    simple_transmission: { column: 'gearbox', table: 'gearboxes', unlisted: 'omit' },
    price: { column: ['sale_price', 'price'], type: 'number', numberAt: 'first', invalid: 'omit' },
    'variant.cylinders': { column: 'cyl', type: 'integer', when: { fuel: { ne: 'electric' } } },
    images: { column: 'photos', split: { on: ' ' }, each: { image: { url: '{item}', thumb: { url: '{item}' } } } },
    name: { template: '{year} {make} {model}[ {badge}]' },
    slug: { template: '{year} {make} {model} {id}', slug: true },
    status: { constant: 'in_stock' },
    car_type: { constant: 'used' },
    item_type: { constant: 'car' },
    show_on_dealer_website: { constant: true },
  },
};

/** The keys of one group, each with its values and its examples. */
function KeyGroup({ group, title, text }: (typeof groups)[number]) {
  return (
    <section>
      <h2 id={group}>{title}</h2>
      <p>
        <Prose text={text} />
      </p>
      {keysOf(group).map(([name, { schema, examples }]) => (
        <section key={name} className="entry" aria-labelledby={name}>
          <h3 id={name}>
            <code>{name}</code>
          </h3>
          <p>
            <Prose text={schema.description} />
          </p>
          <dl className="facts">
            <Fact term="Type">
              <Prose text={sentence(schemaWords(asSchema(schema)))} />
              {schema.default === undefined ? null : (
                <>
                  {' '}
                  Default <Value value={schema.default} />.
                </>
              )}
            </Fact>
          </dl>
          <Parts schema={asSchema(schema)} />
          {examples.map((example) => (
            <Example key={JSON.stringify(example.field)} example={example} />
          ))}
        </section>
      ))}
    </section>
  );
}

/** The language of feed maps: every key with its options and an example, executed for this page. */
export function FeedMaps() {
  const top = schemaParts(asSchema(feedMapSchema()));
  return (
    <>
      <h1>Feed maps</h1>
      <p className="lead">
        A map says how the rows of a dealer's feed (CSV, gzipped or not) become vehicles: <code>tables</code> of words,
        scratch <code>values</code>, and for each field of a vehicle where it comes from and how it changes.{' '}
        <code>forecourt stock map feed.csv</code> proposes one, <code>forecourt validate feed.map.json</code> checks it,{' '}
        <code>forecourt stock import feed.csv --map feed.map.json</code> applies it.
      </p>
      <Json value={wholeMap} />
      <h2 id="map">The map</h2>
      <dl className="parts">
        {top.map(({ name, schema, required }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {required ? <span className="parts__required">required</span> : null}
            </dt>
            <dd>
              <Prose
                text={`${String(schema['description'])} ${sentence(schemaWords({ ...schema, properties: undefined }))}`}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <code>#row</code> is a column of every feed: the number of the row. A vehicle needs <Prose text={needed} />. A
        row is one vehicle or is rejected with its line and the reason; what a map omits is counted. Conditions are
        those of <To path={places.conditions}>documents</To>, with the row's columns as facts.
      </p>
      {groups.map((group) => (
        <KeyGroup key={group.group} {...group} />
      ))}
      <h2 id="vehicle">Fields of a vehicle</h2>
      <p>
        What <code>fields</code> may name. Those that derive from others (such as <code>path</code> or{' '}
        <code>price_range</code>) need no map.
      </p>
      <Table
        head={['Field', 'Type', 'Description']}
        rows={vehicleFields().map(({ path, description, schema }) => [
          <code key={path}>{path}</code>,
          <Prose key="is" text={schemaWords(asSchema(schema))} />,
          description,
        ])}
      />
    </>
  );
}

interface Key {
  readonly schema: { readonly description: string; readonly default?: unknown };
  readonly examples: readonly KeyExample[];
}

const keysOf = (group: keyof typeof fieldKeys): readonly (readonly [string, Key])[] => Object.entries(fieldKeys[group]);

/** The fields that every vehicle must have. */
const needed = vehicleSchema.required.map((name) => `\`${name}\``).join(', ');

function Example({ example }: { example: KeyExample }) {
  const { row, field, tables } = example;
  const given = runExample(example);
  return (
    <div className="feed-example">
      <Table
        head={['Column', 'Text']}
        rows={Object.entries(row).map(([column, text]) => [<code key={column}>{column}</code>, text])}
      />
      {tables ? <Json value={{ tables }} /> : null}
      <Json value={field} />
      <p>{given === null ? 'The field is left out.' : 'gives'}</p>
      {given === null ? null : <Json value={given} />}
    </div>
  );
}
