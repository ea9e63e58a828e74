import { ruleIds } from '../../schemas/rules/index.ts';
import { claims } from './claims/index.ts';
import { surfaceOf } from './waiting.ts';

/** Which rules are live and which are pending, and for what. */
export function summary() {
  const live = ruleIds.filter((id) => claims[id]);
  const idle = ruleIds.filter((id) => !claims[id]);
  return {
    line: `live ${live.length} / waiting ${idle.length}`,
    table: [
      ...live.map((id) => `${'live'.padEnd(9)}${id}`),
      ...idle.map((id) => `${'waiting'.padEnd(9)}${id.padEnd(34)}${surfaceOf(id) ?? 'nothing named'}`),
    ].join('\n'),
  };
}
