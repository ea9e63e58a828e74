const placeholder = /\{([^{}]+)\}/g;

/** The names of the placeholders in a template such as `{year} {make}`. */
export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, name]) => name ?? '');
}

/** The template with its placeholders filled; one without a value is left empty, and spaces close up. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template
    .replace(placeholder, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
