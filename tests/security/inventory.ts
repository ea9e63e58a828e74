/** What the product's security depends on, part by part. `inventory.test.ts` compares each list with the code. */

/** Every use of cryptography: its purpose, its primitive and key, and the lifetime of its output. */
export const cryptography: Readonly<
  Record<string, { readonly primitives: string; readonly purpose: string; readonly life: string }>
> = {
  'engine/server/accounts/codes.ts': {
    primitives: 'randomInt; HMAC-SHA-256 with the deployment key; SHA-256',
    purpose: 'one-time codes and their digests in the database, and the digest of what the browser shows with one',
    life: '10 minutes, five tries, one use',
  },
  'engine/server/accounts/phone-pass.ts': {
    primitives: 'randomBytes(12); HMAC-SHA-256 with the deployment key',
    purpose:
      'what a browser shows to be known as one that signed in with a phone before, which opens nothing, or verified a phone for a form',
    life: '180 days; an hour for a form',
  },
  'engine/server/accounts/saved-searches.ts': {
    primitives: 'SHA-256',
    purpose: 'tells the messages about saved searches apart; protects nothing',
    life: 'the message’s',
  },
  'engine/server/accounts/sign-in.ts': {
    primitives: 'randomBytes(24)',
    purpose: 'what binds a one-time code to the browser that asked for it',
    life: 'the code’s',
  },
  'engine/server/accounts/sessions.ts': {
    primitives: 'randomBytes(32); SHA-256',
    purpose: 'session tokens, and their digests in the database (256 random bits need no key)',
    life: 'the session’s',
  },
  'engine/server/backend.ts': {
    primitives: 'HMAC-SHA-256; timingSafeEqual; randomBytes(32) where nobody gave a key',
    purpose:
      'the deployment’s keyed digests: codes, phones and addresses in limits, tokens of forms, passes to reports',
    life: 'that of each use; the key’s own is the operator’s, see “Keys” in the threat model',
  },
  'engine/server/leads/form-token.ts': {
    primitives: 'randomBytes; HMAC-SHA-256 with the deployment key',
    purpose: 'tokens of forms, each good for one lead',
    life: 'a day, one use',
  },
  'engine/server/leads/payload.ts': {
    primitives: 'SHA-256',
    purpose: 'tells the versions of a box’s text apart; protects nothing',
    life: 'the lead’s',
  },
  'engine/server/leads/store-lead.ts': {
    primitives: 'SHA-256',
    purpose: 'tells a changed form under a used key from a repeated one; protects nothing',
    life: 'the lead’s',
  },
  'engine/server/photos/store.ts': {
    primitives: 'SHA-256; HMAC-SHA-256 with the deployment key',
    purpose: 'tells photos apart; signs the ids by which forms name them, so that nobody can name another’s',
    life: 'the photo’s',
  },
  'engine/server/releases/releases.ts': {
    primitives: 'SHA-256',
    purpose: 'names the texts of published documents; protects nothing',
    life: 'the release’s',
  },
  'engine/server/services/trade-in.ts': {
    primitives: 'SHA-256',
    purpose: 'which vehicle a plate is where no registration service is configured; protects nothing',
    life: 'none',
  },
  'engine/server/stock/plan.ts': {
    primitives: 'SHA-256',
    purpose: 'tells a changed vehicle of a feed from an unchanged one; protects nothing',
    life: 'the vehicle’s',
  },
  'engine/server/request-context.ts': { primitives: 'randomUUID', purpose: 'ids of requests in the log', life: 'none' },
  'engine/server/services/sms.ts': { primitives: 'randomUUID', purpose: 'keys of messages', life: 'the message’s' },
  'engine/server/services/brochure.ts': {
    primitives: 'SHA-256',
    purpose: 'names of kept brochures',
    life: 'the cache’s',
  },
  'engine/server/db/empty-database-plugin.ts': {
    primitives: 'randomBytes',
    purpose: 'names the draft of a file of the build',
    life: 'the build’s',
  },
  'engine/server/compressed.ts': { primitives: 'SHA-256', purpose: 'ETags; protects nothing', life: 'the cache’s' },
  'engine/server/page-host.ts': {
    primitives: 'SHA-256',
    purpose: 'names of kept parts; protects nothing',
    life: 'the cache’s',
  },
  'engine/server/security.ts': {
    primitives: 'SHA-256',
    purpose: 'names the inline scripts in the Content-Security-Policy',
    life: 'the page’s',
  },
  'engine/server/search-token.ts': {
    primitives: 'HS256 (JWT) with the search key',
    purpose: 'the search token of a site, which carries its stock filter',
    life: 'two days',
  },
  'engine/search/embedded/access.ts': {
    primitives: 'HMAC-SHA-256 with the master key; HS256, HS384, HS512 (JWT), no other',
    purpose: 'the embedded search’s own keys; checks search tokens',
    life: 'the master key’s; the token’s',
  },
  'engine/search/embedded/index.ts': { primitives: 'randomUUID', purpose: 'ids of requests', life: 'the request’s' },
  'engine/render/plugins.ts': {
    primitives: 'SHA-256',
    purpose: 'the address of the icons; protects nothing',
    life: 'the build’s',
  },
  'blocks/payment-reference/index.tsx': { primitives: 'randomUUID', purpose: 'keys of forms', life: 'the form’s' },
  'cli/preview/events.ts': {
    primitives: 'randomUUID',
    purpose: 'tells one preview from the next',
    life: 'the preview’s',
  },
  'cli/serve/secret.ts': {
    primitives: 'randomBytes(32); HKDF-SHA-256',
    purpose: 'a key for demos on one machine; the search key from the deployment key',
    life: 'the deployment key’s',
  },
  'cli/sites/built-sites.ts': {
    primitives: 'SHA-256',
    purpose: 'names the program that checked a built folder; protects nothing',
    life: 'the folder’s',
  },
  'cli/stock/feed/map-row.ts': {
    primitives: 'SHA-256',
    purpose: 'stable ids of vehicles whose feed has none; protects nothing',
    life: 'the vehicle’s',
  },
  'cli/stock/sync/sftp.ts': {
    primitives: 'SHA-256',
    purpose: 'the fingerprint of an SFTP server’s host key, compared with the document’s',
    life: 'the host key’s',
  },
  'cli/sites/load.ts': {
    primitives: 'SHA-256',
    purpose: 'revisions of documents; protects nothing',
    life: 'the document’s',
  },
};

/** Cookies: who can read them and what they grant. */
export const cookies: Readonly<
  Record<string, { readonly purpose: string; readonly life: string; readonly scripts: boolean }>
> = {
  forecourt_session: { purpose: 'the token of a session', life: '30 days', scripts: false },
  forecourt_signed_in: {
    purpose: 'tells the page’s scripts that somebody is signed in; opens nothing',
    life: '30 days',
    scripts: true,
  },
  forecourt_visit: {
    purpose: 'the pages and the campaign of a session, of browsers without scripts',
    life: 'the browser’s',
    scripts: false,
  },
  forecourt_code: { purpose: 'binds a one-time code to the browser that asked', life: 'an hour', scripts: false },
  forecourt_device: {
    purpose: 'tells that this browser has signed in with a phone before, signed; opens nothing',
    life: '180 days',
    scripts: false,
  },
  forecourt_phone: {
    purpose: 'the pass of a verified phone to the forms that ask for one, signed',
    life: 'an hour',
    scripts: false,
  },
  forecourt_valued: {
    purpose: 'tells that a trade-in was valued in this browser; opens nothing',
    life: '30 days',
    scripts: false,
  },
  forecourt_report: {
    purpose: 'the pass to the history report of one vehicle, signed',
    life: '30 days',
    scripts: false,
  },
};

/** Browser storage of a site, by the name of the entry. */
export const deviceEntries: Readonly<Record<string, { readonly holds: string; readonly data: DataClass }>> = {
  favourites: { holds: 'vehicles kept without an account', data: 'internal' },
  saved: { holds: 'how many vehicles are saved, until the session ends', data: 'personal' },
  'saved:searches': { holds: 'searches saved without an account, until one is signed in to', data: 'personal' },
  'searches-taken': { holds: 'that this session has asked for them to be taken over', data: 'internal' },
  searches: { holds: 'the last eight searches made on this device', data: 'personal' },
  views: { holds: 'the last 20 vehicles opened', data: 'internal' },
  filters: { holds: 'the last choice of filters', data: 'internal' },
  'enquiry-car': { holds: 'the vehicle that is being enquired about', data: 'internal' },
  'enquiry-success': { holds: 'that a form was sent', data: 'internal' },
  visit: { holds: 'the pages of this session and the campaign it came by', data: 'personal' },
  user: { holds: 'name, email and phone, to fill in forms', data: 'personal' },
  valuation: { holds: 'the vehicle to be traded in, its value and the signed id of its lead', data: 'personal' },
  'trade-in': { holds: 'the signed id of a trade-in that has begun in this tab, and its step', data: 'personal' },
};

/** Protection levels (ASVS 5.0, 14.1.1). The threat model lists the requirements of each. */
export type DataClass = 'public' | 'internal' | 'personal' | 'credential';

/** Each column of the database: its value to a thief. */
export const columns: Readonly<Record<string, Readonly<Record<string, DataClass>>>> = {
  users: {
    id: 'internal',
    site: 'internal',
    phone: 'personal',
    first_name: 'personal',
    last_name: 'personal',
    email: 'personal',
    postcode: 'personal',
    created_at: 'internal',
    last_seen_at: 'internal',
  },
  sessions: {
    token_hash: 'credential',
    site: 'internal',
    user_id: 'internal',
    created_at: 'internal',
    last_seen_at: 'internal',
    expires_at: 'internal',
  },
  claims: {
    site: 'internal',
    kind: 'internal',
    key: 'internal',
    lead_id: 'internal',
    holder: 'personal',
    expires_at: 'internal',
  },
  codes: {
    site: 'internal',
    phone: 'personal',
    purpose: 'internal',
    browser: 'credential',
    code_hash: 'credential',
    attempts: 'internal',
    profile: 'personal',
    created_at: 'internal',
    expires_at: 'internal',
    used_at: 'internal',
  },
  attempts: { site: 'internal', kind: 'internal', key: 'credential', count: 'internal', started_at: 'internal' },
  verifications: {
    id: 'internal',
    user_id: 'internal',
    website_slug: 'internal',
    dealership_slug: 'internal',
    verification_type: 'internal',
    created_at: 'internal',
  },
  audit: {
    id: 'internal',
    site: 'internal',
    at: 'internal',
    action: 'internal',
    outcome: 'internal',
    reason: 'internal',
    who: 'personal',
    request_id: 'internal',
    count: 'internal',
  },
  watchlist: { site: 'internal', user_id: 'internal', car_id: 'internal', created_at: 'internal' },
  saved_searches: {
    site: 'internal',
    user_id: 'internal',
    address: 'personal',
    label: 'personal',
    created_at: 'internal',
    locale: 'internal',
    seen_until: 'internal',
    seen_revision: 'internal',
    mail_since: 'internal',
    sms_since: 'internal',
  },
  phone_reveals: {
    id: 'internal',
    site: 'internal',
    car_id: 'internal',
    dealership_id: 'internal',
    website_id: 'internal',
    created_at: 'internal',
  },
  events: {
    id: 'internal',
    site: 'internal',
    event_id: 'internal',
    car_id: 'internal',
    dealership_id: 'internal',
    website_id: 'internal',
    created_at: 'internal',
  },
  vehicle_views: { site: 'internal', car_id: 'internal', day: 'internal', views: 'public' },
  leads: {
    id: 'internal',
    site: 'internal',
    idempotency_key: 'internal',
    kind: 'internal',
    user_id: 'internal',
    payload: 'personal',
    created_at: 'internal',
  },
  photos: { site: 'internal', digest: 'internal', content: 'personal', created_at: 'internal' },
  release_files: { site: 'internal', digest: 'internal', content: 'internal' },
  releases: {
    site: 'internal',
    revision: 'internal',
    created_at: 'internal',
    author: 'internal',
    note: 'internal',
    entry: 'internal',
    files: 'internal',
    changes: 'internal',
  },
  stock_vehicles: {
    site: 'internal',
    vehicle_id: 'public',
    feed: 'internal',
    slug: 'public',
    digest: 'internal',
    document: 'internal',
    state: 'internal',
    revision: 'internal',
    first_seen_at: 'internal',
    changed_at: 'internal',
    gone_at: 'internal',
  },
  stock_prices: {
    site: 'internal',
    vehicle_id: 'public',
    revision: 'internal',
    at: 'internal',
    price: 'public',
    kind: 'public',
  },
  stock_runs: {
    id: 'internal',
    site: 'internal',
    feed: 'internal',
    outcome: 'internal',
    started_at: 'internal',
    ended_at: 'internal',
    revision: 'internal',
    counts: 'internal',
    rejects: 'internal',
    message: 'internal',
  },
  stock_indexed: { site: 'internal', index: 'internal', settings: 'internal', revision: 'internal' },
  lead_photos: { site: 'internal', lead_id: 'internal', digest: 'internal' },
  outbox: {
    id: 'internal',
    site: 'internal',
    kind: 'internal',
    idempotency_key: 'internal',
    payload: 'personal',
    waking_zone: 'internal',
    attempts: 'internal',
    last_error: 'internal',
    dead: 'internal',
    created_at: 'internal',
    next_attempt_at: 'internal',
    delivered_at: 'internal',
  },
};

/** Where randomness is used, and why nothing depends on its being unpredictable. */
export const chance: Readonly<Record<string, string>> = {
  'engine/server/build-page.ts': 'where promotions stand among results',
  'engine/server/repeated-task.ts': 'when a process runs the tasks that it repeats',
  'engine/server/options.ts': 'names the default of what draws a page',
  'engine/server/page-sender.ts': 'which of the drawn versions of a page is sent',
  'engine/server/repeated-pages.ts': 'which of the drawn versions of a page is sent',
  'engine/server/services/outbox.ts': 'when a message is tried again',
  'engine/server/small-page.ts': 'how long a browser that is turned away is kept waiting',
};

/** Modules of the server that open connections, besides the libraries of PostgreSQL, Meilisearch and OpenTelemetry. */
export const connecting: Readonly<Record<string, string>> = {
  'engine/server/listen.ts': 'takes requests',
  'engine/server/metrics/listen.ts': 'publishes metrics',
  'engine/server/services/upstream.ts': 'the services that the environment names',
  'engine/server/brochure/remote-picture.ts': 'pictures of brochures',
};

/** Where HTML is inserted into a page without React or `escapeHtml`, and why it comes from the product alone. */
export const rawHtml: Readonly<Record<string, string>> = {
  'engine/browser/kept.tsx': 'the server’s own HTML of an island, as it stands in the page already',
  'engine/browser/late.ts': 'a part of the page, asked for at the site itself',
  'blocks/search-results/Component.tsx': 'nothing, to keep what the server drew',
  'blocks/shared/saved/controls.ts': 'a constant with the name of an icon',
  'blocks/shared/saved/VehicleControls.tsx': 'nothing, to keep what the server drew',
  'blocks/shared/saved/tray.ts': 'a constant',
  'blocks/shared/suggest/combobox.ts': 'a constant with the name of an icon',
  'blocks/faq/index.tsx': 'JSON of the document’s questions, which cannot end its script',
  'blocks/rich-text/index.tsx': 'Markdown of the document, made without HTML',
  'cli/docs/reference-pages.tsx': 'the project’s own icons, in the reference',
};
