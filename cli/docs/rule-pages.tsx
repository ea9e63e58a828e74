import { type RuleDefinition, ruleDefinition, type RuleId, ruleIds, witnessValues } from '../../schemas/rules/index.ts';
import { BlockLinks, Fact, Json, Names, Parts, Prose, sentence, To } from './parts.tsx';
import { byGroup, groupTitle, places } from './places.ts';
import type { Reference } from './reference.ts';
import { schemaWords } from './schema-words.ts';

export function RuleList({ reference }: { reference: Reference }) {
  return (
    <>
      <h1>Rules</h1>
      <p className="lead">
        {ruleIds.length} decisions of a dealership, as data. A document sets one under <code>rules</code>, as a plain
        value or as cases: <code>{'[{ "when": …, "use": … }, …, { "use": … }]'}</code>, of which the first that holds
        counts. A rule that nobody sets has its default.
      </p>
      {[...byGroup(ruleIds)].map(([group, ids]) => (
        <section key={group} className="list-group">
          <h2 id={group}>
            <To path={places.ruleGroup(group)}>{groupTitle(group)}</To>
          </h2>
          <Names
            of={ids.map((id) => {
              const badge = reference.settings.has(id) ? 'set by a site' : '';
              return [places.rule(id), id, ruleDefinition(id).summary, badge];
            })}
          />
        </section>
      ))}
    </>
  );
}

export function RuleGroup({ group, reference }: { group: string; reference: Reference }) {
  const ids = byGroup(ruleIds).get(group) ?? [];
  return (
    <>
      <h1>{groupTitle(group)}</h1>
      <nav aria-label="Rules on this page">
        <ul className="jumps">
          {ids.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{id}</a>
            </li>
          ))}
        </ul>
      </nav>
      {ids.map((id) => (
        <Rule key={id} id={id} reference={reference} />
      ))}
    </>
  );
}

function Rule({ id, reference }: { id: RuleId; reference: Reference }) {
  const rule = ruleDefinition(id);
  const readers = reference.blocks.filter((block) => block.rules.includes(id));
  return (
    <section className="entry" aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>
          <code>{id}</code>
        </a>
      </h2>
      <p className="entry__summary">
        <Prose text={rule.summary} />
      </p>
      <dl className="facts">
        <Fact term="Shows in">{rule.effect}</Fact>
        <Fact term="Value">
          <Prose text={sentence(schemaWords(rule.schema))} />
          <Parts schema={rule.schema} />
        </Fact>
        <Fact term="Default">
          <Json value={rule.default} />
        </Fact>
        <Fact term="Conditions may read">
          {['site', 'now', ...(rule.scope ?? [])].map((root) => (
            <code key={root} className="chip">
              {root}
            </code>
          ))}
        </Fact>
        <Fact term="Read by">
          {readers.length === 0 ? (
            <span className="muted">No block; the engine reads it for pages, search or addresses.</span>
          ) : (
            <BlockLinks blocks={readers} />
          )}
        </Fact>
      </dl>
      <Witness id={id} rule={rule} />
      <Settings id={id} reference={reference} />
    </section>
  );
}

/** Two values and the visible difference between them. */
function Witness({ id, rule }: { id: RuleId; rule: RuleDefinition }) {
  const { witness } = rule;
  const { features, rules } = witness.with ?? {};
  const values = witnessValues(rule);
  return (
    <>
      <h3>Example</h3>
      <dl className="facts">
        {(['a', 'b'] as const).map((name) => (
          <Fact key={name} term={name}>
            <Json value={{ rules: { ...rules, [id]: values[name] } }} />
          </Fact>
        ))}
        <Fact term="What changes">
          <p>
            <Prose text={witness.seen} />
          </p>
          <p className="muted">
            On <code>{witness.page}</code>
            {features ? ` of a site with ${features.join(' and ')}` : ''}.
          </p>
        </Fact>
      </dl>
    </>
  );
}

function Settings({ id, reference }: { id: RuleId; reference: Reference }) {
  const settings = reference.settings.get(id);
  if (!settings) return null;
  return (
    <>
      <h3>Set in</h3>
      <ul className="settings">
        {settings.map(({ place, provider, value }) => (
          <li key={`${place}${provider}`}>
            <p>
              <code>{place}</code>
              {provider === undefined ? null : (
                <>
                  {' '}
                  for the finance provider <code>{provider}</code>
                </>
              )}
            </p>
            <Json value={value} />
          </li>
        ))}
      </ul>
    </>
  );
}
