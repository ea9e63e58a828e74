import { catalogue, providerOverlayRules, ruleDefinition } from '../../schemas/rules/index.ts';
import { providerSchema } from '../../schemas/site/finance.ts';
import { wordingDefinition, wordingKeys } from '../../schemas/wording/index.ts';
import {
  comparisonWarningMissing,
  disclaimerPlaceholders,
  rateWithoutComparison,
  repaymentWithoutTerm,
} from '../../engine/checks/topics/finance-wording.ts';
import { financeProviderExists, providerNamed, unusedProvider } from '../../engine/checks/topics/finance.ts';
import type { Check } from '../../engine/checks/check.ts';
import { member } from '../../engine/json/json.ts';
import { placeholders, placeholdersIn } from '../../engine/vehicle/placeholders.ts';
import { Entries, Names, Parts, Table, To } from './parts.tsx';
import { places } from './places.ts';
import type { Reference, Written } from './reference.ts';
import { asSchema } from './schema-words.ts';

const sources = asSchema(asSchema(providerSchema.properties).source).enum;
const allSources = Array.isArray(sources) ? sources.map(String) : [];

function CheckNames({ of }: { of: readonly Check[] }) {
  const codes = of.flatMap((check) => Object.entries(check.codes));
  return <Names of={codes.map(([code, { summary, severity }]) => [places.check(code), code, summary, severity])} />;
}

/** Lenders as data: their keys, the lenders of the templates, and how the sites adapt them. */
export function FinanceProviders({ reference }: { reference: Reference }) {
  const { providers, settings } = reference;
  const presets = providers.filter(({ inherited }) => inherited);
  const isPreset = ({ id }: Written) => presets.some((preset) => preset.id === id);
  const own = providers.filter((one) => !one.inherited);
  const [chosen] = ['finance.provider'] as const;
  return (
    <>
      <h1>Finance providers</h1>
      <p className="lead">
        A lender is an entry of <code>finance.providers</code>; the engine knows none by name. The rule{' '}
        <To path={places.rule(chosen)}>
          <code>{chosen}</code>
        </To>{' '}
        selects one, by cases if it depends on the vehicle.
      </p>
      <h2 id="fields">Fields</h2>
      <Parts schema={asSchema(providerSchema)} />
      <h2 id="provider-rules">Rules of its own</h2>
      <p>
        Under <code>rules</code> a provider may set these; a site may override them again.
      </p>
      <Names of={providerOverlayRules.map((id) => [places.rule(id), id, ruleDefinition(id).summary])} />
      <h2 id="presets">In the templates</h2>
      <p>A site that extends a template has these; it selects one, and writes only what differs.</p>
      <Entries of={presets} />
      <h2 id="changed">Changed by a site</h2>
      <p>An object merges by key: the rest comes from the template.</p>
      <Entries of={own.filter(isPreset)} />
      <h2 id="own">Added by a site</h2>
      <p>
        A provider under a new id needs a <code>name</code>; its offers are the vehicle’s <code>finance_lenders</code>{' '}
        under the same id, or under its <code>lender</code>, unless its <code>source</code> is another.
      </p>
      <Entries of={own.filter((one) => !isPreset(one))} />
      <h2 id="selected">Selected by</h2>
      <Entries
        of={(settings.get(chosen) ?? []).map(({ place, value }) => ({ id: chosen, place, value: { [chosen]: value } }))}
      />
      <p>
        If none is selected, the provider is <code>{JSON.stringify(catalogue[chosen].default)}</code>.
      </p>
      <h2 id="checks">Checks</h2>
      <CheckNames of={[financeProviderExists, providerNamed, unusedProvider]} />
    </>
  );
}

/** The wording about loans: placeholders of disclaimers, messages with the comparison rate, checks. */
export function FinanceWording({ reference }: { reference: Reference }) {
  const disclaimers = reference.providers.flatMap(({ value, ...written }) => {
    const text = member(value, 'disclaimer');
    return typeof text === 'string' ? [{ ...written, text }] : [];
  });
  const messages = wordingKeys.filter((key) => key.startsWith('finance.comparison.'));
  return (
    <>
      <h1>Finance wording</h1>
      <p className="lead">
        Wherever a rate or a repayment is printed, the comparison rate, its warning and the term stand with it.
        Disclaimers are filled in for the vehicle; one with a placeholder that has no value is left out, never printed
        with a gap.
      </p>
      <h2 id="placeholders">Placeholders of disclaimers</h2>
      <p>
        By where the value comes from: <code>lender</code>, the offer or estimate for the vehicle;{' '}
        <code>calculator</code>, the initial values of the calculator; <code>vehicle</code>.
      </p>
      <Table
        head={['Placeholder', 'Stands for', 'With the source']}
        rows={Object.entries(placeholders).map(([name, { means, sources: with_ = allSources }]) => [
          <code key={name}>{`{${name}}`}</code>,
          means,
          name.startsWith('lender.') ? with_.join(', ') : 'any',
        ])}
      />
      <h2 id="disclaimers">Disclaimers of the demo sites</h2>
      {disclaimers.map(({ id, place, text }) => (
        <section key={place}>
          <h3>
            <code>{id}</code> <span className="muted">{place}</span>
          </h3>
          <p>{text}</p>
          <p className="muted">
            {[...new Set(placeholdersIn(text).map(({ name }) => name))].map((name) => (
              <code key={name} className="chip">{`{${name}}`}</code>
            ))}
          </p>
        </section>
      ))}
      <h2 id="messages">The comparison rate and its warning</h2>
      <p>Messages of the catalogue; a site may reword them, but not leave out what the law requires.</p>
      <Names of={messages.map((key) => [places.message(key), key, wordingDefinition(key).text])} />
      <h2 id="checks">Checks</h2>
      <CheckNames
        of={[disclaimerPlaceholders, rateWithoutComparison, repaymentWithoutTerm, comparisonWarningMissing]}
      />
    </>
  );
}
