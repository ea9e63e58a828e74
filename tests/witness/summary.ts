import { ruleIds } from '../../schemas/rules/index.ts';
import { claims } from './claims/index.ts';

/** Which rules are live: their effect is shown on a page. */
export function summary() {
  const live = ruleIds.filter((id) => claims[id]);
  const idle = ruleIds.filter((id) => !claims[id]);
  return {
    line: `live ${live.length} / waiting ${idle.length}`,
    table: [...live.map((id) => `${'live'.padEnd(9)}${id}`), ...idle.map((id) => `${'waiting'.padEnd(9)}${id}`)].join(
      '\n',
    ),
  };
}
