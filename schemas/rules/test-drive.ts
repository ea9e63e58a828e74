import { choice, defineRules, flag, integer, onlyWhen } from './define.ts';

const withButton = { rules: { 'vehicle.sidebar.buttons': ['enquire', 'testDrive'] } } as const;

export const testDriveRules = defineRules({
  'testDrive.eligible': {
    ...flag(onlyWhen({ 'vehicle.available': true, 'vehicle.reserved': { ne: true } })),
    scope: ['vehicle'],
    summary: 'Vehicles that can be test driven.',
    effect: 'Every test-drive button',
    witness: {
      page: '/cars/{reserved}',
      b: onlyWhen({ 'vehicle.available': true }),
      seen: 'a reserved vehicle still offers a test drive',
      with: withButton,
    },
  },
  'testDrive.bookingStep': {
    ...choice(['second', 'inline', 'none'], 'second'),
    summary: 'Where date and time are chosen.',
    effect: 'Test-drive dialog',
    witness: { page: '/cars/{used}', b: 'none', seen: 'one step, no date', with: withButton },
  },
  'testDrive.dateTimeRequired': {
    ...flag(false),
    summary: 'Whether a slot must be picked.',
    effect: 'Test-drive second step',
    witness: { page: '/cars/{used}', b: true, seen: 'cannot send without a slot', with: withButton },
  },
  'testDrive.leadHours': {
    ...integer({ minimum: 0, maximum: 336 }, 24),
    scope: ['vehicle', 'location'],
    summary: 'Earliest bookable slot from now.',
    effect: 'Dates in the picker',
    witness: { page: '/cars/{used}', b: 2, seen: 'today is selectable', with: withButton },
  },
  'testDrive.daysAhead': {
    ...integer({ minimum: 1, maximum: 180 }, 30),
    scope: ['vehicle', 'location'],
    summary: 'How many days ahead slots are offered.',
    effect: 'Dates in the picker',
    witness: { page: '/cars/{used}', b: 7, seen: 'one week selectable', with: withButton },
  },
  'testDrive.licenceField': {
    ...choice(['none', 'checkbox', 'class'], 'none'),
    scope: ['vehicle'],
    summary: 'Licence question (motorcycles and trucks ask the class).',
    effect: 'Test-drive dialog',
    witness: { page: '/cars/{used}', b: 'class', seen: 'licence class select', with: withButton },
  },
});
