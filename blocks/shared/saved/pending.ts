import { slug } from './settings.ts';

/** The vehicle that waits for its shopper to sign in. */
export interface PendingSave {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

const key = `forecourt:${slug}:pending-save`;

/** Keeps what is to be saved until the shopper is back. Where nothing can be kept, they save again themselves. */
export function waitFor({ id, name, slug: carSlug }: PendingSave): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, name, slug: carSlug }));
  } catch {
    // Storage is switched off.
  }
}

/** Whether something waits. */
export function isPending(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** What waits, once: whatever comes of it, it is not tried again. */
export function takePending(): PendingSave | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || typeof kept.id !== 'number') return undefined;
    const name = 'name' in kept && typeof kept.name === 'string' ? kept.name : '';
    const carSlug = 'slug' in kept && typeof kept.slug === 'string' ? kept.slug : '';
    return { id: kept.id, name, slug: carSlug };
  } catch {
    return undefined;
  }
}
