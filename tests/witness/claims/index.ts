import type { Claims } from '../claim.ts';

const groups = import.meta.glob<Record<string, Claims>>(['./*.ts', '!./index.ts'], { eager: true });

/** Every claim, of all groups. A rule claimed twice is an error. */
export const claims: Claims = Object.values(groups)
  .flatMap((group) => Object.values(group))
  .reduce<Claims>((all, group) => {
    const twice = Object.keys(group).filter((id) => Object.hasOwn(all, id));
    if (twice.length > 0) throw new Error(`Claimed twice: ${twice.join(', ')}.`);
    return { ...all, ...group };
  }, {});
