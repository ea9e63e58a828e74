import { angles, type Gaze, viewExtent } from './panorama.ts';

/** Draws the visible part of a panorama. */
export interface Lens {
  readonly draw: (gaze: Gaze) => void;
  /** Frees the graphics memory. */
  readonly close: () => void;
}

const vertexSource = `#version 300 es
in vec2 corner; out vec2 at;
void main() { at = corner; gl_Position = vec4(corner, 0.0, 1.0); }`;

const fragmentSource = `#version 300 es
precision highp float;
in vec2 at; out vec4 colour;
uniform sampler2D panorama; uniform vec2 extent; uniform vec2 gaze;
void main() {
  vec3 ray = vec3(at * extent, 1.0);
  float y = ray.y * cos(gaze.y) + ray.z * sin(gaze.y);
  float z = ray.z * cos(gaze.y) - ray.y * sin(gaze.y);
  float right = atan(ray.x, z) + gaze.x;
  float up = atan(y, length(vec2(ray.x, z)));
  colour = texture(panorama, vec2(right / 6.2831853 + 0.5, 0.5 - up / 3.1415927));
}`;

function compiled(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined;
}

/** A canvas's pixels, at a density of at most two. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.min(window.devicePixelRatio, 2);
  const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
  const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
  // Setting them clears the canvas, even when unchanged.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Renders an equirectangular panorama as seen through a camera; undefined when the browser cannot. */
export function openLens(canvas: HTMLCanvasElement, picture: HTMLImageElement): Lens | undefined {
  const gl = canvas.getContext('webgl2', { alpha: false });
  const program = gl ? compiled(gl) : undefined;
  if (!gl || !program || picture.naturalWidth > gl.getParameter(gl.MAX_TEXTURE_SIZE)) return undefined;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  // One triangle that covers the view.
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const extent = gl.getUniformLocation(program, 'extent');
  const towards = gl.getUniformLocation(program, 'gaze');
  return {
    draw(gaze) {
      fit(canvas);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform2fv(extent, viewExtent(canvas.width / canvas.height));
      gl.uniform2fv(towards, angles(gaze));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}
