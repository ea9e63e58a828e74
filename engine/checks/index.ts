import type { Check } from './check.ts';
import checkSetting from './check-setting/index.ts';
import colourContrast from './colour-contrast/index.ts';
import condition from './condition/index.ts';
import conditionOutcome from './condition-outcome/index.ts';
import deadLink from './dead-link/index.ts';
import displayWindow from './display-window/index.ts';
import duplicateBlockId from './duplicate-block-id/index.ts';
import duplicateEntry from './duplicate-entry/index.ts';
import duplicateTitle from './duplicate-title/index.ts';
import emptyContainer from './empty-container/index.ts';
import featureWithoutPlugin from './feature-without-plugin/index.ts';
import financeProviderExists from './finance-provider-exists/index.ts';
import headingOrder from './heading-order/index.ts';
import imageWithoutAlt from './image-without-alt/index.ts';
import largePage from './large-page/index.ts';
import layoutExists from './layout-exists/index.ts';
import markdownImageWithoutAlt from './markdown-image-without-alt/index.ts';
import messageDefault from './message-default/index.ts';
import missingPart from './missing-part/index.ts';
import notAContainer from './not-a-container/index.ts';
import openingHours from './opening-hours/index.ts';
import orphanPage from './orphan-page/index.ts';
import pageWithoutDescription from './page-without-description/index.ts';
import pageWithoutTitle from './page-without-title/index.ts';
import placeholderText from './placeholder-text/index.ts';
import redirectHidesPage from './redirect-hides-page/index.ts';
import redirectTarget from './redirect-target/index.ts';
import reservedRoute from './reserved-route/index.ts';
import routeShape from './route-shape/index.ts';
import ruleCaseShadowed from './rule-case-shadowed/index.ts';
import ruleConstraints from './rule-constraints/index.ts';
import ruleDefault from './rule-default/index.ts';
import ruleValue from './rule-value/index.ts';
import secretInDocument from './secret-in-document/index.ts';
import specialHours from './special-hours/index.ts';
import straySpace from './stray-space/index.ts';
import titleLength from './title-length/index.ts';
import titlePlaceholder from './title-placeholder/index.ts';
import unsafeUrl from './unsafe-url/index.ts';
import vagueLinkText from './vague-link-text/index.ts';
import wordingMessage from './wording-message/index.ts';

/** Every semantic check there is. A new check is a folder and a line here. */
export const checks: readonly Check[] = [
  missingPart,
  checkSetting,
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
  conditionOutcome,
  displayWindow,
  duplicateEntry,
  duplicateTitle,
  emptyContainer,
  headingOrder,
  largePage,
  markdownImageWithoutAlt,
  messageDefault,
  openingHours,
  orphanPage,
  pageWithoutDescription,
  placeholderText,
  redirectHidesPage,
  redirectTarget,
  reservedRoute,
  ruleCaseShadowed,
  ruleDefault,
  specialHours,
  straySpace,
  titleLength,
  titlePlaceholder,
  vagueLinkText,
];
