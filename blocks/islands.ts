import type { IslandModules } from '../engine/browser/islands.tsx';

/** The blocks that ship code to the browser: all with hydration. */
export const islands: IslandModules = {
  'announcement-bar': () => import('./announcement-bar/Component.tsx'),
  'budget-search': () => import('./budget-search/Component.tsx'),
  'bottom-bar': () => import('./bottom-bar/Component.tsx'),
  'delivery-calculator': () => import('./delivery-calculator/Component.tsx'),
  'finance-calculator': () => import('./finance-calculator/Component.tsx'),
  'finance-popup': () => import('./finance-popup/Component.tsx'),
  'fuel-calculator': () => import('./fuel-calculator/Component.tsx'),
  'enquiry-dialog': () => import('./enquiry-dialog/Component.tsx'),
  'lead-form': () => import('./lead-form/Component.tsx'),
  'success-message': () => import('./success-message/Component.tsx'),
  'price-comparison': () => import('./price-comparison/Component.tsx'),
  'sales-counter': () => import('./sales-counter/Component.tsx'),
  'search-results': () => import('./search-results/Component.tsx'),
  'share-bar': () => import('./share-bar/Component.tsx'),
  'sign-in': () => import('./sign-in/Component.tsx'),
  'sticky-header': () => import('./sticky-header/Component.tsx'),
  valuation: () => import('./valuation/Component.tsx'),
  'vehicle-gallery': () => import('./vehicle-gallery/Component.tsx'),
  'vehicle-updates': () => import('./vehicle-updates/Component.tsx'),
  'vehicle-tools': () => import('./vehicle-tools/Component.tsx'),
  carousel: () => import('./carousel/Component.tsx'),
};
