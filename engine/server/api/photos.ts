import { addPhoto, readPhoto as readPhotoDefinition } from '../../../schemas/api/photos.ts';
import { formOffered, formSubject } from '../../forms/subject.ts';
import { formSteps } from '../../forms/steps.ts';
import { ApiError } from '../../ports/api-error.ts';
import { readPhoto, takePhoto } from '../photos/store.ts';
import { type Call, cutOff, handleCall } from './call.ts';

/** Keeps a photo, where the site offers a form that asks for photos. */
const addPhotoCall = handleCall(addPhoto, async ({ query, http, ...context }) => {
  const { site, search, now } = context;
  const vehicle = query.car_id === undefined ? undefined : await search.byId(query.car_id);
  const subject = formSubject(site, vehicle, { now });
  const asks = formSteps(query.form, subject).some(({ fields }) => fields.some(({ kind }) => kind === 'photos'));
  if (!asks || !formOffered(query.form, subject))
    throw new ApiError(409, 'unavailable', `The form "${query.form}" does not accept photos.`);
  const bytes = await http.req.arrayBuffer().catch(cutOff);
  const kept = await takePhoto(Buffer.from(bytes), context);
  if ('error' in kept) throw new ApiError(kept.status, kept.status === 429 ? 'rate_limited' : 'invalid', kept.error);
  return { photo: kept.photo };
});

/** Shows a photo to the shopper who added it. */
const readPhotoCall = handleCall(readPhotoDefinition, async ({ params: { photo }, site, backend, now }) => {
  const content = await readPhoto(photo, site.slug, backend, now);
  if (!content) throw new ApiError(404, 'not_found', 'No such photo.');
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' };
  return new Response(new Uint8Array(content), { headers });
});

/** The photos of forms. */
export const photoCalls: readonly Call[] = [addPhotoCall, readPhotoCall];
