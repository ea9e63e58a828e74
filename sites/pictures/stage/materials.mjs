import { Color, MeshPhysicalMaterial, MeshStandardMaterial, Vector2, Vector4 } from 'three';

/** Paints of the catalogue: colour, metallic share, roughness under the clear coat. */
export const PAINTS = {
  white: { color: '#d3d5d7', metal: 0, rough: 0.42 },
  silver: { color: '#9da2a8', metal: 0.75, rough: 0.36 },
  grey: { color: '#3b4046', metal: 0.55, rough: 0.36 },
  black: { color: '#040506', metal: 0, rough: 0.34 },
  red: { color: '#8e0009', metal: 0.3, rough: 0.36 },
  blue: { color: '#03397f', metal: 0.5, rough: 0.36 },
  green: { color: '#12382a', metal: 0.45, rough: 0.36 },
  orange: { color: '#d24400', metal: 0.2, rough: 0.38 },
  yellow: { color: '#e09a00', metal: 0.1, rough: 0.38 },
};

/** Half length, half width and centre x of the shadow that the vehicle throws on the floor, shared by every material. */
export const footprint = { value: new Vector4(2.2, 0.9, 0, 0) };

const FLOOR_PARS = `
uniform vec4 uFootprint;
varying vec3 vWorld;
float floorLight(vec3 r) {
  if (r.y >= -0.001) return 1.0;
  vec2 hit = vWorld.xz + r.xz * (vWorld.y / -r.y);
  vec2 q = abs(hit - vec2(uFootprint.z, 0.0)) - uFootprint.xy;
  float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
  return mix(0.16, 1.0, smoothstep(-0.12, 0.75, d)) ;
}
`;

const FLOOR_SHADE = `
{
  vec3 wn = inverseTransformDirection(normal, viewMatrix);
  vec3 wv = inverseTransformDirection(normalize(vViewPosition), viewMatrix);
  float under = floorLight(reflect(-wv, wn));
  float open = clamp(vOcclusion, 0.0, 1.0);
  reflectedLight.indirectDiffuse *= mix(0.12, 1.0, open) * mix(1.0, 0.72, clamp(-wn.y, 0.0, 1.0));
  reflectedLight.indirectSpecular *= under * mix(0.25, 1.0, open);
  #ifdef USE_CLEARCOAT
  clearcoatSpecularIndirect *= under * mix(0.3, 1.0, open);
  #endif
}
`;

/** Gives a material the floor's shadow in its reflections, and the baked occlusion where the geometry has it. */
function grounded(material, { baked = false, patch } = {}) {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.uFootprint = footprint;
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>\n${baked ? 'attribute float occlusion;' : ''}\nvarying vec3 vWorld; varying float vOcclusion; varying vec3 vLocal; varying vec3 vLocalNormal;`,
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>\nvWorld = (modelMatrix * vec4(position, 1.0)).xyz; vOcclusion = ${baked ? 'occlusion' : '1.0'}; vLocal = position; vLocalNormal = normal;`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nvarying float vOcclusion; varying vec3 vLocal; varying vec3 vLocalNormal;\n${FLOOR_PARS}`,
      )
      .replace('#include <aomap_fragment>', FLOOR_SHADE);
    patch?.(shader);
  };
  material.customProgramCacheKey = () => `${baked}-${patch ? patch.name : ''}`;
  return material;
}

function plain(color, rough, metal = 0, extra = {}) {
  return grounded(new MeshStandardMaterial({ color, roughness: rough, metalness: metal, ...extra }));
}

function paintMaterial(paint) {
  return grounded(
    new MeshPhysicalMaterial({
      color: paint.color,
      metalness: paint.metal,
      roughness: paint.rough,
      clearcoat: 1,
      clearcoatRoughness: 0.03,
      specularIntensity: 0.35,
    }),
  );
}

/** Materials that every vehicle shares. */
export function fittings(paint) {
  return {
    paint: paintMaterial(paint),
    tyre: plain('#131314', 0.82),
    rubber: plain('#0c0c0d', 0.75),
    plastic: plain('#1b1c1e', 0.6),
    gloss: plain('#08090a', 0.12),
    dark: plain('#050506', 0.95),
    chrome: plain('#d4d7da', 0.12, 1),
    alloy: plain('#9ea2a6', 0.3, 0.9),
    gunmetal: plain('#3a3d40', 0.34, 0.85),
    steel: plain('#7d8083', 0.42, 0.8),
    disc: plain('#5c5e60', 0.4, 0.9),
    seat: plain('#2a2725', 0.7),
    tan: plain('#6b4a33', 0.65),
    white: plain('#e8e8e6', 0.45),
    plate: plain('#f1f2ee', 0.4),
    lamp: plain('#dfe6ee', 0.08, 0.1, { emissive: '#ffffff', emissiveIntensity: 0.25 }),
    red: plain('#9a0a12', 0.12, 0, { emissive: '#ff1018', emissiveIntensity: 0.25 }),
    amber: plain('#d77a12', 0.15, 0, { emissive: '#ff8a10', emissiveIntensity: 0.2 }),
    glass: grounded(
      new MeshPhysicalMaterial({
        color: '#0b0e10',
        roughness: 0.03,
        transparent: true,
        opacity: 0.42,
        clearcoat: 1,
        clearcoatRoughness: 0.02,
        depthWrite: false,
      }),
    ),
  };
}

/**
 * Paint and everything drawn on the skin, chosen per fragment.
 * @param {ReturnType<import('../model/skin.mjs').makeSkin>} skin
 * @param {{front: number, rear: number, noseFrom: number, tailFrom: number, noseTop: number, tailTop: number, arches: number[][], screenFrom: number, backFrom?: number, cave?: number[]}} zones; `cave` is an opening [x0, x1, |z|, y0] coloured from above
 */
export function skinMaterial(skin, zones, paint) {
  const material = new MeshPhysicalMaterial({ clearcoat: 1, clearcoatRoughness: 0.03, specularIntensity: 0.35 });
  const [a, b] = zones.arches;
  const none = [0, -9, 0];
  const uniforms = {
    uLook: { value: skin.look },
    uFeel: { value: skin.feel },
    uFrames: { value: ['side', 'top', 'screen', 'back', 'nose', 'tail'].map((name) => skin.frames[name]) },
    uPaint: { value: new Color(paint.color) },
    uPaintFeel: { value: new Vector2(paint.metal, paint.rough) },
    uEnds: { value: new Vector4(zones.front, zones.rear, zones.noseFrom, zones.tailFrom) },
    uTops: { value: new Vector4(zones.noseTop, zones.tailTop, zones.screenFrom, zones.backFrom ?? zones.tailTop) },
    uArchA: { value: new Vector4(...(a ?? none), 0) },
    uCave: { value: new Vector4(...(zones.cave ?? [9, 9, 0, 0])) },
    uArchB: { value: new Vector4(...(b ?? none), 0) },
  };
  function skinPatch(shader) {
    Object.assign(shader.uniforms, uniforms);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${SKIN_PARS}`)
      .replace('#include <map_fragment>', SKIN_COLOUR)
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = mix(feel.r, uPaintFeel.y, painted);')
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = mix(feel.g, uPaintFeel.x, painted);')
      .replace('#include <normal_fragment_maps>', SKIN_NORMAL)
      .replace('#include <clearcoat_normal_fragment_maps>', 'clearcoatNormal = normal;')
      .replace(
        '#include <emissivemap_fragment>',
        'totalEmissiveRadiance = skinColour * feel.a * 1.15 * (1.0 - painted);',
      )
      .replace(
        '#include <lights_physical_fragment>',
        '#include <lights_physical_fragment>\nmaterial.clearcoat = max(painted, 1.0 - smoothstep(0.05, 0.2, feel.r));',
      );
  }
  grounded(material, { baked: true, patch: skinPatch });
  material.userData.paint = uniforms;
  return material;
}

const SKIN_PARS = `
uniform sampler2D uLook, uFeel;
uniform vec4 uFrames[6];
uniform vec3 uPaint;
uniform vec2 uPaintFeel;
uniform vec4 uEnds, uTops, uArchA, uArchB, uCave;
vec2 skinPlace(vec3 p, vec3 n) {
  float az = max(abs(p.z), 0.004);
  vec4 f = uFrames[0];
  vec2 q = p.xy;
  bool arch = distance(p.xy, uArchA.xy) < uArchA.z || distance(p.xy, uArchB.xy) < uArchB.z;
  if (p.x > uCave.x && p.x < uCave.y && az < uCave.z && p.y > uCave.w) { f = uFrames[1]; q = vec2(p.x, az); }
  else if (!arch) {
    if (p.x > uEnds.z && p.y < uTops.x && n.y < 0.8) { f = uFrames[4]; q = vec2(az + max(uEnds.x - p.x, 0.0), p.y); }
    else if (p.x < uEnds.w && p.y < uTops.y && n.y < 0.8) { f = uFrames[5]; q = vec2(az + max(p.x - uEnds.y, 0.0), p.y); }
    else if (n.x > 0.22 && n.x > abs(n.z) * 0.8 && p.y > uTops.z) { f = uFrames[2]; q = vec2(az, p.y); }
    else if (n.x < -0.22 && -n.x > abs(n.z) * 0.8 && p.y > uTops.w) { f = uFrames[3]; q = vec2(az, p.y); }
    else if (n.y > 0.72) { f = uFrames[1]; q = vec2(p.x, az); }
  }
  return q * f.xy + f.zw;
}
vec3 skinBump(vec3 pos, vec3 n, float h, float face) {
  vec3 sx = dFdx(pos);
  vec3 sy = dFdy(pos);
  vec2 d = vec2(dFdx(h), dFdy(h));
  d *= step(abs(d), vec2(0.02));
  vec3 r1 = cross(sy, n);
  vec3 r2 = cross(n, sx);
  float det = dot(sx, r1) * face;
  return normalize(abs(det) * n - sign(det) * (d.x * r1 + d.y * r2));
}
`;

const SKIN_COLOUR = `
vec2 place = skinPlace(vLocal, normalize(vLocalNormal));
vec4 look = textureLod(uLook, place, 0.0);
vec4 feel = textureLod(uFeel, place, 0.0);
float painted = look.a;
vec3 skinColour = pow(clamp(look.rgb / max(1.0 - painted, 0.02), 0.0, 1.0), vec3(2.2));
diffuseColor.rgb = mix(skinColour, uPaint, painted);
`;

const SKIN_NORMAL = `
vec3 smoothNormal = normal;
normal = skinBump(-vViewPosition, normal, feel.b * 0.02, faceDirection);
`;
