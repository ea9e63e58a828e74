/** Draws `source` scaled down in halves, so that each pixel is a true average, and gives a data URL. */
export function encode(source, width, height, type, quality) {
  let from = source;
  while (from.width >= width * 2) {
    const half = document.createElement('canvas');
    half.width = from.width / 2;
    half.height = from.height / 2;
    half.getContext('2d').drawImage(from, 0, 0, half.width, half.height);
    from = half;
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(from, 0, 0, width, height);
  return canvas.toDataURL(type, quality);
}
