import type { Check } from './check.ts';
import blockNeverShown from './block-never-shown/index.ts';
import blockWithoutVehicle from './block-without-vehicle/index.ts';
import businessNumber from './business-number/index.ts';
import checkSetting from './check-setting/index.ts';
import colourClash from './colour-clash/index.ts';
import colourContrast from './colour-contrast/index.ts';
import comparisonRateWarning from './comparison-rate-warning/index.ts';
import condition from './condition/index.ts';
import conditionOnCard from './condition-on-card/index.ts';
import conditionOutcome from './condition-outcome/index.ts';
import coordinates from './coordinates/index.ts';
import deadAnchor from './dead-anchor/index.ts';
import deadLink from './dead-link/index.ts';
import deliveryZone from './delivery-zone/index.ts';
import displayWindow from './display-window/index.ts';
import duplicateBlockId from './duplicate-block-id/index.ts';
import duplicateEntry from './duplicate-entry/index.ts';
import duplicateLocation from './duplicate-location/index.ts';
import duplicateTitle from './duplicate-title/index.ts';
import emptyContainer from './empty-container/index.ts';
import emptyPromo from './empty-promo/index.ts';
import emptyStatistics from './empty-statistics/index.ts';
import featureWithoutPlugin from './feature-without-plugin/index.ts';
import financeLenderDiffers from './finance-lender-differs/index.ts';
import financeProviderExists from './finance-provider-exists/index.ts';
import formExists from './form-exists/index.ts';
import formField from './form-field/index.ts';
import formNeverShown from './form-never-shown/index.ts';
import formUnused from './form-unused/index.ts';
import formWithoutConsent from './form-without-consent/index.ts';
import gatingRoutes from './gating-routes/index.ts';
import gatingWithoutEffect from './gating-without-effect/index.ts';
import headingOrder from './heading-order/index.ts';
import imageWithoutAlt from './image-without-alt/index.ts';
import largePage from './large-page/index.ts';
import layoutExists from './layout-exists/index.ts';
import linkToOwnHost from './link-to-own-host/index.ts';
import markdownImageWithoutAlt from './markdown-image-without-alt/index.ts';
import menu from './menu/index.ts';
import menuEntry from './menu-entry/index.ts';
import messageDefault from './message-default/index.ts';
import missingMedia from './missing-media/index.ts';
import missingPage from './missing-page/index.ts';
import missingPart from './missing-part/index.ts';
import notAContainer from './not-a-container/index.ts';
import openingHours from './opening-hours/index.ts';
import orphanPage from './orphan-page/index.ts';
import pageWithoutDescription from './page-without-description/index.ts';
import pageWithoutTitle from './page-without-title/index.ts';
import phoneNumber from './phone-number/index.ts';
import placeholderText from './placeholder-text/index.ts';
import plugin from './plugin/index.ts';
import postcodeState from './postcode-state/index.ts';
import redirectHidesPage from './redirect-hides-page/index.ts';
import redirectTarget from './redirect-target/index.ts';
import reservedRoute from './reserved-route/index.ts';
import reviewDate from './review-date/index.ts';
import routeShape from './route-shape/index.ts';
import ruleCasePointless from './rule-case-pointless/index.ts';
import ruleCaseShadowed from './rule-case-shadowed/index.ts';
import ruleConstraints from './rule-constraints/index.ts';
import ruleDefault from './rule-default/index.ts';
import ruleTarget from './rule-target/index.ts';
import ruleValue from './rule-value/index.ts';
import searchGroup from './search-group/index.ts';
import searchPage from './search-page/index.ts';
import searchPath from './search-path/index.ts';
import secretInDocument from './secret-in-document/index.ts';
import socialNetwork from './social-network/index.ts';
import specialHours from './special-hours/index.ts';
import straySpace from './stray-space/index.ts';
import timeZone from './time-zone/index.ts';
import titleLength from './title-length/index.ts';
import titlePlaceholder from './title-placeholder/index.ts';
import unknownReference from './unknown-reference/index.ts';
import unsafeUrl from './unsafe-url/index.ts';
import unusedLayout from './unused-layout/index.ts';
import unusedProvider from './unused-provider/index.ts';
import unusedWording from './unused-wording/index.ts';
import vagueLinkText from './vague-link-text/index.ts';
import wordingMessage from './wording-message/index.ts';

/** Every semantic check. A new one is a folder and a line here. */
export const checks: readonly Check[] = [
  missingPart,
  checkSetting,
  reviewDate,
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
  financeLenderDiffers,
  financeProviderExists,
  wordingMessage,
  colourContrast,
  featureWithoutPlugin,
  pageWithoutTitle,
  imageWithoutAlt,
  conditionOutcome,
  conditionOnCard,
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
  blockNeverShown,
  blockWithoutVehicle,
  businessNumber,
  colourClash,
  comparisonRateWarning,
  coordinates,
  deadAnchor,
  deliveryZone,
  duplicateLocation,
  emptyPromo,
  emptyStatistics,
  formExists,
  formField,
  formNeverShown,
  formUnused,
  formWithoutConsent,
  gatingRoutes,
  gatingWithoutEffect,
  linkToOwnHost,
  menu,
  menuEntry,
  missingMedia,
  missingPage,
  phoneNumber,
  plugin,
  postcodeState,
  ruleCasePointless,
  ruleTarget,
  searchGroup,
  searchPage,
  searchPath,
  socialNetwork,
  timeZone,
  unknownReference,
  unusedLayout,
  unusedProvider,
  unusedWording,
];
