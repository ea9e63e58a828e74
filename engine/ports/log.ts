/** The fields of a line besides its message. No shopper input and no secret belongs here. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Writes one structured line; `logEvents` lists the messages and their levels. */
export type Log = <M extends LogMessage>(level: LevelOf<M>, message: M, fields?: LogFields) => void;

/** Severity of a log line. */
export type LogLevel = 'info' | 'warn' | 'error';

interface LogEvent {
  readonly level: LogLevel;
  /** What it means to whoever runs the deployment, and what to do about it if anything. */
  readonly meaning: string;
}

/**
 * Every message a server logs: the inventory from which operators write alerts (ASVS 5.0, 16.1.1). A message that is
 * not listed does not compile. Every line has `time`, `level` and `message`; lines about a request also have `request`,
 * its id, and `site`.
 */
export const logEvents = {
  // Requests
  request: {
    level: 'info',
    meaning: 'A response was sent: its site, kind of route, path, names of query parameters, status and milliseconds.',
  },
  'A request failed.': { level: 'error', meaning: 'A server defect: the shopper was answered 500.' },
  'A call failed.': { level: 'error', meaning: 'An API call was answered 503; the line gives the cause.' },
  'A form could not be processed.': {
    level: 'error',
    meaning: 'A form submitted without JavaScript was answered 503.',
  },
  'A form could not be stored.': {
    level: 'error',
    meaning: 'A lead was not stored; the shopper was asked to try again.',
  },
  'A payment reference was not stored.': { level: 'error', meaning: 'A shopper’s payment reference was not stored.' },
  'A proxy is not configured.': {
    level: 'warn',
    meaning:
      'X-Forwarded-For arrives from a private address while FORECOURT_PROXIES is 0, so rate limits see all shoppers as one.',
  },
  'A visitor could not be identified.': {
    level: 'error',
    meaning: 'The signed-in user is unknown because the database is down.',
  },
  'A block failed.': { level: 'error', meaning: 'A block of a page was left out or replaced by its fallback.' },
  'A block failed in a browser.': { level: 'warn', meaning: 'A browser reported a block that threw.' },
  'A sitemap could not be generated.': { level: 'error', meaning: 'The last good sitemap is served instead.' },
  'The search thread failed.': {
    level: 'error',
    meaning: "The thread that answers browsers' searches threw and ended.",
  },
  'The search thread is being restarted.': {
    level: 'warn',
    meaning: 'Browsers wait until it has loaded the stock again; pages are not affected.',
  },
  'A search took too long and was terminated with its thread.': {
    level: 'error',
    meaning: 'A search exceeded every limit, which is a defect; it was answered 503.',
  },
  'Search did not answer.': {
    level: 'error',
    meaning: 'The site’s 503 page was sent, or an older page is still served.',
  },

  // Accounts and security
  'Security event.': {
    level: 'info',
    meaning: 'A row for the audit table: the action, its outcome, and the actor as a keyed digest.',
  },
  'The audit trail could not be written.': {
    level: 'error',
    meaning: 'Audit rows are kept in memory and retried; they are in the log as "Security event.".',
  },
  'Sign-in failed.': { level: 'error', meaning: 'A defect or an outage, not a wrong code, stopped a sign-in.' },
  'Signing out failed.': { level: 'error', meaning: 'A session could not be ended; the shopper was told so.' },
  'A verification failed.': {
    level: 'error',
    meaning: 'A defect or an outage, not a wrong code, made a verification fail.',
  },
  'A verification was not logged.': { level: 'warn', meaning: 'The shopper was not affected; the table lacks a row.' },
  'An event could not be logged.': {
    level: 'warn',
    meaning: 'The shopper was not affected; the event table lacks a row.',
  },

  // Metrics and traces
  'The outbox metrics could not be read.': { level: 'warn', meaning: 'A scrape lacks them: check the database.' },
  'Metrics are being published.': {
    level: 'info',
    meaning: 'At `/metrics` on `port`, which must not be reachable by shoppers.',
  },
  'Traces are being exported.': {
    level: 'info',
    meaning: 'OTEL_EXPORTER_OTLP_ENDPOINT, or the one for traces, is set.',
  },

  // Retention
  'Expired data was deleted.': {
    level: 'info',
    meaning: 'A sweep deleted rows; the line says how many, by site and rule.',
  },
  'Expired data could not be deleted.': { level: 'error', meaning: 'A sweep failed; the next is in an hour.' },

  // Outside services
  'A text message could not be sent.': { level: 'error', meaning: 'The SMS gateway failed or refused the message.' },
  'Reviews could not be fetched.': { level: 'warn', meaning: 'The reviews in the document are shown.' },
  'A finance disclaimer could not be fetched.': { level: 'warn', meaning: 'The default disclaimer is shown.' },
  'The delivery service did not answer.': { level: 'warn', meaning: 'The zones in the document are used.' },
  'The recommender did not answer.': { level: 'warn', meaning: 'Similar vehicles come from a plain search.' },
  'Test drive times could not be fetched.': { level: 'warn', meaning: 'Shoppers may choose any time.' },
  'The price gauge failed.': { level: 'warn', meaning: 'The gauge is hidden.' },
  'The geocoder did not answer.': { level: 'warn', meaning: 'A place was not found.' },
  'A picture is missing from a brochure.': { level: 'warn', meaning: 'The brochure was generated without it.' },
  'A brochure could not be generated.': { level: 'error', meaning: 'The shopper was answered 503.' },

  // Outbox
  'A message was not delivered and will be retried.': { level: 'warn', meaning: 'A receiver failed; see `error`.' },
  'A message was given up.': { level: 'error', meaning: 'A message is dead: check its receiver, then retry it.' },
  'The outbox could not be read and will be retried.': { level: 'error', meaning: 'The database is down.' },

  // The database
  'The database closed its connections; new ones are being made.': {
    level: 'error',
    meaning:
      'It was restarted, or somebody closed them; requests in progress were answered 503. Logged once per outage.',
  },
  'The embedded database is being reopened.': {
    level: 'error',
    meaning: 'The disk is full or broken: requests in progress were answered 503. It continues from what is on disk.',
  },
  'The database is answering again.': { level: 'info', meaning: 'The first connection after an outage was made.' },

  // The process
  'An environment variable is not a setting of this program.': {
    level: 'warn',
    meaning: 'A variable that begins like a setting but is none, perhaps misspelt: `setting` names it.',
  },
  'Site in service.': { level: 'info', meaning: 'A document was loaded and its site is served.' },
  'Vehicles were left out of a stock.': {
    level: 'warn',
    meaning:
      'Rows of a `vehicles.json` are not valid vehicles; the others are served. `forecourt validate` reports each.',
  },
  'Site left out: its document has errors.': { level: 'error', meaning: 'Run `forecourt validate` on the file.' },
  'The database cannot be opened.': {
    level: 'error',
    meaning: 'Pages are served; API calls answer 503 until it opens.',
  },
  'Listening.': { level: 'info', meaning: 'Listening on `port`.' },
  'This process could not shut down cleanly.': {
    level: 'error',
    meaning: 'A queue or the database could not be closed; everything acknowledged is stored nevertheless.',
  },
  'Stopped.': { level: 'info', meaning: 'A process told to stop has finished its work.' },
  'Stopping: requests in progress are finished first.': { level: 'info', meaning: 'A signal is ending the process.' },
} as const satisfies Readonly<Record<string, LogEvent>>;

/** The message of a log line. */
export type LogMessage = keyof typeof logEvents;

/** The level of each message. */
export type LevelOf<M extends LogMessage> = (typeof logEvents)[M]['level'];
