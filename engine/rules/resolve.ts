import { compileCondition } from '../conditions/compile.ts';
import type { Facts } from '../conditions/facts.ts';
import { casesOf, inherits } from './cases.ts';
import type { RuleChain } from './table.ts';

/** Resolves a rule's value for the facts. */
export type Resolve = (facts: Facts) => unknown;

/**
 * Compiles a chain of layers. A provider's value is looked up by the facts' provider, which `providerOf` reads.
 *
 * @throws Error when the weakest layer inherits: there is nothing below it.
 */
export function chainResolver(chain: RuleChain, providerOf: (facts: Facts) => string | null): Resolve {
  const { layers, overlays } = chain;
  if (!overlays) return stack(layers, nothingBelow);
  const below = stack(layers.slice(overlays.at), nothingBelow);
  const byProvider = new Map(
    Object.entries(overlays.values).map(([provider, value]) => [provider, layerResolver(value, below)]),
  );
  return stack(layers.slice(0, overlays.at), (facts) => {
    const provider = providerOf(facts);
    const overlay = provider === null ? undefined : byProvider.get(provider);
    return (overlay ?? below)(facts);
  });
}

function stack(layers: readonly unknown[], below: Resolve): Resolve {
  return layers.reduceRight<Resolve>((lower, value) => layerResolver(value, lower), below);
}

function layerResolver(value: unknown, below: Resolve): Resolve {
  const cases = casesOf(value);
  if (!cases) return () => value;
  const compiled = cases.map((item) => ({
    holds: item.when ? compileCondition(item.when) : undefined,
    use: inherits(item.use) ? below : () => item.use,
  }));
  return (facts) => (compiled.find((item) => !item.holds || item.holds(facts))?.use ?? below)(facts);
}

function nothingBelow(): never {
  throw new Error('A rule inherits from a layer that does not exist.');
}
