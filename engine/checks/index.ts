import type { Check } from './check.ts';
import colourContrast from './colour-contrast/index.ts';
import condition from './condition/index.ts';
import deadLink from './dead-link/index.ts';
import duplicateBlockId from './duplicate-block-id/index.ts';
import featureWithoutPlugin from './feature-without-plugin/index.ts';
import financeProviderExists from './finance-provider-exists/index.ts';
import imageWithoutAlt from './image-without-alt/index.ts';
import layoutExists from './layout-exists/index.ts';
import missingPart from './missing-part/index.ts';
import notAContainer from './not-a-container/index.ts';
import pageWithoutTitle from './page-without-title/index.ts';
import routeShape from './route-shape/index.ts';
import ruleConstraints from './rule-constraints/index.ts';
import ruleValue from './rule-value/index.ts';
import secretInDocument from './secret-in-document/index.ts';
import unsafeUrl from './unsafe-url/index.ts';
import wordingMessage from './wording-message/index.ts';

/** Every semantic check there is. A new check is a folder and a line here. */
export const checks: readonly Check[] = [
  missingPart,
  routeShape,
  layoutExists,
  notAContainer,
  duplicateBlockId,
  deadLink,
  unsafeUrl,
  secretInDocument,
  condition,
  ruleValue,
  ruleConstraints,
  financeProviderExists,
  wordingMessage,
  colourContrast,
  featureWithoutPlugin,
  pageWithoutTitle,
  imageWithoutAlt,
];
