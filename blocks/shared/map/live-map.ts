import { adoptStyle } from '../../../engine/browser/adopt-style.ts';
import {
  AttributionControl,
  LngLatBounds,
  Map as LiveMap,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import libraryStyle from 'maplibre-gl/dist/maplibre-gl.css?inline';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { clustersOf } from '../../../engine/dealer/projection.ts';
import ownStyle from './live-map.css?inline';
import { mapStyle } from './map-style.ts';
import type { LiveMapSettings } from './LocationMap.tsx';

setWorkerUrl(workerUrl);
adoptStyle(libraryStyle + ownStyle);

/** Pins closer than this, in pixels, are shown as one. */
const reach = { across: 130, down: 56 };
const longestWaitMs = 30_000;

interface Place {
  readonly name: string;
  readonly at: [lng: number, lat: number];
  /** Its name on the map, a link where the picture's is one. */
  readonly label: HTMLElement;
}

function placesIn(picture: HTMLElement): readonly Place[] {
  return [...picture.querySelectorAll<HTMLElement>('[data-at]')].flatMap((name) => {
    const [lng, lat] = (name.dataset['at'] ?? '').split(' ').map(Number);
    const label = name.cloneNode(true);
    if (lng === undefined || lat === undefined || !(label instanceof HTMLElement)) return [];
    return [{ name: name.textContent, at: [lng, lat], label }];
  });
}

/** Resolves once the map is drawn; rejects when it cannot be, or none of its tiles arrives. */
function drawn(map: LiveMap): Promise<void> {
  return new Promise((resolve, reject) => {
    let isStyled = false;
    let hasTiles = false;
    let failure: unknown;
    map.on('style.load', () => (isStyled = true));
    map.on('sourcedata', ({ tile }) => {
      if (tile) hasTiles = true;
    });
    map.on('error', ({ error }) => {
      failure = error;
      if (!isStyled) reject(error);
    });
    map.once('load', () => (failure && !hasTiles ? reject(failure) : resolve()));
    setTimeout(() => reject(new Error('It took too long.')), longestWaitMs);
  });
}

/** Shows the names of the places as pins, those too close together as one; again whenever the zoom changes. */
function keepPins(map: LiveMap, places: readonly Place[], icons: readonly Element[]): void {
  let pins: readonly Marker[] = [];
  let shown = '';

  function pinOf(members: readonly Place[]): HTMLElement {
    const pin = document.createElement('div');
    const names = document.createElement('span');
    pin.className = 'location-map__place';
    names.className = 'location-map__names';
    names.append(...members.map(({ label }) => label));
    pin.role = 'group';
    pin.ariaLabel = members.map(({ name }) => name).join(', ');
    pin.append(...icons.map((icon) => icon.cloneNode(true)), names);
    return pin;
  }

  function place(): void {
    const points = places.map((entry) => {
      const { x, y } = map.project(entry.at);
      return { ...entry, x, y };
    });
    const clusters = clustersOf(points, reach);
    const key = clusters.map(({ members }) => members.map(({ name }) => name).join('+')).join();
    if (key === shown) return;
    shown = key;
    const focused = document.activeElement;
    for (const pin of pins) pin.remove();
    pins = clusters.flatMap(({ members }) => {
      const [first] = members;
      return first ? [new Marker({ element: pinOf(members) }).setLngLat(first.at).addTo(map)] : [];
    });
    // A pin is recreated when its neighbours join or leave it; the focus stays on the same name.
    if (focused instanceof HTMLElement && places.some(({ label }) => label === focused))
      focused.focus({ preventScroll: true });
  }

  map.on('zoom', place);
  place();
}

/**
 * Replaces the picture of the locations by a map that can be moved and zoomed. Returns the function that shows all
 * locations again; rejects, and keeps the picture, when the map cannot be shown.
 */
export async function openMap(picture: HTMLElement): Promise<() => void> {
  const settings: LiveMapSettings = JSON.parse(picture.dataset['locationMap'] ?? '');
  const { address, attribution, locale } = settings;
  const places = placesIn(picture);
  const bounds = new LngLatBounds();
  for (const { at } of places) bounds.extend(at);
  const container = document.createElement('div');
  container.className = 'location-map__live';
  picture.append(container);
  const side = Math.min(100, container.clientWidth / 6);
  const all = { padding: { top: 56, bottom: 72, left: side, right: side }, maxZoom: address ? 13 : 6 };
  let map: LiveMap | undefined;
  try {
    map = new LiveMap({
      container,
      style: mapStyle(address, (name) => getComputedStyle(picture).getPropertyValue(name)),
      bounds,
      fitBoundsOptions: all,
      // Closer in, the coastline is only a coarse line.
      maxZoom: address ? 18 : 9,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      // The page must still scroll over the map.
      cooperativeGestures: true,
      locale,
    });
    await drawn(map);
  } catch (error) {
    map?.remove();
    container.remove();
    throw error;
  }
  const shown = map;
  shown.touchZoomRotate.disableRotation();
  shown.keyboard.disableRotation();
  shown.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  shown.addControl(new ScaleControl(), 'bottom-left');
  if (attribution)
    shown.addControl(new AttributionControl({ compact: false, customAttribution: attribution }), 'bottom-left');
  keepPins(shown, places, [...picture.querySelectorAll('li:first-of-type > :not(.location-map__names)')]);
  picture.classList.add('location-map--live');
  shown.getCanvas().focus({ preventScroll: true });
  return () => void shown.fitBounds(bounds, all);
}
