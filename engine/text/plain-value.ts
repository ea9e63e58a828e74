/** The number, true or false that a text stands for: with a currency, a unit or separators, or as yes and no. */
export function plainValue(text: string): number | boolean | undefined {
  const [, digits] =
    /^\$?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d+)?)\s*(?:%|px|kms?|cc|mm|kg|days?|min)?$/i.exec(text.trim()) ??
    [];
  if (digits !== undefined) return Number(digits.replaceAll(',', ''));
  if (/^(?:true|yes|on)$/i.test(text)) return true;
  return /^(?:false|no|off)$/i.test(text) ? false : undefined;
}
