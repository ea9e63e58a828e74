import {
  BackSide,
  CubeCamera,
  DirectionalLight,
  HalfFloatType,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  WebGLCubeRenderTarget,
} from 'three';
import { block, lump, pair, tube } from '../model/parts.mjs';
import { capsule, roundBox, smax, smin } from '../model/sdf.mjs';

const stuff = (color, roughness, metalness = 0) => new MeshStandardMaterial({ color, roughness, metalness });
const lit = (color) => new MeshBasicMaterial({ color, toneMapped: false });

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

/** A cabin around an eye at (0, 1.12, 0): dash ahead at +x, seats beside and behind, the wheel on the right. */
export function cabin(colours = { hide: '#3a3330', roof: '#dedcd6' }) {
  const scene = new Scene();
  const black = stuff('#1d1e20', 0.75);
  const soft = stuff('#2b2c2f', 0.82);
  const trim = stuff('#a4a8ac', 0.3, 0.9);
  const gloss = stuff('#07080a', 0.1);
  const hide = stuff(colours.hide, 0.6);
  const roof = stuff(colours.roof, 0.95);
  hide.name = 'hide';
  roof.name = 'roof';
  const carpet = stuff('#141415', 0.95);
  const glow = lit('#9cc9ff');
  // Outside: sky and a yard.
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
  const box = (min, max) => [min, max];
  const solid = (field, [min, max], material, cell = 0.02) => lump(scene, field, min, max, material, { cell });
  // Dash: a swept upper pad, a band, a lower pad, a console.
  solid(
    (x, y, z) =>
      smax(
        roundBox(x - 0.98 + z * z * 0.06, y - 0.78 + (x - 0.8) * 0.02, z, 0.36, 0.1, 0.95, 0.06),
        -roundBox(x - 0.6, y - 0.7, z, 0.06, 0.02, 2, 0.01),
        0.03,
      ),
    box([0.5, 0.6, -1], [1.5, 1.0, 1]),
    soft,
  );
  solid(
    (x, y, z) => roundBox(x - 0.94 + z * z * 0.06, y - 0.68, z, 0.3, 0.035, 0.93, 0.02),
    box([0.5, 0.55, -1], [1.5, 0.8, 1]),
    trim,
  );
  solid(
    (x, y, z) => roundBox(x - 1.02 + z * z * 0.06, y - 0.52, z, 0.33, 0.16, 0.92, 0.08),
    box([0.5, 0.25, -1], [1.5, 0.8, 1]),
    black,
  );
  solid(
    (x, y, z) =>
      smin(
        roundBox(x - 0.2, y - 0.36, z, 0.75, 0.16, 0.13, 0.05),
        roundBox(x + 0.32, y - 0.5, z, 0.22, 0.08, 0.11, 0.04),
        0.06,
      ),
    box([-0.7, 0.1, -0.25], [1.1, 0.7, 0.25]),
    black,
  );
  block(scene, [0.36, 0.53, 0], [0.5, 0.012, 0.2], gloss, 0.005);
  solid(
    (x, y, z) =>
      smin(
        capsule(x, y, z, [0.32, 0.53, 0], [0.31, 0.6, 0], 0.016),
        roundBox(x - 0.3, y - 0.63, z, 0.035, 0.035, 0.028, 0.025),
        0.02,
      ),
    box([0.2, 0.48, -0.1], [0.42, 0.7, 0.1]),
    hide,
    0.008,
  );
  for (const z of [-0.045, 0.045])
    tube(
      scene,
      [[0.12, 0.5, z], [0.12, 0.54, z]],
      0.042,
      gloss,
      2,
    );
  // Screens.
  block(scene, [0.66, 0.92, 0.02], [0.02, 0.2, 0.36], gloss, 0.012, [0, 0, 0.18]);
  block(scene, [0.648, 0.925, 0.02], [0.004, 0.17, 0.33], lit('#142436'), 0.002, [0, 0, 0.18]);
  for (let i = 0; i < 4; i++)
    block(
      scene,
      [i > 1 ? 0.65 : 0.636, 0.968 - (i > 1 ? 0.075 : 0), -0.045 + (i % 2) * 0.13],
      [0.003, 0.055, 0.11],
      lit(['#2f6fb3', '#3d8f6c', '#a8622a', '#5a4fa0'][i]),
      0.001,
      [0, 0, 0.18],
    );
  block(scene, [0.7, 0.9, 0.4], [0.03, 0.14, 0.34], gloss, 0.012, [0, 0, 0.25]);
  for (const z of [0.32, 0.48]) {
    tube(
      scene,
      [[0.677, 0.905, z], [0.674, 0.905, z]],
      0.052,
      lit('#20374c'),
      2,
    );
    tube(
      scene,
      [[0.676, 0.905, z], [0.67, 0.906, z]],
      0.043,
      lit('#070a0e'),
      2,
    );
    block(scene, [0.668, 0.915, z + 0.012], [0.003, 0.04, 0.004], glow, 0.001, [0.6, 0, 0.2]);
  }
  // Air vents.
  for (const z of [-0.8, -0.16, 0.16, 0.8])
    for (let i = 0; i < 4; i++)
      block(scene, [0.62 - z * z * 0.06, 0.735 + i * 0.018, z], [0.03, 0.006, 0.13], i === 0 ? trim : gloss, 0.002);
  for (const z of [-0.06, 0.06])
    tube(
      scene,
      [[0.66, 0.62, z], [0.63, 0.62, z]],
      0.026,
      trim,
      2,
    );
  block(scene, [0.655, 0.62, 0], [0.02, 0.02, 0.05], gloss, 0.004);
  // Steering wheel.
  const ring = Array.from({ length: 33 }, (_, i) => [
    0.44 + 0.075 * -Math.cos((i * Math.PI) / 16) * -0.9,
    0.84 + 0.18 * Math.cos((i * Math.PI) / 16),
    0.4 + 0.19 * Math.sin((i * Math.PI) / 16),
  ]);
  tube(scene, ring, 0.0175, black, 96);
  solid(
    (x, y, z) => roundBox(x - 0.46 - (y - 0.83) * 0.37, y - 0.83, z - 0.4, 0.03, 0.06, 0.075, 0.028),
    box([0.35, 0.7, 0.28], [0.6, 0.95, 0.52]),
    black,
    0.009,
  );
  for (const [y, z] of [[0.835, 0.575], [0.835, 0.225], [0.665, 0.4]])
    tube(
      scene,
      [[0.46, 0.83, 0.4], [0.44 + (y - 0.83) * 0.36, y, z]],
      0.016,
      trim,
      4,
    );
  tube(
    scene,
    [[0.5, 0.82, 0.4], [0.8, 0.72, 0.4]],
    0.05,
    black,
    4,
  );
  // Seats, doors, floor, roof, pillars.
  const seatField = (cx, cz) => (x, y, z) => {
    const u = x - cx;
    const w = z - cz;
    const cushion = roundBox(u, y - 0.36 + 0.05 * (Math.abs(w) > 0.19 ? -1 : 0) * 0.6, w, 0.27, 0.11, 0.25, 0.08);
    const back = roundBox(
      u + 0.33 + (y - 0.7) * 0.24,
      y - 0.72,
      w,
      0.075 + 0.03 * Math.min(1, Math.abs(w) * 5),
      0.36,
      0.245 - 0.06 * Math.max(0, y - 0.8),
      0.07,
    );
    const head = roundBox(u + 0.46, y - 1.18, w, 0.055, 0.1, 0.14, 0.05);
    return Math.min(smin(cushion, back, 0.05), head);
  };
  for (const [x, z] of [[-0.22, 0.42], [-0.22, -0.42]])
    solid(seatField(x, z), box([x - 0.75, 0.1, z - 0.35], [x + 0.4, 1.4, z + 0.35]), hide, 0.018);
  solid(
    (x, y, z) =>
      smin(
        roundBox(x + 1.15, y - 0.4, z, 0.27, 0.12, 0.72, 0.09),
        roundBox(x + 1.5 + (y - 0.7) * 0.3, y - 0.74, z, 0.09, 0.36, 0.72, 0.07),
        0.06,
      ),
    box([-2, 0.15, -0.85], [-0.7, 1.25, 0.85]),
    hide,
    0.022,
  );
  for (const z of [-0.45, 0, 0.45])
    solid(
      (x, y, w) => roundBox(x + 1.64, y - 1.16, w - z, 0.05, 0.08, 0.13, 0.045),
      box([-1.8, 1, z - 0.25], [-1.5, 1.35, z + 0.25]),
      hide,
    );
  block(scene, [0, 0.16, 0], [4, 0.06, 2.2], carpet, 0.01);
  for (const s of [1, -1]) {
    solid(
      (x, y, z) => roundBox(x - 0.0, y - 0.52, z - s * 0.98, 2.0, 0.34, 0.09, 0.06),
      box([-2.1, 0.1, Math.min(s * 0.82, s * 1.14)], [2.1, 0.95, Math.max(s * 0.82, s * 1.14)]),
      black,
      0.03,
    );
    for (const x of [0.05, -1.0]) {
      block(scene, [x, 0.62, s * 0.87], [0.62, 0.075, 0.1], hide, 0.035);
      block(scene, [x + 0.32, 0.74, s * 0.885], [0.14, 0.03, 0.03], trim, 0.012);
      tube(
        scene,
        [[x + 0.35, 0.36, s * 0.87], [x + 0.35, 0.36, s * 0.885]],
        0.09,
        gloss,
        2,
      );
      block(scene, [x, 0.8, s * 0.893], [0.9, 0.014, 0.012], trim, 0.005);
    }
  }
  pair(scene, [-0.55, 1.16, 0.93], [0.12, 0.75, 0.09], soft, 0.03, [0.14, 0, -0.06]);
  pair(scene, [-1.75, 1.16, 0.9], [0.34, 0.75, 0.1], soft, 0.03, [0.14, 0, 0.2]);
  for (const s of [1, -1]) {
    tube(
      scene,
      [[1.32, 0.85, s * 0.93], [0.95, 1.15, s * 0.89], [0.5, 1.44, s * 0.78]],
      0.05,
      soft,
    );
    tube(
      scene,
      [[0.55, 1.44, s * 0.78], [-0.6, 1.5, s * 0.8], [-1.9, 1.45, s * 0.78]],
      0.055,
      roof,
    );
    tube(
      scene,
      [[0.2, 1.4, s * 0.79], [0.1, 1.37, s * 0.75], [-0.1, 1.37, s * 0.75], [-0.2, 1.4, s * 0.79]],
      0.012,
      roof,
    );
    block(scene, [0.42, 1.43, s * 0.4], [0.2, 0.02, 0.5], roof, 0.01, [0, 0, -0.3]);
    block(scene, [1.0, 0.98, s * 1.12], [0.12, 0.16, 0.22], black, 0.05);
  }
  solid(
    (x, y, z) => roundBox(x + 0.7, y - 1.54 + z * z * 0.06, z, 1.3, 0.03, 0.85, 0.025),
    box([-2.1, 1.4, -0.95], [0.75, 1.65, 0.95]),
    roof,
    0.03,
  );
  block(scene, [-2.0, 0.95, 0], [0.25, 0.06, 1.7], soft, 0.03);
  block(scene, [0.6, 1.36, 0], [0.03, 0.07, 0.24], gloss, 0.025, [0, 0, -0.15]);
  tube(
    scene,
    [[0.62, 1.38, 0], [0.72, 1.46, 0]],
    0.012,
    black,
    4,
  );
  block(scene, [0.28, 1.485, 0], [0.22, 0.03, 0.16], roof, 0.012);
  for (const z of [-0.035, 0.035]) block(scene, [0.28, 1.468, z], [0.06, 0.006, 0.04], lit('#fff6e2'), 0.002);
  scene.add(new HemisphereLight('#e6eefb', '#8a8580', 1.9));
  for (const [x, y, z, power] of [[3, 3, 1.5, 1.1], [0.5, 1.6, 3, 0.7], [0.5, 1.6, -3, 0.7]]) {
    const sun = new DirectionalLight('#fff8ee', power);
    sun.position.set(x, y, z);
    scene.add(sun);
  }
  return scene;
}

/** Unwraps the view from the eye into a 2:1 panorama with the dash in the middle. */
export function panorama(renderer, scene, width, height) {
  const target = new WebGLCubeRenderTarget(2048, { type: HalfFloatType });
  const eye = new CubeCamera(0.02, 100, target);
  eye.position.set(0.0, 1.1, 0);
  eye.update(renderer, scene);
  const flat = new Scene();
  flat.add(
    new Mesh(
      new PlaneGeometry(2, 2),
      new ShaderMaterial({
        uniforms: { cube: { value: target.texture } },
        vertexShader: 'varying vec2 p; void main() { p = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
        fragmentShader: `uniform samplerCube cube; varying vec2 p; void main() {
      float a = (p.x - 0.5) * 6.2831853; float e = (p.y - 0.5) * 3.1415927;
      vec3 d = vec3(cos(a) * cos(e), sin(e), sin(a) * cos(e));
      gl_FragColor = vec4(textureCube(cube, d).rgb, 1.0);
      #include <tonemapping_fragment>
      #include <colorspace_fragment>
    }`,
      }),
    ),
  );
  renderer.setSize(width, height, false);
  renderer.render(flat, new OrthographicCamera(-1, 1, 1, -1, 0, 1));
  return renderer.domElement;
}
