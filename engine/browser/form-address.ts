/** The address that submitting a form leads to; fields without a value are left out. */
export function formAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  const query = new URLSearchParams(fields.filter(([, value]) => value !== '')).toString();
  const path = form.getAttribute('action') ?? '/';
  return query ? `${path}?${query}` : path;
}
