import type { RuleId } from '../../../schemas/rules/index.ts';
import type { Claim, Claims, Places } from '../claim.ts';

const groups = import.meta.glob<Record<string, Claims>>(['./*.ts', '!./index.ts'], { eager: true });
const further = import.meta.glob<Record<string, Places>>('../places/*.ts', { eager: true });

/** The further places of a rule, by name. A place named twice is an error. */
function placesOf(id: string, own: Claim['places'] = {}): NonNullable<Claim['places']> {
  return Object.values(further)
    .flatMap((group) => Object.values(group))
    .reduce<NonNullable<Claim['places']>>((all, group) => {
      const places = group[id as RuleId] ?? {};
      const twice = Object.keys(places).filter((place) => Object.hasOwn(all, place));
      if (twice.length > 0) throw new Error(`${id} has two places named ${twice.join(', ')}.`);
      return { ...all, ...places };
    }, own);
}

/** Every claim, of all groups, with all its places. A rule claimed twice is an error. */
export const claims: Claims = Object.values(groups)
  .flatMap((group) => Object.values(group))
  .reduce<Claims>((all, group) => {
    const twice = Object.keys(group).filter((id) => Object.hasOwn(all, id));
    if (twice.length > 0) throw new Error(`Claimed twice: ${twice.join(', ')}.`);
    const whole = Object.entries(group).map(([id, claim]) => [id, { ...claim, places: placesOf(id, claim.places) }]);
    return { ...all, ...Object.fromEntries(whole) };
  }, {});
