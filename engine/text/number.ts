/** The number in a shopper's input, whatever is around it: `$45,990`, `250 kms`, `−1.95`. `undefined` for none. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[^\d.]/g, '');
  const [whole = '', ...parts] = plain.split('.');
  const joined = parts.length > 0 ? `${whole}.${parts.join('')}` : whole;
  const value = Number.parseFloat(joined);
  if (!Number.isFinite(value)) return undefined;
  return /^\D*[-−]/.test(text) && value > 0 ? -value : value;
}
