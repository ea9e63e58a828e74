import { defineRules } from './define.ts';

/** Brand menu. */
export const menuRules = defineRules({
  'menu.style': {
    schema: { type: 'string', enum: ['dropdown', 'mega'] },
    default: 'dropdown',
    scope: ['site'],
    summary: 'Brand menu style.',
    effect: 'Header brand menu',
    witness: { page: '/', a: 'dropdown', b: 'mega', seen: 'b: full-width panel of tiles' },
  },
  'menu.opensOn': {
    schema: { type: 'string', enum: ['hover', 'click'] },
    default: 'hover',
    scope: ['site'],
    summary: 'What opens the brand menu.',
    effect: 'Header brand menu',
    witness: { page: '/', a: 'hover', b: 'click', seen: 'b: hovering does nothing' },
  },
  'menu.tileTarget': {
    schema: { type: 'string', enum: ['brandSite', 'search', 'overview'] },
    default: 'search',
    scope: ['site'],
    summary: 'Target of a brand tile whose entry has no link.',
    effect: 'Header brand menu',
    witness: { page: '/', a: 'search', b: 'brandSite', seen: "b: tiles leave for the brand's own site" },
  },
});
