export * from '../../../engine/locations/phone.ts';
