import { useSyncExternalStore } from 'react';
import { pageIdle } from '../../../engine/browser/idle.ts';
import { type Watched, watched } from './turn-props.ts';

/** The loading state: how many frames have loaded or failed, and the pictures by frame. */
export interface Frames {
  readonly settled: number;
  readonly pictures: readonly (HTMLImageElement | undefined)[];
}

type LoadFrame = (url: string) => Promise<HTMLImageElement>;

/** Settled when the frames may load: the rest of the page takes precedence. */
let idle: Promise<void> | undefined;

/** While the image is kept, another with its address shows it at once. */
async function loadFrame(url: string): Promise<HTMLImageElement> {
  await (idle ??= pageIdle());
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = url;
  await image.decode();
  return image;
}

/** Frames that arrive within this time are reported together: each report is rendered. */
const reportMs = 150;

/** As many as a browser requests from one host over HTTP/1.1; requesting all at once would delay the page. */
const atOnce = 6;

/** Loads all frames, in order, and reports them. A failure is only a console warning [api.spin-asset-failure]. */
export function frameStore(urls: readonly string[], load: LoadFrame = loadFrame): Watched<Frames> {
  const pictures: (HTMLImageElement | undefined)[] = urls.map(() => undefined);
  const store = watched<Frames>({ settled: 0, pictures: [...pictures] });
  let settled = 0;
  let report: ReturnType<typeof setTimeout> | undefined;
  const settle = (index: number, picture: HTMLImageElement | undefined) => {
    pictures[index] = picture;
    settled += 1;
    report ??= setTimeout(() => {
      report = undefined;
      store.set({ settled, pictures: [...pictures] });
    }, reportMs);
  };
  const waiting = urls.entries();
  const loadWaiting = async () => {
    for (const [index, url] of waiting) {
      const picture = await load(url).catch((error: unknown) => {
        console.warn(`The spin picture ${url} did not load.`, error);
        return undefined;
      });
      settle(index, picture);
    }
  };
  for (let started = 0; started < atOnce; started += 1) void loadWaiting();
  return store;
}

const stores = new Map<string, Watched<Frames>>();

/** The frames of a spin set, loaded once however often the viewer opens. */
export function useFrames(urls: readonly string[]): Frames {
  const key = urls.join(' ');
  let store = stores.get(key);
  if (!store) stores.set(key, (store = frameStore(urls)));
  return useSyncExternalStore(store.subscribe, store.get);
}

/** The picture of a frame, or of its nearest neighbour when it failed to load. */
export function frameAt(pictures: Frames['pictures'], index: number): HTMLImageElement | undefined {
  const count = pictures.length;
  for (let away = 0; away <= count / 2; away += 1) {
    const picture = pictures[(index + away) % count] ?? pictures[(index - away + count) % count];
    if (picture) return picture;
  }
  return undefined;
}
