export * from '../../../engine/locations/clock.ts';
