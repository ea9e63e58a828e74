import { iconSprite } from 'virtual:icons/sprite';
import { placeholders } from '../../engine/wording/check.ts';
import { parseMessage } from '../../engine/wording/index.ts';
import { iconNames } from '../../schemas/icons.ts';
import { ruleIds } from '../../schemas/rules/index.ts';
import { wordingDefinition, type WordingKey, wordingKeys } from '../../schemas/wording/index.ts';
import { BlockLinks, Fact, Prose, To } from './parts.tsx';
import { byGroup, groupTitle, places } from './places.ts';
import type { DocumentedCode, Reference } from './reference.ts';

export function Overview({ reference }: { reference: Reference }) {
  const tiles: readonly (readonly [string, string, string])[] = [
    [places.rules, `${ruleIds.length} rules`, 'What a dealership decides: values, defaults and where each shows.'],
    [places.blocks, `${reference.blocks.length} blocks`, 'What pages are made of, each drawn live, with its props.'],
    [places.theme, 'Theme', 'How a site looks: every option, with a picture of each value where it is visible.'],
    [places.conditions, 'Conditions', "Every operator, with the engine's own result."],
    [
      places.checks,
      `${reference.codes.length} checks`,
      'The diagnostics of documents, why they matter, and how to fix them.',
    ],
    [places.wording, `${wordingKeys.length} messages`, "The product's messages, and how a site can override them."],
    [places.forms, 'Forms', 'Steps, fields and their kinds, the lead they create, and how a site edits them.'],
    [
      places.providers,
      'Finance providers',
      'Lenders as data: every field, those of the templates, and how to add another.',
    ],
    [
      places.financeWording,
      'Finance wording',
      'The placeholders of disclaimers, and what the law requires beside a rate.',
    ],
    [places.feedMaps, 'Feed maps', "How a dealer's feed becomes vehicles: every key, its options and an example."],
    [places.icons, `${iconNames.length} icons`, 'The icon names that a document can use.'],
  ];
  return (
    <>
      <h1>Reference</h1>
      <p className="lead">
        Everything a site document can contain, taken from the definitions that the engine itself uses. Press{' '}
        <kbd>/</kbd> to search.
      </p>
      <ul className="tiles">
        {tiles.map(([path, title, text]) => (
          <li key={path}>
            <To path={path}>
              <strong>{title}</strong>
              <span>{text}</span>
            </To>
          </li>
        ))}
      </ul>
    </>
  );
}

export function CheckList({ reference }: { reference: Reference }) {
  const groups = [
    ['Found while reading', 'reading'],
    ['Found by checks', 'check'],
  ] as const;
  return (
    <>
      <h1>Checks</h1>
      <p className="lead">
        What <code>forecourt validate</code>, the preview and the editor report about a document. One with an error is
        not served; one with a warning is.
      </p>
      {groups.map(([title, by]) => (
        <section key={by}>
          <h2 id={by}>{title}</h2>
          {reference.codes
            .filter((code) => code.by === by)
            .map((code) => (
              <CodeEntry key={code.code} definition={code} />
            ))}
        </section>
      ))}
    </>
  );
}

function CodeEntry({ definition: { code, severity, summary, why, fix } }: { definition: DocumentedCode }) {
  return (
    <section className="entry" aria-labelledby={code}>
      <h3 id={code}>
        <a href={`#${code}`}>
          <code>{code}</code>
        </a>
      </h3>
      <p className="entry__summary">{summary}</p>
      <dl className="facts">
        <Fact term="Severity">{severity}</Fact>
        <Fact term="Why">
          <Prose text={why} />
        </Fact>
        <Fact term="How to fix">
          {fix ? <Prose text={fix} /> : 'As its message says: what was expected and, for a name, the nearest match.'}
        </Fact>
      </dl>
    </section>
  );
}

export function WordingList({ reference }: { reference: Reference }) {
  return (
    <>
      <h1>Wording</h1>
      <p className="lead">
        The messages of the product. A document overrides them under <code>wording</code>, each as an{' '}
        <a href="https://unicode-org.github.io/icu/userguide/format_parse/messages/">ICU message</a> with the same
        placeholders.
      </p>
      {[...byGroup(wordingKeys)].map(([group, keys]) => (
        <section key={group}>
          <h2 id={`group-${group}`}>{groupTitle(group)}</h2>
          <dl className="parts">
            {keys.map((key) => (
              <MessageEntry key={key} name={key} reference={reference} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function MessageEntry({ name, reference }: { name: WordingKey; reference: Reference }) {
  const { text, note } = wordingDefinition(name);
  const names = [...placeholders(parseMessage(text))];
  const readers = reference.blocks.filter((block) => block.wording.includes(name));
  return (
    <div id={name}>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <p>{text}</p>
        {note ? <p className="muted">{note}</p> : null}
        {names.length > 0 ? (
          <p className="muted">
            Placeholders:{' '}
            {names.map((placeholder) => (
              <code key={placeholder} className="chip">{`{${placeholder}}`}</code>
            ))}
          </p>
        ) : null}
        {readers.length > 0 ? <BlockLinks blocks={readers} /> : null}
      </dd>
    </div>
  );
}

export function IconList() {
  return (
    <>
      <h1>Icons</h1>
      <p className="lead">Wherever a document asks for an icon, it is one of these names.</p>
      {/* Within the page: opened as a file, it may not use pictures of another one. */}
      <div hidden dangerouslySetInnerHTML={{ __html: iconSprite }} />
      <ul className="icons">
        {iconNames.toSorted().map((name) => (
          <li key={name}>
            <svg className="icon icon--24" viewBox="0 0 24 24" aria-hidden="true">
              <use href={`#${name}`} />
            </svg>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
