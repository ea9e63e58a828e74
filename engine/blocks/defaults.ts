import type { BlockDefinition } from './define.ts';

/** Every block schema describes an object; other types are ignored here. */
interface PropsWithDefaults {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
}

/** A block's props, with its schema's defaults for those left out. */
export function withDefaults(
  definition: BlockDefinition,
  props: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { properties = {} }: PropsWithDefaults = definition.schema as object;
  const defaults = Object.entries(properties).flatMap(([name, property]) =>
    property.default === undefined ? [] : [[name, property.default]],
  );
  return { ...Object.fromEntries(defaults), ...props };
}
