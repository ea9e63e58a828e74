import { CubeCamera, HalfFloatType, Mesh, OrthographicCamera, PlaneGeometry, Scene, ShaderMaterial, WebGLCubeRenderTarget } from 'three';

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
