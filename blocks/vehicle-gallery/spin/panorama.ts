/** The direction of view in a panorama: the point in the middle of the view, as shares of its width and height. */
export interface Gaze {
  readonly across: number;
  readonly down: number;
}

/** A position in per cent of the view, from its left and top. */
type Place = readonly [left: number, top: number];

/**
 * Half of the field of view at distance 1, across and down, for a view of the given size. The longer side covers a
 * right angle, about what one sees without turning the head.
 */
export function viewExtent(aspect: number): readonly [across: number, down: number] {
  return aspect >= 1 ? [1, 1 / aspect] : [aspect, 1];
}

/** A view turned by shares of the panorama: freely around, but never past straight up or down. */
export function moved({ across, down }: Gaze, byAcross: number, byDown: number): Gaze {
  return { across: (((across + byAcross) % 1) + 1) % 1, down: Math.min(0.8, Math.max(0.2, down + byDown)) };
}

/** The angles of a point: to the right of the middle, and up. */
export function angles({ across, down }: Gaze): readonly [right: number, up: number] {
  return [(across - 0.5) * 2 * Math.PI, (0.5 - down) * Math.PI];
}

/**
 * Where a point of an equirectangular panorama appears, given its position in per cent of the picture; undefined when
 * out of view.
 */
export function seenAt([left, top]: Place, gaze: Gaze, aspect: number): Place | undefined {
  const [right, up] = angles({ across: left / 100, down: top / 100 });
  const [gazeRight, gazeUp] = angles(gaze);
  const x = Math.cos(up) * Math.sin(right - gazeRight);
  const level = Math.cos(up) * Math.cos(right - gazeRight);
  const y = Math.sin(up) * Math.cos(gazeUp) - level * Math.sin(gazeUp);
  const depth = Math.sin(up) * Math.sin(gazeUp) + level * Math.cos(gazeUp);
  if (depth <= 0) return undefined;
  const [across, down] = viewExtent(aspect);
  const place: Place = [50 + (50 * x) / depth / across, 50 - (50 * y) / depth / down];
  return place.every((part) => part >= 0 && part <= 100) ? place : undefined;
}

/** The view after a drag by shares of its size: the picture follows the pointer. */
export function dragged(gaze: Gaze, byWidths: number, byHeights: number, aspect: number): Gaze {
  const [across, down] = viewExtent(aspect);
  return moved(gaze, (-byWidths * Math.atan(across)) / Math.PI, (-byHeights * 2 * Math.atan(down)) / Math.PI);
}
