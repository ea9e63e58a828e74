import { codes, type Diagnostic, startOfText } from '../../engine/diagnostics/index.ts';

type StockCode = 'stock-unreadable' | 'stock-row' | 'stock-duplicate' | 'case-catches-nothing';

/** A finding about a stock; about the whole file where no place is given. */
export function stockFinding(
  code: StockCode,
  message: string,
  { file, ...place }: Pick<Diagnostic, 'file'> & Partial<Pick<Diagnostic, 'pointer' | 'range'>>,
): Diagnostic {
  const { severity, fix: hint } = codes[code];
  return { code, severity, message, file, pointer: '', range: startOfText, ...place, hint };
}
