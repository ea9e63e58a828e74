import type { BlockDefinition } from '../engine/blocks/define.ts';
import account from './account/index.ts';
import announcementBar from './announcement-bar/index.ts';
import bottomBar from './bottom-bar/index.ts';
import brandDirectory from './brand-directory/index.ts';
import brandOverview from './brand-overview/index.ts';
import brandTiles from './brand-tiles/index.ts';
import breadcrumbs from './breadcrumbs/index.ts';
import buttonRow from './button-row/index.ts';
import callToAction from './call-to-action/index.ts';
import carousel from './carousel/index.ts';
import chatLauncher from './chat-launcher/index.ts';
import collapsible from './collapsible/index.ts';
import columns from './columns/index.ts';
import dataRetention from './data-retention/index.ts';
import compare from './compare/index.ts';
import dealerComments from './dealer-comments/index.ts';
import deliveryCalculator from './delivery-calculator/index.ts';
import enquiryDialog from './enquiry-dialog/index.ts';
import faq from './faq/index.ts';
import featureBanner from './feature-banner/index.ts';
import featuredVehicles from './featured-vehicles/index.ts';
import financeCalculator from './finance-calculator/index.ts';
import financeCard from './finance-card/index.ts';
import financeDisclaimer from './finance-disclaimer/index.ts';
import fuelCalculator from './fuel-calculator/index.ts';
import groupBar from './group-bar/index.ts';
import hero from './hero/index.ts';
import image from './image/index.ts';
import keyInformation from './key-information/index.ts';
import leadForm from './lead-form/index.ts';
import locationList from './location-list/index.ts';
import manufacturerDirectory from './manufacturer-directory/index.ts';
import notFound from './not-found/index.ts';
import openingHours from './opening-hours/index.ts';
import printPage from './print-page/index.ts';
import paymentReference from './payment-reference/index.ts';
import priceComparison from './price-comparison/index.ts';
import promoTile from './promo-tile/index.ts';
import reviews from './reviews/index.ts';
import reviewsSummary from './reviews-summary/index.ts';
import recentlyViewed from './recently-viewed/index.ts';
import richText from './rich-text/index.ts';
import salesCounter from './sales-counter/index.ts';
import savedVehicles from './saved-vehicles/index.ts';
import searchResults from './search-results/index.ts';
import section from './section/index.ts';
import serviceUnavailable from './service-unavailable/index.ts';
import shareBar from './share-bar/index.ts';
import signIn from './sign-in/index.ts';
import similarVehicles from './similar-vehicles/index.ts';
import siteFooter from './site-footer/index.ts';
import siteHeader from './site-header/index.ts';
import siteTags from './site-tags/index.ts';
import soldNotice from './sold-notice/index.ts';
import specifications from './specifications/index.ts';
import stack from './stack/index.ts';
import statistics from './statistics/index.ts';
import stickyHeader from './sticky-header/index.ts';
import successMessage from './success-message/index.ts';
import vehicleActions from './vehicle-actions/index.ts';
import vehicleFeatures from './vehicle-features/index.ts';
import vehicleGallery from './vehicle-gallery/index.ts';
import vehicleGone from './vehicle-gone/index.ts';
import vehicleHeading from './vehicle-heading/index.ts';
import vehicleLayout from './vehicle-layout/index.ts';
import vehicleLocation from './vehicle-location/index.ts';
import vehiclePrice from './vehicle-price/index.ts';
import vehicleSidebar from './vehicle-sidebar/index.ts';
import vehicleTools from './vehicle-tools/index.ts';
import vehicleUpdates from './vehicle-updates/index.ts';
import whyChooseUs from './why-choose-us/index.ts';

/** Every block type. A new block is a folder and a line here. */
export const blocks: readonly BlockDefinition[] = [
  account,
  announcementBar,
  bottomBar,
  brandDirectory,
  brandOverview,
  brandTiles,
  breadcrumbs,
  buttonRow,
  callToAction,
  carousel,
  chatLauncher,
  collapsible,
  columns,
  dataRetention,
  compare,
  dealerComments,
  deliveryCalculator,
  enquiryDialog,
  faq,
  featureBanner,
  featuredVehicles,
  financeCalculator,
  financeCard,
  financeDisclaimer,
  fuelCalculator,
  groupBar,
  hero,
  image,
  keyInformation,
  leadForm,
  locationList,
  manufacturerDirectory,
  notFound,
  openingHours,
  paymentReference,
  priceComparison,
  printPage,
  promoTile,
  reviews,
  reviewsSummary,
  recentlyViewed,
  richText,
  salesCounter,
  savedVehicles,
  searchResults,
  section,
  serviceUnavailable,
  shareBar,
  signIn,
  similarVehicles,
  siteFooter,
  siteHeader,
  siteTags,
  soldNotice,
  specifications,
  stack,
  statistics,
  stickyHeader,
  successMessage,
  vehicleActions,
  vehicleFeatures,
  vehicleGallery,
  vehicleGone,
  vehicleHeading,
  vehicleLayout,
  vehicleLocation,
  vehiclePrice,
  vehicleSidebar,
  vehicleTools,
  vehicleUpdates,
  whyChooseUs,
];
