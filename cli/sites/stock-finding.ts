import { codes, type Diagnostic, diagnosticOf } from '../../engine/diagnostics/index.ts';

type StockCode = 'stock-unreadable' | 'stock-row' | 'stock-duplicate' | 'case-catches-nothing';

/** A finding about a stock; about the whole file where no place is given. */
export function stockFinding(
  code: StockCode,
  message: string,
  place: Pick<Diagnostic, 'file'> & Partial<Pick<Diagnostic, 'pointer' | 'range'>>,
): Diagnostic {
  return diagnosticOf(code, message, place, codes[code].fix);
}
