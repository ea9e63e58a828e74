const placeholder = /\{([^{}]+)\}/g;

/** The names of the placeholders in a template such as `{year} {make}`. */
export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, name]) => name ?? '');
}

/** The template with its placeholders filled in; one without a value is removed, and spaces are collapsed. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template
    .replace(placeholder, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
