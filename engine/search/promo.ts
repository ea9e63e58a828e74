import type { Promo } from '../../schemas/site/index.ts';
import type { SearchState } from './state.ts';

/** The positions of promotions among results (rules `search.promo.*`). */
export interface PromoSlots {
  /** 1-based place of the first, or null for none. */
  readonly slot: number | null;
  /** Maximum random offset added to the slot. */
  readonly jitter: number;
  /** Cards between one and the next, or null for a single one. */
  readonly interval: number | null;
}

/**
 * The promotions live on a day (`YYYY-MM-DD` in the site's time zone, both ends of a window included) in a kind of
 * place, those made for it first. One without kinds may appear anywhere; one with other kinds only as a filler, and
 * never when it is strict.
 */
export function livePromos(
  promos: readonly Promo[],
  kind: string,
  today: string,
  holds: (promo: Promo) => boolean,
): readonly Promo[] {
  const live = promos.filter(
    (promo) => (promo.start ?? today) <= today && today <= (promo.expiry ?? today) && holds(promo),
  );
  const fitting = live.filter((promo) => promo.kinds?.includes(kind) ?? true);
  return fitting.length > 0 ? fitting : live.filter((promo) => promo.strict !== true);
}

/** What a search shows, in the terms of promotions: the group or make in its address, and the selected make. */
function stockShown({ currentPath, filters }: Pick<SearchState, 'currentPath' | 'filters'>): readonly string[] {
  const [, , group = ''] = currentPath.split('/');
  const makes = filters.make ?? [];
  return [group, ...(makes.length === 1 ? makes : [])].map(typeName);
}

/** A make as a URL segment. */
function typeName(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/**
 * The promotions for a search: those for its stock first, then those for any stock; without either, those for other
 * stock as fillers, unless they are strict.
 */
export function promosOf<P extends Pick<Promo, 'id' | 'displayTypes' | 'strict'>>(
  promos: readonly P[],
  state: Pick<SearchState, 'currentPath' | 'filters'>,
): readonly P[] {
  const shown = stockShown(state);
  const own = promos.filter(({ displayTypes = [] }) => displayTypes.some((type) => shown.includes(typeName(type))));
  const fitting = [...own, ...promos.filter(({ displayTypes }) => !displayTypes)];
  return fitting.length > 0 ? fitting : promos.filter(({ strict }) => !strict);
}

/** The positions that promotions take in turn, counted from 0, as many as could be filled. */
function slotPlaces({ slot, jitter, interval }: PromoSlots, cells: number, random: number): readonly number[] {
  if (slot === null) return [];
  const first = slot - 1 + Math.floor(random * (jitter + 1));
  if (interval === null) return [first];
  return Array.from({ length: Math.ceil(cells / interval) + 1 }, (_, index) => first + index * (interval + 1));
}

/**
 * The cells of a results page: hits with promotions in their positions, counted from 1 in the finished grid. One with
 * its own position goes there, or right after another that has it; the others take the slots in turn. A position past
 * the last hit stays empty. `random` gives a number in [0, 1).
 */
export function withPromos<H, P extends { readonly id: string; readonly position?: number | undefined }>(
  hits: readonly H[],
  promos: readonly P[],
  slots: PromoSlots,
  random: number,
): readonly ({ readonly hit: H } | { readonly promo: P })[] {
  const cells: ({ readonly hit: H } | { readonly promo: P })[] = hits.map((hit) => ({ hit }));
  if (hits.length === 0) return cells;
  const places = new Map<number, P>();
  function take(wanted: number, promo: P) {
    let place = wanted;
    while (places.has(place)) place += 1;
    places.set(place, promo);
  }
  for (const promo of promos) if (promo.position !== undefined) take(promo.position - 1, promo);
  const inTurn = promos.filter(({ position }) => position === undefined);
  for (const [index, place] of slotPlaces(slots, hits.length, random).entries()) {
    const promo = inTurn[index % inTurn.length];
    if (promo) take(place, promo);
  }
  for (const [place, promo] of [...places].sort(([one], [other]) => one - other)) {
    if (place <= cells.length) cells.splice(place, 0, { promo });
  }
  return cells;
}
