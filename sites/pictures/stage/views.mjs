import { Box3, PerspectiveCamera, Vector3 } from 'three';

const DEG = Math.PI / 180;

/** Camera angle by view: turn away from the nose and height above the horizon in degrees, share of the frame filled. */
export const ANGLES = {
  front: { turn: 38, rise: 7.5, fill: 0.83, fov: 21 },
  side: { turn: 90, rise: 3.5, fill: 0.86, fov: 18 },
  rear: { turn: 142, rise: 8.5, fill: 0.83, fov: 21 },
  low: { turn: 24, rise: 1.5, fill: 0.8, fov: 30 },
};

/** Outermost points of a vehicle that the framing has to hold. */
export function hull(subject) {
  const points = [];
  const v = new Vector3();
  subject.updateMatrixWorld(true);
  subject.traverse((o) => {
    const p = o.geometry?.attributes.position;
    if (!p) return;
    const step = Math.max(1, Math.floor(p.count / 1500));
    for (let i = 0; i < p.count; i += step)
      points.push(v.fromBufferAttribute(p, i).applyMatrix4(o.matrixWorld).clone());
  });
  return points;
}

/**
 * A camera that looks at the vehicle so that it fills the frame by the same share whatever its size; nose to the left.
 * @param {Vector3[]} points of the vehicle
 */
export function frameCamera(points, { turn, rise, fill, fov }, aspect = 1.5, tall = 0.74, drop = 0.47) {
  const camera = new PerspectiveCamera(fov, aspect, 0.3, 80);
  const box = new Box3().setFromPoints(points);
  const centre = box.getCenter(new Vector3());
  const direction = new Vector3(
    Math.cos(turn * DEG) * Math.cos(rise * DEG),
    Math.sin(rise * DEG),
    -Math.sin(turn * DEG) * Math.cos(rise * DEG),
  );
  let distance = 12;
  const v = new Vector3();
  for (let i = 0; i < 12; i++) {
    camera.position.copy(centre).addScaledVector(direction, distance);
    camera.lookAt(centre);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    let [x0, x1, y0, y1] = [9, -9, 9, -9];
    for (const p of points) {
      v.copy(p).project(camera);
      x0 = Math.min(x0, v.x);
      x1 = Math.max(x1, v.x);
      y0 = Math.min(y0, v.y);
      y1 = Math.max(y1, v.y);
    }
    const scale = Math.max((x1 - x0) / 2 / fill, (y1 - y0) / 2 / tall);
    distance *= scale;
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    const halfH = Math.tan((fov / 2) * DEG) * distance;
    centre.addScaledVector(right, ((x0 + x1) / 2) * halfH * aspect);
    centre.addScaledVector(up, ((y0 + y1) / 2 - (drop * 2 - 1)) * halfH);
  }
  return camera;
}
