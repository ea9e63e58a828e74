import {
  ACESFilmicToneMapping,
  BackSide,
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PMREMGenerator,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  WebGLRenderer,
} from 'three';

/** A renderer whose background is transparent: the backdrop is composed in 2D so that its greys are exact. */
export function makeRenderer() {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.setClearColor(0, 0);
  return renderer;
}

const SKY = `
varying vec3 vDir;
float panel(vec2 p, vec2 half2, float soft) {
  vec2 q = smoothstep(half2 + soft, half2 - soft, abs(p));
  return q.x * q.y;
}
`;

const LIGHTS = {
  studio: `
    vec3 d = normalize(vDir);
    float up = d.y;
    vec3 c = mix(vec3(0.33, 0.34, 0.355), vec3(0.09, 0.095, 0.105), smoothstep(0.0, 0.3, up));
    if (up < 0.0) c = mix(vec3(0.46, 0.47, 0.48), vec3(0.38), smoothstep(0.0, -0.9, up));
    if (up > 0.05) {
      vec2 ceil2 = d.xz / up;
      c += vec3(5.2) * panel(ceil2 - vec2(0.2, 0.0), vec2(1.9, 0.62), 0.12);
      c += vec3(2.4) * panel(ceil2 - vec2(0.0, -2.7), vec2(3.6, 0.32), 0.12);
      c += vec3(2.4) * panel(ceil2 - vec2(0.0, 2.7), vec2(3.6, 0.32), 0.12);
    }
    vec2 az = vec2(atan(d.z, d.x), up);
    c += vec3(1.5) * panel(az - vec2(-0.55, 0.3), vec2(0.28, 0.22), 0.08);
    c += vec3(1.2) * panel(az - vec2(-2.5, 0.3), vec2(0.28, 0.22), 0.08);
    c += vec3(0.9) * panel(az - vec2(1.5, 0.32), vec2(0.8, 0.16), 0.1);
  `,
  dusk: `
    vec3 d = normalize(vDir);
    float up = d.y;
    float glow = pow(max(0.0, dot(normalize(vec3(d.x, 0.0, d.z) + 1e-5), normalize(vec3(0.5, 0.0, 0.85)))), 3.0);
    vec3 c = mix(mix(vec3(0.75, 0.45, 0.32), vec3(1.9, 0.95, 0.42), glow), vec3(0.22, 0.30, 0.48), smoothstep(-0.02, 0.35, up));
    c = mix(c, vec3(0.10, 0.15, 0.28), smoothstep(0.3, 1.0, up));
    if (up < 0.0) c = mix(vec3(0.16, 0.15, 0.16), vec3(0.07), smoothstep(0.0, -0.5, up));
    if (up > 0.05) {
      vec2 ceil2 = d.xz / up;
      c += vec3(5.0, 4.4, 3.6) * panel(ceil2 - vec2(0.0, -1.0), vec2(3.0, 0.14), 0.06);
      c += vec3(5.0, 4.4, 3.6) * panel(ceil2 - vec2(0.0, 0.6), vec2(3.0, 0.14), 0.06);
    }
  `,
  showroom: `
    vec3 d = normalize(vDir);
    float up = d.y;
    vec3 c = mix(vec3(0.62, 0.63, 0.64), vec3(0.30, 0.31, 0.33), smoothstep(0.0, 0.5, up));
    if (up < 0.0) c = vec3(0.42, 0.43, 0.44);
    if (up > 0.05) {
      vec2 ceil2 = d.xz / up;
      float strip = 0.0;
      for (int i = -2; i <= 2; i++) strip += panel(ceil2 - vec2(0.0, float(i) * 0.9), vec2(3.4, 0.16), 0.05);
      c += vec3(2.4) * strip;
    }
    vec2 az = vec2(atan(d.z, d.x), up);
    c += vec3(1.6, 1.75, 1.9) * panel(az - vec2(-1.3, 0.2), vec2(0.9, 0.2), 0.03);
  `,
};

/** A prefiltered surrounding to light and be mirrored in the paint. */
export function makeSurrounding(renderer, name) {
  const scene = new Scene();
  const material = new ShaderMaterial({
    side: BackSide,
    vertexShader:
      'varying vec3 vDir; void main() { vDir = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `${SKY} void main() { ${LIGHTS[name]} gl_FragColor = vec4(c, 1.0); }`,
    toneMapped: false,
  });
  scene.add(new Mesh(new SphereGeometry(10, 48, 32), material));
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0, 0.1, 100, { size: 256 });
  generator.dispose();
  return target.texture;
}

/**
 * The soft shadow of what stands on the floor: a plane with a blurred picture of it from below.
 * @param {import('three').Object3D} subject
 * @param {{length: number, width: number, centre: number}} span of the plane, metres
 */
export function contactShadow(renderer, subject, { length, width, centre }, strength = 1) {
  const scene = new Scene();
  scene.add(subject);
  const shots = [];
  for (const top of [0.07, 0.9]) {
    const camera = new OrthographicCamera(-length / 2, length / 2, width / 2, -width / 2, 0, top);
    camera.position.set(centre, 0, 0);
    camera.up.set(0, 0, -1);
    camera.lookAt(centre, 1, 0);
    scene.overrideMaterial = new MeshBasicMaterial({ color: 0, side: 2 });
    renderer.setSize(1024, 512, false);
    renderer.render(scene, camera);
    const shot = new OffscreenCanvas(1024, 512);
    shot.getContext('2d').drawImage(renderer.domElement, 0, 0);
    shots.push(shot);
  }
  const canvas = new OffscreenCanvas(1024, 512);
  const ctx = canvas.getContext('2d');
  const layer = (shot, blur, alpha) => {
    ctx.filter = `blur(${blur}px)`;
    ctx.globalAlpha = alpha * strength;
    ctx.drawImage(shot, 0, 0);
  };
  layer(shots[1], 46, 0.36);
  layer(shots[1], 20, 0.5);
  layer(shots[1], 7, 0.45);
  layer(shots[0], 4, 0.9);
  const texture = new CanvasTexture(canvas);
  const material = new MeshBasicMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    color: 0x101215,
  });
  const plane = new Mesh(new PlaneGeometry(length, width), material);
  plane.rotation.x = -Math.PI / 2;
  plane.position.set(centre, 0.001, 0);
  plane.renderOrder = -1;
  return plane;
}
