export * from '../../../engine/locations/hours.ts';
