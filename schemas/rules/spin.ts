import { defineRules } from './define.ts';

/** 360 viewer. */
export const spinRules = defineRules({
  'spin.views': {
    schema: { type: 'array', items: { type: 'string', enum: ['spin', 'gallery', 'interior'] }, uniqueItems: true },
    default: ['spin', 'gallery', 'interior'],
    scope: ['site', 'vehicle'],
    summary: 'Ordered view buttons; interior still needs its URL.',
    effect: 'Spin viewer buttons',
    witness: {
      page: '/cars/{spin}',
      a: ['spin', 'gallery', 'interior'],
      b: ['gallery', 'spin'],
      seen: 'b: no Interior button',
    },
  },
  'spin.initialView': {
    schema: { type: 'string', enum: ['spin', 'gallery', 'interior'] },
    default: 'spin',
    scope: ['site', 'vehicle'],
    summary: 'View on load.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', a: 'spin', b: 'gallery', seen: 'b: photos first' },
  },
  'spin.autorotate.turns': {
    schema: { type: 'integer', minimum: 0, maximum: 5 },
    default: 0,
    scope: ['site'],
    summary: 'Full turns to make automatically; 0 is off.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', a: 0, b: 1, seen: 'b: one full turn after loading' },
  },
  'spin.autorotate.interval': {
    schema: { type: 'integer', minimum: 20, maximum: 2000 },
    default: 100,
    scope: ['site'],
    summary: 'Milliseconds per frame.',
    effect: 'Spin viewer',
    witness: {
      page: '/cars/{spin}',
      a: 100,
      b: 400,
      seen: 'b: slower turn',
      with: { rules: { 'spin.autorotate.turns': 1 } },
    },
  },
  'spin.dragStep': {
    schema: { type: 'integer', minimum: 1, maximum: 200 },
    default: 20,
    scope: ['site'],
    summary: 'Pixels dragged per frame.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', a: 20, b: 60, seen: 'b: 60 px moves one frame' },
  },
  'spin.hintShown': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['site'],
    summary: "Whether 'Swipe to spin' shows until first use.",
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', a: true, b: false, seen: 'b: no hint' },
  },
  'spin.hotspots': {
    schema: { type: 'array', items: { type: 'string', enum: ['exterior', 'interior'] }, uniqueItems: true },
    default: ['exterior', 'interior'],
    scope: ['site', 'vehicle'],
    summary: 'Which hotspot lists are drawn.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', a: ['exterior', 'interior'], b: [], seen: 'b: no dots' },
  },
});
