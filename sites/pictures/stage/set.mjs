import { CanvasTexture, DoubleSide, Mesh, MeshBasicMaterial, MeshStandardMaterial, PlaneGeometry } from 'three';

/** A colour that no light changes. */
export const flat = (color) => new MeshBasicMaterial({ color, toneMapped: false, side: DoubleSide });

export const matt = (color) => new MeshStandardMaterial({ color, roughness: 0.85 });

export function panel(scene, x, y, z, w, h, material, turn = 0) {
  const m = new Mesh(new PlaneGeometry(w, h), material);
  m.position.set(x, y, z);
  m.rotation.y = turn;
  scene.add(m);
  return m;
}

export function floor(scene, color, rough, metal = 0) {
  const m = new Mesh(
    new PlaneGeometry(160, 120),
    new MeshStandardMaterial({ color, roughness: rough, metalness: metal }),
  );
  m.rotation.x = -Math.PI / 2;
  m.position.y = -0.005;
  m.renderOrder = -3;
  scene.add(m);
}

/** A floor that the mirrored vehicles shine through. */
export function wetFloor(scene) {
  const film = new Mesh(
    new PlaneGeometry(160, 120),
    new MeshBasicMaterial({ color: '#0b0b0c', transparent: true, opacity: 0.8, depthWrite: false, toneMapped: false }),
  );
  film.rotation.x = -Math.PI / 2;
  film.position.y = -0.003;
  film.renderOrder = -3;
  scene.add(film);
}

/** A soft round light as a texture. */
export function halo(rgb, strength) {
  const canvas = new OffscreenCanvas(256, 256);
  const ctx = canvas.getContext('2d');
  const g = ctx.createRadialGradient(128, 128, 0, 128, 128, 128);
  g.addColorStop(0, `rgba(${rgb},${strength})`);
  g.addColorStop(0.45, `rgba(${rgb},${strength * 0.35})`);
  g.addColorStop(1, `rgba(${rgb},0)`);
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, 256, 256);
  return new CanvasTexture(canvas);
}
