import { BoxGeometry, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { block } from '../../model/parts.mjs';
import { flat, matt, panel } from '../set.mjs';

const face = -8;

/** The house's emblem on a board. */
function emblem(scene, { icon }, x, y, z, size) {
  panel(scene, x, y, z, size, size, new MeshBasicMaterial({ map: icon, toneMapped: false, transparent: true }));
}

/** A row of windows that a day or a lamp lights, with bars between them. */
function glazing(scene, { glass, frame = '#2b2f33' }, x, z, width, height, panes, sill = 0.1) {
  const each = width / panes;
  for (let i = 0; i < panes; i++) {
    const middle = x - width / 2 + each * (i + 0.5);
    const [light, dark] = glass;
    panel(scene, middle, sill + height / 2, z, each, height, flat(light));
    panel(scene, middle, sill + height * 0.22, z + 0.01, each, height * 0.44, flat(dark));
  }
  for (let i = 0; i <= panes; i++)
    block(scene, [x - width / 2 + each * i, sill + height / 2, z + 0.05], [0.09, height, 0.12], matt(frame), 0.01);
  block(scene, [x, sill + height, z + 0.05], [width, 0.1, 0.14], matt(frame), 0.01);
}

/** A sloping roof over a box: its ridge runs along the front. */
function pitched(scene, colour, x, y, z, width, depth, rise) {
  const length = Math.hypot(depth / 2, rise);
  for (const side of [1, -1])
    block(scene, [x, y + rise / 2, z + (side * depth) / 4], [width, 0.16, length + 0.3], matt(colour), 0.02, [side * Math.atan2(rise, depth / 2), 0, 0]);
}

/** A glass showroom under a fascia in the house's colour. */
function showroom(scene, place) {
  const { wall, brand, accent } = place;
  block(scene, [1.5, 2.5, face - 4], [21, 5, 8], matt(wall), 0.03);
  glazing(scene, place, 1.5, face + 0.03, 20, 3.5, 9);
  block(scene, [1.5, 4.55, face + 0.6], [22.4, 1.5, 2.6], flat(brand), 0.02);
  block(scene, [1.5, 3.76, face + 0.6], [22.4, 0.1, 2.62], flat(accent), 0.01);
  // Beside a sign with the emblem, the front has its own at the other end.
  emblem(scene, place, place.sign ? 6.2 : -6.6, 4.55, face + 1.92, 1.15);
}

/** A steel shed with roller doors, one of them open. */
function shed(scene, place) {
  const { wall, roof, brand, accent, doors = 4 } = place;
  block(scene, [0.5, 2.6, face - 4.5], [22, 5.2, 9], matt(wall), 0.03);
  for (let i = 0; i < 62; i++) block(scene, [-10.4 + i * 0.36, 2.6, face + 0.02], [0.05, 5.2, 0.05], matt(wall), 0.01);
  pitched(scene, roof, 0.5, 5.2, face - 4.5, 23, 10, 1.5);
  const each = 20 / doors;
  for (let i = 0; i < doors; i++) {
    const x = -9.5 + each * (i + 0.5);
    const open = i % 3 === 1;
    panel(scene, x, 1.85, face + 0.08, each * 0.74, 3.7, open ? flat(place.inside ?? '#4a4438') : matt('#c6c8c8'));
    if (!open) for (let k = 0; k < 12; k++) panel(scene, x, 0.2 + k * 0.3, face + 0.09, each * 0.74, 0.03, flat('#9a9d9e'));
    else for (const lamp of [-0.2, 0.2]) panel(scene, x + lamp * each, 3.2, face + 0.1, each * 0.2, 0.12, flat('#fff3d0'));
  }
  panel(scene, 0.5, 4.45, face + 0.1, 22, 0.9, flat(brand));
  panel(scene, 0.5, 3.95, face + 0.11, 22, 0.1, flat(accent));
  emblem(scene, place, -8.8, 4.45, face + 0.13, 0.8);
}

/** A weatherboard office with a verandah. */
function house(scene, place) {
  const { wall, roof, brand } = place;
  block(scene, [2, 1.7, face - 3], [13, 3.4, 6], matt(wall), 0.02);
  for (let i = 0; i < 14; i++) panel(scene, 2, 0.25 + i * 0.24, face + 0.012, 13, 0.02, flat('#00000022'));
  pitched(scene, roof, 2, 3.4, face - 3, 14.4, 7.6, 2.1);
  block(scene, [2, 3.05, face + 1.3], [14, 0.12, 2.8], matt(roof), 0.02, [0.16, 0, 0]);
  for (let i = 0; i < 6; i++) block(scene, [-4.6 + i * 2.64, 1.42, face + 2.5], [0.12, 2.85, 0.12], matt('#f2efe6'), 0.02);
  block(scene, [2, 0.09, face + 1.3], [14, 0.18, 2.8], matt('#8d8271'), 0.02);
  panel(scene, 1.2, 1.3, face + 0.03, 1.05, 2.3, flat(brand));
  for (const x of [-2.2, 4.6, 7]) glazing(scene, place, x, face + 0.03, 1.7, 1.4, 2, 1);
}

/** A hall for deliveries: white, tall, with numbered docks. */
function hub(scene, place) {
  const { wall, brand, accent } = place;
  block(scene, [2, 4, face - 8], [34, 8, 16], matt(wall), 0.03);
  for (let i = 0; i < 9; i++) block(scene, [-14 + i * 4, 4, face + 0.03], [0.12, 8, 0.08], matt('#d5dbd8'), 0.01);
  block(scene, [-8.2, 4, face + 0.12], [7, 8.2, 0.3], flat(brand), 0.02);
  emblem(scene, place, -8.2, 5.6, face + 0.3, 2.6);
  for (let i = 0; i < 4; i++) {
    panel(scene, -1.6 + i * 4, 1.7, face + 0.1, 2.9, 3.4, i === 1 ? flat('#3a423f') : matt('#b9c3bf'));
    panel(scene, -1.6 + i * 4, 3.9, face + 0.1, 2.9, 0.34, flat(accent));
  }
}

/** A street front in a city: shop windows below two rows of windows. */
function terrace(scene, place) {
  const { wall, brand, storeys = 2 } = place;
  const height = 4.4 + storeys * 3.3;
  block(scene, [0, height / 2, face - 4], [30, height, 8], matt(wall), 0.02);
  for (let storey = 0; storey < storeys; storey++)
    for (let i = 0; i < 8; i++) {
      const [x, y] = [-11.2 + i * 3.2, 6.1 + storey * 3.3];
      panel(scene, x, y, face + 0.02, 1.5, 2.1, flat('#2c3238'));
      panel(scene, x, y, face + 0.03, 1.36, 1.96, flat(place.upper ?? '#7c8c98'));
      block(scene, [x, y - 1.12, face + 0.1], [1.8, 0.12, 0.24], matt('#d8d2c6'), 0.02);
    }
  glazing(scene, place, 0, face + 0.04, 24, 3.2, 8, 0.4);
  block(scene, [0, 4.1, face + 0.3], [30, 0.7, 0.6], flat(brand), 0.02);
  emblem(scene, place, -5, 4.1, face + 0.62, 0.62);
  block(scene, [0, 4.5, face + 0.3], [30, 0.1, 0.7], matt('#d8d2c6'), 0.02);
}

/** A sign on a post beside the drive. */
export function pylon(scene, place) {
  const { brand, accent, sign = [-7.2, -3.4] } = place;
  const [x, z] = sign;
  const post = new Mesh(new BoxGeometry(1.5, 5.2, 0.35), flat(brand));
  post.position.set(x, 2.6, z);
  scene.add(post);
  const edge = new Mesh(new PlaneGeometry(1.5, 0.14), flat(accent));
  edge.position.set(x, 3.5, z + 0.18);
  scene.add(edge);
  emblem(scene, place, x, 4.35, z + 0.19, 1.2);
}

export const fronts = { showroom, shed, house, hub, terrace };
