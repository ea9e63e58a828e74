import { entry, identified } from '../../../engine/browser/stored.ts';
import { slug } from './settings.ts';

/** The vehicle to be saved once its shopper has signed in. */
export interface PendingSave {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

const waiting = entry<PendingSave | undefined>('pending-save', identified(['name', 'slug']), 'session');

/** Stores the vehicle to be saved until the shopper is back. Without storage, they have to save it again. */
export function waitFor({ id, name, slug: carSlug }: PendingSave): void {
  waiting.write(slug, { id, name, slug: carSlug });
}

/** Whether a save is pending. */
export function isPending(): boolean {
  return waiting.read(slug) !== undefined;
}

/** The pending save, removed when read: it is not retried, whatever its outcome. */
export function takePending(): PendingSave | undefined {
  const car = waiting.read(slug);
  waiting.write(slug, undefined);
  return car;
}
