const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A value as JSON that can be embedded in a `<script>` element. */
export function scriptJson(value: unknown): string {
  return scriptSafe(JSON.stringify(value));
}

/** JSON text that can be embedded in a `<script>` element: it cannot open a tag or comment. */
export function scriptSafe(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The properties of an object as members of a JSON object, without undefined ones. */
export function jsonMembers(object: object): string {
  return Object.entries(object)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${JSON.stringify(name)}:${JSON.stringify(value)}`]))
    .join(',');
}

/** An opening tag's attributes; `undefined` and `false` omit one, `true` writes it without a value. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}
