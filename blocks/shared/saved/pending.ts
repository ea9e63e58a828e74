import { entry, identified } from '../../../engine/browser/stored.ts';
import { slug } from './settings.ts';

/** The vehicle that waits for its shopper to sign in. */
export interface PendingSave {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

const waiting = entry<PendingSave | undefined>('pending-save', identified(['name', 'slug']), 'session');

/** Keeps what is to be saved until the shopper is back. Where nothing can be kept, they save again themselves. */
export function waitFor({ id, name, slug: carSlug }: PendingSave): void {
  waiting.write(slug, { id, name, slug: carSlug });
}

/** Whether something waits. */
export function isPending(): boolean {
  return waiting.read(slug) !== undefined;
}

/** What waits, once: whatever comes of it, it is not tried again. */
export function takePending(): PendingSave | undefined {
  const car = waiting.read(slug);
  waiting.write(slug, undefined);
  return car;
}
