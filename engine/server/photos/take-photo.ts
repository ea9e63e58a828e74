import type { Site } from '../../ports/site.ts';
import type { KeptPhoto } from '../../ports/leads.ts';
import type { Backend } from '../backend.ts';
import { httpLimits } from '../http-limits.ts';
import { isWithin } from '../limits/index.ts';
import { keepPhoto } from './store.ts';

interface Desk {
  readonly site: Site;
  readonly backend: Backend;
  readonly now: Date;
  readonly remoteAddress: string;
}

/** Takes a photo that a shopper adds to a form, or says why not. */
export async function takePhoto(bytes: Buffer, { site, backend, now, remoteAddress }: Desk): Promise<KeptPhoto> {
  const { words } = site.wording;
  if (!(await isWithin('photo', { site: site.slug, backend, now, remoteAddress })))
    return { error: words('form.error.tooMany'), status: 429 };
  const fits = bytes.length <= httpLimits.photoBytes;
  const photo = fits ? await keepPhoto(bytes, site.slug, backend, now) : undefined;
  return photo === undefined ? { error: words('form.error.photo'), status: 422 } : { photo };
}
