import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { capitalised } from '../../engine/text/sentence.ts';
import { jsonText } from './json-text.ts';
import { places } from './places.ts';
import type { Written } from './reference.ts';
import { type Schema, schemaParts, schemaWords } from './schema-words.ts';

/** The relative path from the page to the root of the documentation: nothing, `../` … */
export const RootContext = createContext('');

/** A link to another page of the documentation, by its path from the root. */
export function To({ path, children, current = false }: { path: string; children: ReactNode; current?: boolean }) {
  return (
    <a href={`${useContext(RootContext)}${path}`} {...(current ? { 'aria-current': 'page' as const } : {})}>
      {children}
    </a>
  );
}

/** Names that link to their entries, each with a description and an optional remark. */
export function Names({
  of,
}: {
  of: readonly (readonly [path: string, name: string, text: string, badge?: string])[];
}) {
  return (
    <ul className="names">
      {of.map(([path, name, text, badge]) => (
        <li key={name}>
          <To path={path}>
            <code>{name}</code>
          </To>
          <span>{text}</span>
          {badge ? <span className="badge">{badge}</span> : null}
        </li>
      ))}
    </ul>
  );
}

export function BlockLinks({ blocks }: { blocks: readonly { readonly type: string }[] }) {
  return (
    <ul className="inline">
      {blocks.map(({ type }) => (
        <li key={type}>
          <To path={places.block(type)}>{type}</To>
        </li>
      ))}
    </ul>
  );
}

/** A term of a list of facts. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A sentence of the definitions, with text in backticks as code. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?\b/g;

function tokenClass(text: string | undefined, colon: string | undefined): string {
  if (text === undefined) return 'json__literal';
  return colon === undefined ? 'json__text' : 'json__key';
}

/** A value as formatted JSON. */
export function Json({ value }: { value: unknown }) {
  const text = jsonText(value);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <span key={match.index} className={tokenClass(match[1], match[2])}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return (
    <pre className="json">
      <code>
        {parts.map((part, index) => (
          <Fragment key={index}>{part}</Fragment>
        ))}
        {text.slice(end)}
      </code>
    </pre>
  );
}

/** A table; the first cell of each row names it. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Parts of documents as written, with their places, collapsed. */
export function Entries({ of }: { of: readonly Pick<Written, 'id' | 'place' | 'value'>[] }) {
  if (of.length === 0) return <p className="muted">None.</p>;
  return (
    <ul className="settings">
      {of.map(({ id, place, value }) => (
        <li key={`${place}${id}`}>
          <details>
            <summary>
              <code>{id}</code> <span className="muted">{place}</span>
            </summary>
            <Json value={value} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** A small value within a sentence or a table. */
export function Value({ value }: { value: unknown }) {
  return <code>{JSON.stringify(value)}</code>;
}

const deepest = 3;

/** The properties of an object, nested ones indented below it. */
export function Parts({ schema, depth = 1 }: { schema: Schema; depth?: number }) {
  const parts = schemaParts(schema);
  if (parts.length === 0) return null;
  return (
    <dl className="parts">
      {parts.map((part) => (
        <div key={part.name}>
          <dt>
            <code>{part.name}</code> {part.required ? <span className="parts__required">required</span> : null}
          </dt>
          <dd>
            <Described schema={part.schema} />
            {depth < deepest ? <Parts schema={part.schema} depth={depth + 1} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Described({ schema }: { schema: Schema }) {
  const { description, default: fallback } = schema;
  return (
    <p>
      {typeof description === 'string' ? <Prose text={`${description} `} /> : null}
      <span className="muted">
        <Prose text={sentence(schemaWords(schema))} />
        {fallback === undefined ? null : (
          <>
            {' '}
            Default <Value value={fallback} />.
          </>
        )}
      </span>
    </p>
  );
}

/** Text as a sentence: capitalised, with a full stop. */
export function sentence(words: string): string {
  return `${capitalised(words)}.`;
}
