import type { BlockDefinition, Hydration } from '../../engine/blocks/define.ts';
import { ruleDefinition } from '../../schemas/rules/index.ts';
import { wordingDefinition } from '../../schemas/wording/index.ts';
import { Fragment, useContext } from 'react';
import type { Site } from '../../engine/ports/site.ts';
import { themeSchema } from '../../schemas/site/theme.ts';
import { exampleJson, examples, furtherLooks, type Look, themeWords } from './example.ts';
import { Json, Names, Parts, Prose, RootContext, To } from './parts.tsx';
import { places } from './places.ts';
import type { Reference } from './reference.ts';
import { asSchema, schemaParts } from './schema-words.ts';

export function BlockList({ reference }: { reference: Reference }) {
  return (
    <>
      <h1>Blocks</h1>
      <p className="lead">
        What pages are made of. Blocks are listed in the <code>blocks</code> of a page or a layout, each with its{' '}
        <code>type</code> and its props. Any block may have an <code>id</code> and a <code>when</code>.
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
        {definition.empty ? <li>Left out when it has nothing to show</li> : null}
      </ul>
      <Examples definition={definition} reference={reference} />
      <h2 id="props">Props</h2>
      {schemaParts(schema).length > 0 ? <Parts schema={schema} /> : <p className="muted">None.</p>}
      <h2 id="rules">Rules it reads</h2>
      {definition.rules.length === 0 ? (
        <p className="muted">None.</p>
      ) : (
        <Names of={definition.rules.map((id) => [places.rule(id), id, ruleDefinition(id).summary])} />
      )}
      <h2 id="wording">Messages</h2>
      {definition.wording.length === 0 ? (
        <p className="muted">None besides the texts in its props.</p>
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

/** The block rendered in each look, and the document that produces it. */
function Examples({ definition, reference }: { definition: BlockDefinition; reference: Reference }) {
  const summary = examples.get(definition.type)?.summary;
  return (
    <>
      <h2 id="example">Example</h2>
      {summary ? <p>{summary}</p> : null}
      <Example definition={definition} reference={reference} />
      {furtherLooks(definition).map((look) => (
        <section key={look.name}>
          <h3 id={`look-${look.name}`}>
            <code>{look.title}</code>
          </h3>
          <Example definition={definition} reference={reference} look={look} />
        </section>
      ))}
    </>
  );
}

interface ExampleProps {
  readonly definition: BlockDefinition;
  readonly reference: Reference;
  readonly look?: Look;
}

function Example({ definition, reference, look }: ExampleProps) {
  const { type } = definition;
  return (
    <>
      <Drawn type={type} sites={reference.sites.map(({ site }) => site)} {...(look ? { look } : {})} />
      {look?.rules ? null : <Json value={exampleJson(definition, reference.blocks, look?.layout)} />}
    </>
  );
}

interface DrawnProps {
  readonly type: string;
  /** The sites whose look it can be shown in; it is rendered for the first. */
  readonly sites: readonly Site[];
  readonly look?: Look;
}

/** A block as rendered by the server, in a frame. */
function Drawn({ type, sites, look }: DrawnProps) {
  const root = useContext(RootContext);
  const [first] = sites;
  if (!first) return null;
  const frame = `example-${type}${look ? `-${look.name}` : ''}`;
  return (
    <figure className="example">
      <iframe
        name={frame}
        title={`The block ${type}${look ? `, ${look.title}` : ''}`}
        src={`${root}${places.example(first.slug, type, look?.name)}`}
        loading="lazy"
      />
      <figcaption>
        In the look of{' '}
        {sites.map((site, index) => (
          <span key={site.slug}>
            {index > 0 ? ' · ' : ''}
            <a href={`${root}${places.example(site.slug, type, look?.name)}`} target={frame}>
              {site.document.site.name}
            </a>
          </span>
        ))}
        , as the server sends it.
      </figcaption>
    </figure>
  );
}

/** The theme's options, with a picture of each value where it is visible. */
export function ThemePage({ reference }: { reference: Reference }) {
  const sites = reference.sites.slice(0, 1).map(({ site }) => site);
  return (
    <>
      <h1>Theme</h1>
      <p className="lead">
        How a site looks, under <code>theme</code>: two colours and a logo are enough, everything else has a default.
        Compositions are chosen per block by its <code>layout</code>, which the pages of{' '}
        <To path={places.blocks}>blocks</To> show.
      </p>
      <Parts schema={asSchema(themeSchema)} />
      {themeWords.map(({ word, block, looks }) => (
        <section key={word}>
          <h2 id={word}>
            <code>{word}</code>
          </h2>
          {looks.map((look) => (
            <Fragment key={look.name}>
              <h3 id={look.name}>
                <code>{look.title}</code>
              </h3>
              <Drawn type={block} sites={sites} look={look} />
            </Fragment>
          ))}
        </section>
      ))}
    </>
  );
}
