export * from '../../../engine/vehicle/place.ts';
