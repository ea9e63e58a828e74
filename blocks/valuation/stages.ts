import type { FormSettings, FormView } from '../../engine/forms/view.ts';
import type { Valuation } from '../../schemas/entities/valuation.ts';
import type { FormAnswer } from '../shared/lead/use-lead-form.ts';

export interface ValuationProps {
  readonly form?: string;
  readonly level?: 1 | 2;
  readonly heading?: string;
  readonly intro?: string;
}

/** The steps of a trade-in, in order. */
export const stages = ['lead', 'questions', 'vehicle', 'offer'] as const;
export type Stage = (typeof stages)[number];

/** What a shopper does about an offer: the values of the offer's buttons. */
export type Decision = 'accept' | 'appraise';

/** The progress of a trade-in. JSON. */
export interface Reached {
  readonly stage: Stage;
  /** The signed id of its lead, once there is one. */
  readonly leadId?: string;
  readonly valuation?: Valuation;
  /** The shopper's decision about the offer. */
  readonly settled?: 'accepted' | 'completed';
  /** The form of the stage as it was sent, when it was refused. */
  readonly form?: FormAnswer;
}

export interface ValuationData {
  readonly views: Readonly<Record<Exclude<Stage, 'offer'>, FormView>>;
  readonly settings: FormSettings;
  readonly token?: string;
  /** Where a shopper can sign in, to keep the valuation. */
  readonly signIn?: string;
  /** The outcome of a step sent without JavaScript. */
  readonly reached?: Reached;
}
