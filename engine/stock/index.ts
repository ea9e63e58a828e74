export { completeVehicle } from './derive.ts';
export { generateStock } from './generate.ts';
export type { PictureManifest } from './pictures.ts';
