import { useRef, useState } from 'react';
import { asEstimate } from '../../engine/finance/quoting.ts';
import type { Estimate } from '../../engine/vehicle/estimate.ts';
import type { QuoteBody } from '../shared/finance/quote.ts';

/**
 * The quote of the current loan. A loan that keeps changing is quoted once, `delayMs` after its last change; a failure
 * is logged and leaves no quote [finance-calculator.quote-debounce-500ms] [finance-calculator.quote-failure-blank].
 */
export function useQuote(initial: Estimate | undefined, delayMs: number) {
  const [quote, setQuote] = useState(initial);
  const [pending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A late response must not replace that of a newer request.
  const asked = useRef(0);
  async function answer(body: QuoteBody) {
    const question = asked.current;
    const found = await import('../shared/finance/quote.ts')
      .then(({ requestQuote }) => requestQuote(body))
      .then(asEstimate)
      .catch((error: unknown) => {
        console.error('The finance quote failed.', error);
        return undefined;
      });
    if (question !== asked.current) return;
    setQuote(found);
    setPending(false);
  }
  /** Requests the quote of another loan; without a body, `known` is used. The last quote is shown meanwhile. */
  function ask(body: QuoteBody | undefined, known?: Estimate) {
    clearTimeout(timer.current);
    asked.current += 1;
    setPending(body !== undefined);
    if (body) timer.current = setTimeout(() => void answer(body), delayMs);
    else setQuote(known);
  }
  return { quote, pending, ask };
}
