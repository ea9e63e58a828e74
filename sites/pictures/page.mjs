import { Box3, Group, PerspectiveCamera, SRGBColorSpace, Scene, TextureLoader, Vector3 } from 'three';
import { BUILDERS } from './bodies/index.mjs';
import { encode } from './stage/encode.mjs';
import { paintBackdrop } from './stage/backdrop.mjs';
import { calm, heroStage, place as put } from './stage/heroes.mjs';
import { HOURS, parked, placeStage } from './stage/places/index.mjs';
import { CABIN_VIEWS, TRIMS, cabin } from './stage/interior.mjs';
import { PAINTS, fittings, footprint } from './stage/materials.mjs';
import { panorama } from './stage/panorama.mjs';
import { HEROES } from './stage/scenes/index.mjs';
import { contactShadow, makeRenderer, makeSurrounding } from './stage/studio.mjs';
import { ANGLES, frameCamera, hull } from './stage/views.mjs';

const renderer = makeRenderer();
const surroundings = new Map();
const surrounding = (name) => {
  if (!surroundings.has(name)) surroundings.set(name, makeSurrounding(renderer, name));
  return surroundings.get(name);
};

let current;

/** A vehicle with its shadow, standing at the origin. */
function assemble(body, colour, strength = 1) {
  const fit = fittings(PAINTS[colour]);
  const group = BUILDERS[body](fit, PAINTS[colour]);
  const box = new Box3().setFromObject(group);
  const size = box.getSize(new Vector3());
  const centre = (box.min.x + box.max.x) / 2;
  const shadow = contactShadow(renderer, group, { length: size.x + 1.6, width: 4, centre }, strength);
  return { body, group, fit, shadow, size, centre };
}

/** Builds a vehicle once per body; a further colour only repaints it. */
function vehicle(body, colour) {
  if (current?.body !== body) {
    const made = assemble(body, colour);
    const scene = new Scene();
    scene.add(made.group, made.shadow);
    scene.environment = surrounding('studio');
    current = { ...made, scene, points: hull(made.group) };
  }
  const { size, centre } = current;
  footprint.value.set(size.x / 2 - 0.12, Math.min(size.z / 2, 1.1) - 0.12, centre, 0);
  repaint(current, PAINTS[colour]);
  return current;
}

function repaint({ group, fit }, paint) {
  fit.paint.color.set(paint.color);
  fit.paint.metalness = paint.metal;
  fit.paint.roughness = paint.rough;
  group.traverse((o) => {
    const u = o.material?.userData?.paint;
    if (!u) return;
    u.uPaint.value.set(paint.color);
    u.uPaintFeel.value.set(paint.metal, paint.rough);
  });
}

function shoot(scene, camera, width, height, backdrop) {
  renderer.setSize(width, height, false);
  renderer.render(scene, camera);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  backdrop(ctx, width, height);
  ctx.drawImage(renderer.domElement, 0, 0);
  return canvas;
}

/**
 * One picture of a vehicle in the sizes asked for.
 * @param {{body: string, colour: string, view?: string, turn?: number, sizes: {width: number, height: number, quality: number}[], scale?: number, type?: string}} job
 *   `turn` in degrees takes the picture for a spin, at a distance that suits every frame
 * @returns {string[]} data URLs
 */
function renderVehicle({ body, colour, view = 'front', turn, sizes, scale = 1.5, type = 'image/webp' }) {
  const { scene, points } = vehicle(body, colour);
  const angle = ANGLES[view];
  let camera;
  if (turn === undefined) camera = frameCamera(points, angle);
  else camera = spinCamera(points, turn);
  const canvas = shoot(scene, camera, sizes[0].width * scale, sizes[0].height * scale, (ctx, w, h) =>
    paintBackdrop(ctx, w, h),
  );
  return sizes.map((s) => encode(canvas, s.width, s.height, type, s.quality));
}

function spinCamera(points, turn) {
  const centred = points.map((p) => p.clone());
  const box = new Box3().setFromPoints(centred);
  const ring = [];
  const half = Math.max(box.max.x, -box.min.x);
  for (let a = 0; a < 24; a++)
    ring.push(new Vector3(Math.cos((a * Math.PI) / 12) * half, 0, Math.sin((a * Math.PI) / 12) * half));
  return frameCamera([...ring, new Vector3(0, box.max.y, 0)], { ...ANGLES.front, turn, fill: 0.9 });
}

const assembled = new Map();

/** A vehicle of a scene, built once, however many scenes it stands in. */
function standing({ body, colour }, strength) {
  const key = `${body} ${colour} ${strength}`;
  if (!assembled.has(key)) assembled.set(key, assemble(body, colour, strength));
  return assembled.get(key);
}

/** A wide scene with its vehicles, as a PNG's data URL. */
function renderHero({ name, width, height }) {
  const hero = HEROES[name];
  const { scene, camera, sky } = heroStage(name);
  scene.environment = surrounding(hero.surrounding);
  for (const spot of hero.placed) {
    const { group, shadow } = standing(spot, hero.shadow);
    if (hero.wet) scene.add(put(mirrored(group), new Group(), spot));
    scene.add(put(group.clone(), shadow.clone(), spot));
  }
  footprint.value.set(0, 0, 900, 0);
  renderer.toneMappingExposure = hero.exposure;
  const canvas = shoot(scene, camera, width, height, sky);
  renderer.toneMappingExposure = 1;
  calm(canvas.getContext('2d'), width, height, name);
  return canvas.toDataURL('image/png');
}

/** A location of a site with its vehicles, as a PNG's data URL; `icon` is the site's emblem as a data URL. */
async function renderPlace({ place, icon, width, height }) {
  const { surrounding: light, exposure } = HOURS[place.hour];
  const emblem = await new TextureLoader().loadAsync(icon);
  emblem.colorSpace = SRGBColorSpace;
  const { scene, camera, sky } = placeStage({ ...place, icon: emblem });
  scene.environment = surrounding(light);
  for (const spot of parked(place)) {
    // A body is built once for all locations, so a scene has it in one colour.
    const made = standing({ body: spot.body, colour: 'white' }, 0.9);
    repaint(made, PAINTS[spot.colour]);
    scene.add(put(made.group.clone(), made.shadow.clone(), spot));
  }
  footprint.value.set(0, 0, 900, 0);
  renderer.toneMappingExposure = exposure;
  const canvas = shoot(scene, camera, width, height, sky);
  renderer.toneMappingExposure = 1;
  return canvas.toDataURL('image/png');
}

/** A vehicle as a wet floor shows it. */
function mirrored(group) {
  const image = group.clone();
  image.scale.y = -1;
  return image;
}

/** The picture of a vehicle without one: a pale outline of an SUV in the studio. */
function renderPlaceholder({ sizes, type = 'image/webp' }) {
  const { scene, points } = vehicle('suv', 'silver');
  const [{ width, height }] = sizes;
  const solid = shoot(
    scene,
    frameCamera(points, { ...ANGLES.side, fill: 0.62 }, width / height, 0.74, 0.5),
    width * 2,
    height * 2,
    () => {},
  );
  const ink = solid.getContext('2d');
  ink.globalCompositeOperation = 'source-atop';
  ink.globalAlpha = 0.86;
  ink.fillStyle = '#c6ccd2';
  ink.fillRect(0, 0, solid.width, solid.height);
  const canvas = document.createElement('canvas');
  canvas.width = solid.width;
  canvas.height = solid.height;
  const ctx = canvas.getContext('2d');
  paintBackdrop(ctx, canvas.width, canvas.height);
  ctx.drawImage(solid, 0, 0);
  return sizes.map((s) => encode(canvas, s.width, s.height, type, s.quality));
}

/** The cabin seen from between the front seats, all round. */
function renderInterior({ sizes, type = 'image/webp' }) {
  const scene = cabin();
  scene.environment = surrounding('showroom');
  scene.environmentIntensity = 0.45;
  const [{ width, height, quality }] = sizes;
  return [encode(panorama(renderer, scene, width * 2, height * 2), width, height, type, quality)];
}

let inside;

/** One picture from inside, as a PNG's data URL. */
function renderCabin({ trim, view, width, height }) {
  inside ??= cabin();
  inside.environment = surrounding('showroom');
  inside.environmentIntensity = 0.45;
  inside.traverse(({ material }) => {
    const colour = TRIMS[trim][material?.name];
    if (colour) material.color.set(colour);
  });
  const { from, to, fov } = CABIN_VIEWS[view];
  const camera = new PerspectiveCamera(fov, width / height, 0.02, 100);
  camera.position.set(...from);
  camera.lookAt(...to);
  return shoot(inside, camera, width, height, () => {}).toDataURL('image/png');
}

Object.assign(globalThis, { renderCabin, renderVehicle, renderHero, renderPlace, renderPlaceholder, renderInterior });
