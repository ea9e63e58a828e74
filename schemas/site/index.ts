import type { Location } from '../entities/location.ts';
import type { RuleId } from '../rules/index.ts';
import type { WordingKey } from '../wording/index.ts';
import type { Announcement, Brand, Promo, Reviews, Statistics } from './content.ts';
import type { Feature } from './features.ts';
import type { Finance } from './finance.ts';
import type { FieldDocument, FormDocument } from './form-types.ts';
import type { SiteIdentity } from './identity.ts';
import type { LanguageTexts } from './languages.ts';
import type { Navigation } from './navigation.ts';
import type { Images, LiveMap } from './outside.ts';
import type { Dealership, Delivery, Events, Gating, Plugin } from './operations.ts';
import type { Layout, Page, Redirect } from './pages.ts';
import type { BrowserRuntime } from './runtime.ts';
import type { SearchSettings } from './search.ts';
import type { StockSettings } from './stock.ts';
import type { Theme } from './theme.ts';

/**
 * A site document after `extends`: inherited parts are merged in, page edits applied, removed pages dropped. The file
 * as written has the same parts, every one of them optional.
 */
export interface SiteDocument {
  $schema?: string;
  version: 1;
  site?: SiteIdentity;
  theme?: Theme;
  runtime?: BrowserRuntime;
  features?: Feature[];
  dealerships?: Dealership[];
  locations?: Location[];
  map?: LiveMap;
  images?: Images;
  navigation?: Navigation;
  layouts?: Record<string, Layout>;
  /** By route pattern, such as `/cars/:slug`. */
  pages?: Record<string, Page>;
  /** By id. */
  forms?: Record<string, FormDocument>;
  /** Fields shared by several forms, by name. */
  formFields?: Record<string, Omit<FieldDocument, 'id'>>;
  languages?: Record<string, LanguageTexts>;
  redirects?: Redirect[];
  /** As written: plain values or cases, which the engine resolves. */
  rules?: Partial<Record<RuleId, unknown>>;
  finance?: Finance;
  search?: SearchSettings;
  stock?: StockSettings;
  wording?: Partial<Record<WordingKey, string>>;
  promos?: Promo[];
  announcements?: Announcement[];
  brands?: Brand[];
  statistics?: Statistics;
  reviews?: Reviews;
  delivery?: Delivery;
  events?: Events;
  gating?: Gating;
  plugins?: Plugin[];
  /** Severities of findings, by check code. */
  checks?: Record<string, 'off' | 'info' | 'warning' | 'error'>;
}

export type { BlockHeading, BlockSchemaSource, BlockTraits } from './blocks.ts';
export type { Announcement, Brand, Promo, Reviews, Statistics } from './content.ts';
export type { Feature } from './features.ts';
export type { Finance, FinanceProvider } from './finance.ts';
export type { SiteIdentity } from './identity.ts';
export type { Navigation } from './navigation.ts';
export type { Dealership, Delivery, Events, Gating, Plugin } from './operations.ts';
export type { Edit, Layout, Page, Redirect } from './pages.ts';
export type { Block, MenuItem } from './refs.ts';
export type { SearchSettings } from './search.ts';
export type { Theme } from './theme.ts';
