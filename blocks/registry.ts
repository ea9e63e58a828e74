import type { BlockDefinition } from '../engine/blocks/define.ts';
import account from './account/index.ts';
import announcementBar from './announcement-bar/index.ts';
import bottomBar from './bottom-bar/index.ts';
import brandDirectory from './brand-directory/index.tsx';
import brandOverview from './brand-overview/index.tsx';
import brandTiles from './brand-tiles/index.tsx';
import breadcrumbs from './breadcrumbs/index.tsx';
import buttonRow from './button-row/index.tsx';
import callToAction from './call-to-action/index.tsx';
import carousel from './carousel/index.ts';
import chatLauncher from './chat-launcher/index.tsx';
import collapsible from './collapsible/index.tsx';
import columns from './columns/index.tsx';
import dataRetention from './data-retention/index.tsx';
import compare from './compare/index.ts';
import dealerComments from './dealer-comments/index.tsx';
import deliveryCalculator from './delivery-calculator/index.ts';
import enquiryDialog from './enquiry-dialog/index.ts';
import faq from './faq/index.tsx';
import featureBanner from './feature-banner/index.tsx';
import featuredVehicles from './featured-vehicles/index.tsx';
import financeCalculator from './finance-calculator/index.ts';
import financeCard from './finance-card/index.tsx';
import financeDisclaimer from './finance-disclaimer/index.tsx';
import fuelCalculator from './fuel-calculator/index.ts';
import groupBar from './group-bar/index.tsx';
import hero from './hero/index.ts';
import image from './image/index.tsx';
import keyInformation from './key-information/index.tsx';
import leadForm from './lead-form/index.ts';
import locationList from './location-list/index.ts';
import manufacturerDirectory from './manufacturer-directory/index.tsx';
import notFound from './not-found/index.tsx';
import openingHours from './opening-hours/index.ts';
import printPage from './print-page/index.tsx';
import paymentReference from './payment-reference/index.tsx';
import priceComparison from './price-comparison/index.ts';
import promoTile from './promo-tile/index.tsx';
import reviews from './reviews/index.tsx';
import reviewsSummary from './reviews-summary/index.tsx';
import recentlyViewed from './recently-viewed/index.tsx';
import richText from './rich-text/index.tsx';
import salesCounter from './sales-counter/index.ts';
import savedVehicles from './saved-vehicles/index.ts';
import searchResults from './search-results/index.ts';
import section from './section/index.tsx';
import serviceUnavailable from './service-unavailable/index.tsx';
import shareBar from './share-bar/index.ts';
import signIn from './sign-in/index.ts';
import similarVehicles from './similar-vehicles/index.tsx';
import siteFooter from './site-footer/index.ts';
import siteHeader from './site-header/index.ts';
import siteTags from './site-tags/index.tsx';
import soldNotice from './sold-notice/index.tsx';
import specifications from './specifications/index.tsx';
import stack from './stack/index.tsx';
import statistics from './statistics/index.tsx';
import stickyHeader from './sticky-header/index.ts';
import successMessage from './success-message/index.ts';
import vehicleActions from './vehicle-actions/index.tsx';
import vehicleFeatures from './vehicle-features/index.tsx';
import vehicleGallery from './vehicle-gallery/index.ts';
import vehicleGone from './vehicle-gone/index.tsx';
import vehicleHeading from './vehicle-heading/index.tsx';
import vehicleLayout from './vehicle-layout/index.tsx';
import vehicleLocation from './vehicle-location/index.ts';
import vehiclePrice from './vehicle-price/index.tsx';
import vehicleSidebar from './vehicle-sidebar/index.tsx';
import vehicleTools from './vehicle-tools/index.ts';
import vehicleUpdates from './vehicle-updates/index.ts';
import whyChooseUs from './why-choose-us/index.tsx';

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
