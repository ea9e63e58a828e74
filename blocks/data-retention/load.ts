import type { LoadContext } from '../../engine/blocks/load.ts';
import { tagManager } from '../../engine/events/tag-manager.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { retentionRuleIds } from '../../schemas/rules/privacy.ts';

export const policyRules = [
  ...retentionRuleIds,
  'leads.attributes',
  'leads.linkedParams',
  'analytics.consent',
] as const satisfies readonly RuleId[];

export interface RetentionData {
  /** Whether the site asks for consent before third-party tags load, so that there is an answer to withdraw. */
  readonly asksConsent: boolean;
}

export function loadRetention({ site, rules }: LoadContext<unknown, (typeof policyRules)[number]>): RetentionData {
  return { asksConsent: tagManager(site) !== undefined && rules['analytics.consent'] === 'optIn' };
}
