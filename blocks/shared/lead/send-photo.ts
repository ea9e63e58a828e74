import { callApi } from '../../../engine/browser/api.ts';
import { reasonOf } from './reason.ts';

/** The longest side of an uploaded photo in pixels; the server would shrink a larger one. */
const longestSide = 1920;
const smallBytes = 600_000;
const longestWaitMs = 60_000;

/** A photo at the size that the server keeps; as it is where the browser cannot draw it. */
async function scaled(file: File): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } catch {
    return file;
  }
}

/** Adds a photo to a form about a vehicle, or about none; gives its id, or why it was refused. */
export async function sendPhoto(
  file: File,
  form: string,
  car: number | undefined,
  failed: string,
): Promise<{ readonly photo: string } | { readonly error: string }> {
  try {
    const query = { form, ...(car === undefined ? {} : { car_id: car }) };
    return await callApi('POST /api/photos', { query, content: await scaled(file), timeoutMs: longestWaitMs });
  } catch (error) {
    return { error: reasonOf(error) ?? failed };
  }
}
