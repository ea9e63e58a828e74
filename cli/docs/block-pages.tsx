import type { BlockDefinition, Hydration } from '../../engine/blocks/define.ts';
import { ruleDefinition } from '../../schemas/rules/index.ts';
import { wordingDefinition } from '../../schemas/wording/index.ts';
import { exampleJson, examples, otherLayouts } from './example.ts';
import { Json, Names, Parts, Prose } from './parts.tsx';
import { places } from './places.ts';
import type { Reference } from './reference.ts';
import { asSchema, schemaParts } from './schema-words.ts';

export function BlockList({ reference }: { reference: Reference }) {
  return (
    <>
      <h1>Blocks</h1>
      <p className="lead">
        What pages are made of. A block stands in the <code>blocks</code> of a page or a layout: its <code>type</code>,
        and its props beside it. Any block may have an <code>id</code> and a <code>when</code>.
      </p>
      <Names of={reference.blocks.map(({ type, summary }) => [places.block(type), type, summary])} />
    </>
  );
}

export function BlockPage({ definition, reference }: { definition: BlockDefinition; reference: Reference }) {
  const { type, summary, container } = definition;
  const schema = asSchema(definition.schema);
  return (
    <>
      <h1>
        <code>{type}</code>
      </h1>
      <p className="lead">
        <Prose text={summary} />
      </p>
      <ul className="badges">
        <li>{hydration(definition.hydrate)}</li>
        {container ? <li>Holds other blocks</li> : null}
        {definition.load ? <li>Loads its own data</li> : null}
        {definition.empty ? <li>Leaves no trace when it has nothing to show</li> : null}
      </ul>
      <Examples definition={definition} reference={reference} />
      <h2 id="props">Props</h2>
      {schemaParts(schema).length > 0 ? <Parts schema={schema} /> : <p className="muted">It has none.</p>}
      <h2 id="rules">Rules it reads</h2>
      {definition.rules.length === 0 ? (
        <p className="muted">None.</p>
      ) : (
        <Names of={definition.rules.map((id) => [places.rule(id), id, ruleDefinition(id).summary])} />
      )}
      <h2 id="wording">What it says</h2>
      {definition.wording.length === 0 ? (
        <p className="muted">Only what its props say.</p>
      ) : (
        <Names of={definition.wording.map((key) => [places.message(key), key, wordingDefinition(key).text])} />
      )}
    </>
  );
}

function hydration(strategy: Hydration): string {
  return strategy === false ? 'No JavaScript' : `JavaScript: ${strategies[strategy]}`;
}

const strategies: Readonly<Record<Exclude<Hydration, false>, string>> = {
  load: 'at once',
  idle: 'when the browser is idle',
  visible: 'before it scrolls into view',
  interaction: 'when it is first used',
};

/** The rendered block in each of its layouts, and the document that produces it. */
function Examples({ definition, reference }: { definition: BlockDefinition; reference: Reference }) {
  const summary = examples.get(definition.type)?.summary;
  return (
    <>
      <h2 id="example">Example</h2>
      {summary ? <p>{summary}</p> : null}
      <Example definition={definition} reference={reference} />
      {otherLayouts(definition).map((layout) => (
        <section key={layout}>
          <h3 id={`layout-${layout}`}>
            Layout <code>{layout}</code>
          </h3>
          <Example definition={definition} reference={reference} layout={layout} />
        </section>
      ))}
    </>
  );
}

interface ExampleProps {
  readonly definition: BlockDefinition;
  readonly reference: Reference;
  readonly layout?: string;
}

function Example({ definition, reference, layout }: ExampleProps) {
  const { type } = definition;
  const [first] = reference.sites;
  const frame = `example-${type}${layout === undefined ? '' : `-${layout}`}`;
  return (
    <>
      {first ? (
        <figure className="example">
          <iframe
            name={frame}
            title={`The block ${type}${layout === undefined ? '' : `, layout ${layout}`}`}
            src={`../${places.example(first.site.slug, type, layout)}`}
            loading="lazy"
          />
          <figcaption>
            In the look of{' '}
            {reference.sites.map(({ site }, index) => (
              <span key={site.slug}>
                {index > 0 ? ' · ' : ''}
                <a href={`../${places.example(site.slug, type, layout)}`} target={frame}>
                  {site.document.site.name}
                </a>
              </span>
            ))}
            , as the server sends it.
          </figcaption>
        </figure>
      ) : null}
      <Json value={exampleJson(definition, layout)} />
    </>
  );
}
