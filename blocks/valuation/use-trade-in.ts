import { useEffect, useState } from 'react';
import type { Valuation } from '../../schemas/entities/valuation.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { readShopper, writeShopper } from '../../engine/browser/shopper.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { entry, isFields } from '../../engine/browser/stored.ts';
import type { FormValues } from '../../engine/forms/fields.ts';
import type { Refusal } from '../shared/lead/send.ts';
import type * as Send from './send.ts';
import type { Decision, Reached, Stage, ValuationData } from './stages.ts';

type Sending = typeof Send;

/** A trade-in started in this tab, so that a reload resumes it. */
const begun = entry(
  'trade-in',
  (value) => {
    if (!isFields(value) || typeof value['leadId'] !== 'string') return undefined;
    const { leadId, stage } = value;
    return stage === 'questions' || stage === 'vehicle' ? { leadId, stage: stage as Stage } : undefined;
  },
  'session',
);

/** The shopper's valuation stored on the device, until it expires. */
function kept(slug: string, now: number): Reached | undefined {
  const stored = readShopper(slug, 'valuation');
  if (!stored || typeof stored['lead_id'] !== 'string' || !isFields(stored['vehicle'])) return undefined;
  const { lead_id: leadId, settled, ...valuation } = stored;
  if (!(Date.parse(String(valuation['expires_at'])) > now)) return undefined;
  return {
    stage: 'offer',
    leadId,
    valuation: valuation as Valuation,
    ...(settled === 'accepted' || settled === 'completed' ? { settled } : {}),
  };
}

/** The state of a trade-in and its steps; each resolves with the reason for a refusal, or moves on. */
export function useTradeIn({ views, settings, reached: answered }: ValuationData, recorded: boolean) {
  const { site, page, now } = useRuntime();
  const { slug } = site;
  const hydrated = useHydrated();
  const [moved, setMoved] = useState<Reached>();
  const [entered, setEntered] = useState<Readonly<Partial<Record<Stage, FormValues>>>>({});
  const stored = hydrated ? (kept(slug, now) ?? begun.read(slug)) : undefined;
  const reached: Reached = moved ?? answered ?? stored ?? { stage: 'lead' };
  const { leadId = '' } = reached;

  useEffect(() => {
    if (answered) keep(slug, answered);
  }, [answered, slug]);

  function go(next: Reached): undefined {
    keep(slug, next);
    setMoved(next);
  }

  /** Runs a step whose code is loaded with it: most visitors who see the form never send it. */
  async function step(run: (send: Sending) => Promise<Reached | Refusal>): Promise<Refusal | undefined> {
    const send = await import('./send.ts').catch(() => undefined);
    const outcome = send ? await run(send) : { error: settings.texts.submitError, errors: {} };
    return 'stage' in outcome ? go(outcome) : outcome;
  }

  return {
    reached,
    entered,
    back: (stage: Stage) => go({ stage, leadId }),
    again(this: void) {
      setEntered({});
      writeShopper(slug, 'valuation', undefined);
      go({ stage: 'lead' });
    },
    lead: (values: FormValues, key: string) =>
      step((send) => send.begin(views.lead, settings, values, { site, page: page.name, key })),
    questions: (values: FormValues) => step((send) => send.answer(leadId, values, settings)),
    vehicle(this: void, values: FormValues) {
      setEntered((before) => ({ ...before, vehicle: values }));
      return step((send) => send.value(leadId, values, settings, recorded));
    },
    decide: (decision: Decision) => step((send) => send.decide(reached, decision, settings)),
  };
}

/** Stores the shopper's progress: a valuation on the device, earlier steps in this tab. */
function keep(slug: string, { stage, leadId, valuation, settled }: Reached): void {
  begun.write(slug, leadId && stage !== 'offer' ? { leadId, stage } : undefined);
  if (valuation) writeShopper(slug, 'valuation', { ...valuation, lead_id: leadId, settled });
}
