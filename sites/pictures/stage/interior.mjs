import { BackSide, DirectionalLight, HemisphereLight, Mesh, Scene, ShaderMaterial, SphereGeometry } from 'three';
import { addDash } from './cabin/dash.mjs';
import { addSeats } from './cabin/seats.mjs';
import { addShell } from './cabin/shell.mjs';
import { materials } from './cabin/stuff.mjs';

/** Seats and lower trim by name. */
export const TRIMS = {
  black: { hide: '#26262a', roof: '#dedcd6' },
  tan: { hide: '#7a4f31', roof: '#e6dfd2' },
};

/** Pictures taken inside: where the camera is, what it looks at, and its vertical angle. */
export const CABIN_VIEWS = {
  dash: { from: [-0.5, 1.2, 0.02], to: [0.75, 0.82, 0.02], fov: 50 },
  wheel: { from: [-0.28, 1.2, 0.36], to: [0.75, 0.8, 0.34], fov: 44 },
  seats: { from: [0.52, 1.28, 0.05], to: [-0.6, 0.62, 0], fov: 58 },
  bench: { from: [-0.32, 1.3, 0.04], to: [-1.5, 0.72, 0], fov: 62 },
};

/** Sky and a yard outside. */
function addOutside(scene) {
  scene.add(
    new Mesh(
      new SphereGeometry(60, 48, 32),
      new ShaderMaterial({
        side: BackSide,
        toneMapped: false,
        vertexShader:
          'varying vec3 d; void main() { d = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
        fragmentShader: `varying vec3 d; void main() {
      vec3 n = normalize(d); float a = atan(n.z, n.x);
      float trees = 0.055 + 0.025 * sin(a * 9.0) * sin(a * 23.0 + 1.0) + 0.012 * sin(a * 61.0);
      vec3 c = mix(vec3(0.93, 0.95, 0.97), vec3(0.50, 0.66, 0.84), smoothstep(0.0, 0.6, n.y));
      c = mix(vec3(0.42, 0.50, 0.46), c, smoothstep(trees - 0.02, trees + 0.02, n.y));
      c = mix(vec3(0.60, 0.60, 0.59), c, smoothstep(-0.012, 0.006, n.y));
      gl_FragColor = vec4(c, 1.0); }`,
      }),
    ),
  );
}

/** A cabin around an eye at (0, 1.12, 0): dash ahead at +x, seats beside and behind, the wheel on the right. */
export function cabin(colours = { hide: '#3a3330', roof: '#dedcd6' }) {
  const scene = new Scene();
  const made = materials(colours);
  addOutside(scene);
  addDash(scene, made);
  addSeats(scene, made);
  addShell(scene, made);
  scene.add(new HemisphereLight('#e6eefb', '#8a8580', 1.9));
  for (const [x, y, z, power] of [[3, 3, 1.5, 1.1], [0.5, 1.6, 3, 0.7], [0.5, 1.6, -3, 0.7]]) {
    const sun = new DirectionalLight('#fff8ee', power);
    sun.position.set(x, y, z);
    scene.add(sun);
  }
  return scene;
}
