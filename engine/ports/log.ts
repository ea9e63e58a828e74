/** The fields of a line besides its message. No shopper input and no secret belongs here. */
export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Every message a server logs, by severity, with what it means to the operator and what to do about it:
 * the inventory from which operators write alerts (ASVS 5.0, 16.1.1). A message that is not listed does not compile.
 * Every line has `time`, `level` and `message`; lines about a request also have `request`, its id, and `site`.
 */
export const logEvents = {
  error: {
    'A request failed.': 'A server defect: the shopper was answered 500.',
    'The stock of a site could not be loaded.': 'A page or call was answered 503; the next request tries again.',
    'A call failed.': 'An API call was answered 503; the line gives the cause.',
    'A form could not be processed.': 'A form submitted without JavaScript was answered 503.',
    'A form could not be stored.': 'A lead was not stored; the shopper was asked to try again.',
    'A payment reference was not stored.': 'A shopper’s payment reference was not stored.',
    'A visitor could not be identified.': 'The signed-in user is unknown because the database is down.',
    'A block failed.': 'A block of a page was left out or replaced by its fallback.',
    'A sitemap could not be generated.': 'The last good sitemap is served instead.',
    'The search thread failed.': "The thread that answers browsers' searches threw and ended.",
    'A search took too long and was terminated with its thread.':
      'A search exceeded every limit, which is a defect; it was answered 503.',
    'Search did not answer.': 'The site’s 503 page was sent, or an older page is still served.',
    'The audit trail could not be written.':
      'Audit rows are kept in memory and retried; they are in the log as "Security event.".',
    'Sign-in failed.': 'A defect or an outage, not a wrong code, stopped a sign-in.',
    'Signing out failed.': 'A session could not be ended; the shopper sees an error.',
    'A verification failed.': 'A defect or an outage, not a wrong code, made a verification fail.',
    'A search could not be saved.': 'The shopper sees an error; the database or search is down.',
    'A saved search could not be run.': 'It is run again in an hour.',
    'Saved searches could not be run.': 'The database is down; they are run again in an hour.',
    'Expired data could not be deleted.': 'A sweep failed; the next is in an hour.',
    'A text message could not be sent.': 'The SMS gateway failed or refused the message.',
    'A brochure could not be generated.': 'The shopper was answered 502.',
    'A message was given up.': 'A message is dead: check its receiver, then retry it.',
    'The outbox could not be read and will be retried.': 'The database is down.',
    'The database closed its connections; new ones are being made.':
      'It was restarted, or somebody closed them; requests in progress were answered 503. Logged once per outage.',
    'The embedded database is being reopened.':
      'The disk is full or broken: requests in progress were answered 503. It continues from what is on disk.',
    'Site left out: its document has errors.': 'Run `forecourt validate` on the file.',
    'A release was refused: its document has errors.':
      'The site is unchanged. Correct the document and publish it again, or roll back.',
    'A release could not be read.': 'The database is down; releases are read once it answers.',
    'Stock could not be read.': 'The database is down; the stock in service stays until it answers.',
    'A saved stock was refused.':
      'A `vehicles.json` saved while serving has no valid vehicle: the site keeps its stock. Correct the file; `errors` gives the positions.',
    'A saved stock could not be loaded.':
      'A defect: the site may show both old and new vehicles until it is restarted.',
    'A feed was not imported.':
      'It could not be read, or has lost too many vehicles; the stock is unchanged. `reason` gives the reason; `forecourt stock runs` lists all runs.',
    'A feed could not be read.':
      'The database is down, or a defect stopped the run; it is tried again within a minute.',
    'The database cannot be opened.': 'Pages are served; API calls answer 503 until it opens.',
    'A worker ended unexpectedly; another is being started.':
      'Its requests in progress were lost; everything acknowledged is stored. Lines with its `worker` tell more.',
    'A new worker could not be started; the others continue.':
      'The preceding lines give the reason; send SIGHUP again once it is fixed.',
    'This process could not shut down cleanly.':
      'A queue or the database could not be closed; everything acknowledged is stored nevertheless.',
  },
  warn: {
    'A proxy is not configured.':
      'X-Forwarded-For arrives from a private address while FORECOURT_PROXIES is 0, so rate limits see all shoppers as one.',
    'A block failed in a browser.': 'A browser reported a block that threw.',
    'The sites were built by another version: all of them are checked again.':
      'They are served, but the start takes longer. Run `forecourt build` with this version.',
    'The search thread is being restarted.':
      'Browsers wait until it has loaded the stock again; pages are not affected.',
    'A verification was not logged.': 'The shopper was not affected; the table lacks a row.',
    'An event could not be logged.': 'The shopper was not affected; the event table lacks a row.',
    'Releases and stock are not being followed.':
      'The database is down; releases published meanwhile are loaded later.',
    'The outbox metrics could not be read.': 'A scrape lacks them: check the database.',
    'Reviews could not be fetched.': 'The reviews in the document are shown.',
    'A finance disclaimer could not be fetched.': 'The default disclaimer is shown.',
    'The delivery service did not answer.': 'The zones in the document are used.',
    'The recommender did not answer.': 'Similar vehicles come from a plain search.',
    'A finance quote could not be obtained.': 'The shopper was shown no repayment.',
    'A finance application could not be passed on.': 'The shopper sees an error and can send it again.',
    'The times of appointments could not be fetched.': 'Shoppers may choose any time.',
    'The price gauge failed.': 'The gauge is hidden.',
    'The geocoder did not answer.': 'A place was not found.',
    'A trade-in could not be valued.': 'The registration or the valuation service failed; the shopper can try again.',
    'A valuation was not recorded.': 'The shopper was not affected; the lead system lacks the valuation.',
    'A picture is missing from a brochure.': 'The brochure was generated without it.',
    'A message was not delivered and will be retried.': 'A receiver failed; see `error`.',
    'An environment variable is not a setting of this program.':
      'A variable starts like a setting but is not one, perhaps because of a typo: `setting` names it.',
    'The stock is larger than the embedded search is designed for.':
      'Memory and the time until it is ready grow with `vehicles`: name a Meilisearch in `MEILISEARCH_HOST`, as `remedy` says.',
    'New stock could not be checked for.':
      'Search or the database is down: alerts about stock that another program pushes come within the hour.',
    'Rows of a feed were rejected.':
      'They did not become vehicles: correct the feed or its map. The line gives the first; `forecourt stock runs --format json` has more.',
    'Vehicles were left out of a stock.':
      'Rows of a `vehicles.json` are not valid vehicles; the others are served. `forecourt validate` reports each.',
  },
  info: {
    request: 'A response was sent: its site, kind of route, path, names of query parameters, status and milliseconds.',
    'Security event.': 'A row for the audit table: the action, its outcome, and the actor as a keyed digest.',
    'A release is in service.': 'A published document was loaded: `site`, `revision`.',
    'Stock is in service.':
      'New stock was loaded: `site`, and the `revision` of its feeds or how many `vehicles` its file has.',
    'A feed was imported.':
      'With the counts of new, changed, unchanged and removed vehicles; `leftOut` counts values that the map omits.',
    'Feeds are being followed.': '`forecourt stock sync` reads the feeds of these sites on their schedules.',
    'A worker is listening.': 'One of several processes that serve the port.',
    'All workers have been replaced.': 'After SIGHUP, one by one.',
    'Stopping all workers.': 'A signal was received; each worker finishes its requests first.',
    'Metrics are being published.': 'At `/metrics` on `port`, which must not be reachable by shoppers.',
    'Traces are being exported.': 'OTEL_EXPORTER_OTLP_ENDPOINT, or the one for traces, is set.',
    'Expired data was deleted.': 'A sweep deleted rows; the line says how many, by site and rule.',
    'The database is answering again.': 'The first connection after an outage was made.',
    'Sites in service, each loaded when it is first asked for.':
      'They come from a folder written by `forecourt build`.',
    'Site in service.': 'A document was loaded and its site is served.',
    'Listening.': 'Listening on `port`.',
    'Stopped.': 'A process told to stop has finished its work.',
    'Stopping: requests in progress are finished first.': 'A signal is ending the process.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type LogLevel = keyof typeof logEvents;

export type LogMessage<L extends LogLevel> = L extends LogLevel ? keyof (typeof logEvents)[L] : never;

/** Writes log lines that differ only in the request's id and duration. */
type LogAlike = (request: string, ms: number) => void;

/** Writes one structured line. */
export interface Log {
  <L extends LogLevel>(level: L, message: LogMessage<L>, fields?: LogFields): void;
  /** For many similar lines: their common part is formatted once. */
  readonly alike?: <L extends LogLevel>(level: L, message: LogMessage<L>, fields: LogFields) => LogAlike;
}
