import { compileCondition, type Condition, type Facts } from '../../engine/conditions/index.ts';
import { listFacts } from '../../engine/conditions/fact-schemas.ts';
import { conditionSchema, type Operator } from '../../schemas/condition.ts';
import { noVisitor } from '../../schemas/facts.ts';
import { Json, Prose, Table } from './parts.tsx';
import type { Reference } from './reference.ts';

/** The facts the examples are evaluated with. */
function sampleFacts(now: Date): Facts {
  return {
    site: { slug: 'example', features: ['reserve'], dealershipCount: 2, state: 'NSW' },
    route: { name: 'search', params: {}, query: { make: 'Toyota' } },
    visitor: noVisitor,
    location: {
      type: 'sales',
      subtype: ['service', 'parts'],
      slug: 'parramatta',
      state: 'NSW',
      primary: true,
      manufacturers: ['Toyota', 'Mazda'],
      openNow: true,
    },
    now,
  };
}

/** For each operator, a condition on the sample that holds and one that does not. */
const trials: Readonly<Record<Operator | 'any' | 'all' | 'not', readonly Condition[]>> = {
  eq: [{ 'site.state': 'nsw' }, { 'site.state': { eq: 'VIC' } }],
  ne: [{ 'site.state': { ne: 'VIC' } }, { 'site.state': { ne: 'NSW' } }],
  gt: [{ 'site.dealershipCount': { gt: 1 } }, { 'site.dealershipCount': { gt: 2 } }],
  gte: [{ 'site.dealershipCount': { gte: 2 } }, { 'site.dealershipCount': { gte: 3 } }],
  lt: [{ 'site.dealershipCount': { lt: 3 } }, { 'site.dealershipCount': { lt: 2 } }],
  lte: [{ 'site.dealershipCount': { lte: 2 } }, { 'site.dealershipCount': { lte: 1 } }],
  in: [{ 'site.state': { in: ['NSW', 'ACT'] } }, { 'site.state': { in: ['VIC', 'TAS'] } }],
  notIn: [{ 'site.state': { notIn: ['VIC', 'TAS'] } }, { 'site.state': { notIn: ['NSW'] } }],
  exists: [{ 'location.state': { exists: true } }, { 'location.dealership_slug': { exists: true } }],
  contains: [{ 'location.manufacturers': { contains: 'Mazda' } }, { 'site.features': { contains: 'chat' } }],
  before: [{ now: { before: { daysAhead: 1 } } }, { now: { before: '2020-07-01' } }],
  after: [{ now: { after: '2020-07-01' } }, { now: { after: { daysAhead: 14 } } }],
  any: [
    { any: [{ 'site.state': 'VIC' }, { 'location.primary': true }] },
    { any: [{ 'site.state': 'VIC' }, { 'visitor.signedIn': true }] },
  ],
  all: [
    { all: [{ 'site.state': 'NSW' }, { 'location.openNow': true }] },
    { 'site.state': 'NSW', 'visitor.signedIn': true },
  ],
  not: [{ not: { 'visitor.signedIn': true } }, { not: { 'route.name': 'search' } }],
};

const descriptions: Readonly<Record<string, { readonly description: string }>> = {
  ...conditionSchema.additionalProperties.then.properties,
  ...conditionSchema.properties,
};

/** The condition language, each operator with the engine's own answer to an example. */
export function Conditions({ reference }: { reference: Reference }) {
  const { now, ...shown } = sampleFacts(reference.now);
  return (
    <>
      <h1>Conditions</h1>
      <p className="lead">
        A condition lists facts and the values they must have; all of them must hold. Blocks, cases, promotions and
        messages have one as their <code>when</code>.
      </p>
      <p>The examples are evaluated with these facts and the time at which this page was made:</p>
      <Json value={shown} />
      <h2 id="operators">Operators</h2>
      {Object.entries(trials).map(([name, conditions]) => (
        <section key={name} className="entry" aria-labelledby={name}>
          <h3 id={name}>
            <code>{name}</code>
          </h3>
          <p>
            <Prose text={descriptions[name]?.description ?? ''} />
          </p>
          <ul className="trials">
            {conditions.map((condition) => {
              const holds = compileCondition(condition)({ ...shown, now });
              return (
                <li key={JSON.stringify(condition)}>
                  <code>{JSON.stringify(condition)}</code>
                  <span className={holds ? 'trials__holds' : 'muted'}>{holds ? 'holds' : 'is false'}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <h2 id="facts">Facts</h2>
      <p>
        Which of these a rule's conditions may read depends on the rule; <code>site</code> and <code>now</code> are
        always available.
      </p>
      <FactTable />
    </>
  );
}

function FactTable() {
  return (
    <Table
      head={['Fact', 'Type', 'Description']}
      rows={listFacts().map(({ path, kind, list, choices, description }) => [
        <code key={path}>{path}</code>,
        <>
          {list ? `${kind}s, a list` : kind}
          {choices ? <p className="muted">{choices.join(', ')}</p> : null}
        </>,
        description,
      ])}
    />
  );
}
