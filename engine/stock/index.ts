export { completeVehicle } from './derive.ts';
export { feedMapProblems } from './feed/check-map.ts';
export { compileFeedMap } from './feed/map-row.ts';
export type { RejectReason, RowProblem } from './feed/problem.ts';
export { generateStock } from './generate.ts';
export { withSaleTime } from './sold.ts';
export type { PictureManifest } from './pictures.ts';
