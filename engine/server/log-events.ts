/** Severity of a log line. */
export type LogLevel = 'info' | 'warn' | 'error';

interface LogEvent {
  readonly level: LogLevel;
  /** What it means to whoever runs the deployment, and what to do about it where something is to be done. */
  readonly meaning: string;
}

/**
 * Every line a server logs, by its message: the inventory that operators write their alerts from (ASVS 5.0, 16.1.1).
 * A line that is not here does not compile. Every line has `time`, `level` and `message`; lines that belong to a
 * request also have `request`, its id, and `site`.
 */
export const logEvents = {
  // Requests
  request: {
    level: 'info',
    meaning: 'An answer was sent: its site, kind of route, path, names of query parameters, status and milliseconds.',
  },
  'A request failed.': { level: 'error', meaning: 'A defect of the server: the shopper was answered 500.' },
  'A call failed.': { level: 'error', meaning: 'A call of the API was answered 503, with the cause.' },
  'A form could not be taken.': { level: 'error', meaning: 'A form sent without script was answered 503.' },
  'A form could not be kept.': {
    level: 'error',
    meaning: 'A lead was not stored; the shopper was asked to try again.',
  },
  'A payment reference was not stored.': { level: 'error', meaning: 'A shopper’s payment reference was not stored.' },
  'A proxy is not reckoned with.': {
    level: 'warn',
    meaning:
      'X-Forwarded-For arrives from a private address while FORECOURT_PROXIES is 0: to limits all its shoppers are one.',
  },
  'A visitor could not be told.': { level: 'error', meaning: 'Who is signed in is not known: the database is away.' },
  'A block failed.': { level: 'error', meaning: 'A block of a page was left out or replaced by its fallback.' },
  'A block failed in a browser.': { level: 'warn', meaning: 'A browser reported a block that threw.' },
  'A sitemap could not be made.': { level: 'error', meaning: 'The last good sitemap goes on being served.' },
  'The search thread failed.': { level: 'error', meaning: 'The thread that answers browsers threw and ended.' },
  'The search thread is started again.': {
    level: 'warn',
    meaning: 'Browsers wait until it holds the stock again; pages are not concerned.',
  },
  'A search took too long and was ended with its thread.': {
    level: 'error',
    meaning: 'A search kept on past every limit, which is a defect; it was answered 503.',
  },
  'Search did not answer.': { level: 'error', meaning: 'The site’s 503 page was sent, or the older page stays.' },

  // Accounts and security
  'Security event.': {
    level: 'info',
    meaning: 'A row for the audit table: the action, its outcome, and whose it was as a keyed digest.',
  },
  'The audit could not be written.': {
    level: 'error',
    meaning: 'Audit rows wait in memory and are tried again; they are in the log as "Security event.".',
  },
  'Sign-in failed.': { level: 'error', meaning: 'A defect or an outage, not a wrong code, stopped a sign-in.' },
  'Signing out failed.': { level: 'error', meaning: 'A session could not be ended; the shopper was told.' },
  'A verification failed.': { level: 'error', meaning: 'A defect or an outage, not a wrong code, stopped a check.' },
  'A verification was not logged.': { level: 'warn', meaning: 'The shopper went on; the table lacks a row.' },
  'An event could not be logged.': { level: 'warn', meaning: 'The shopper went on; the table of events lacks a row.' },

  // Metrics and traces
  'The figures of the outbox could not be read.': { level: 'warn', meaning: 'A scrape lacks them: see the database.' },
  'Metrics are published.': { level: 'info', meaning: 'At `/metrics` on `port`, which shoppers must not reach.' },
  'Traces are exported.': { level: 'info', meaning: 'OTEL_EXPORTER_OTLP_ENDPOINT, or the one for traces, is set.' },

  // Retention
  'Data past its time was deleted.': { level: 'info', meaning: 'A sweep deleted rows: how many, by site and rule.' },
  'Data past its time could not be deleted.': { level: 'error', meaning: 'A sweep failed; the next is in an hour.' },

  // Outside services
  'A text message could not be sent.': { level: 'error', meaning: 'The SMS gateway failed or refused.' },
  'Reviews could not be fetched.': { level: 'warn', meaning: 'The reviews of the document are shown.' },
  'A finance disclaimer could not be fetched.': { level: 'warn', meaning: 'The default disclaimer is shown.' },
  'The delivery service did not answer.': { level: 'warn', meaning: 'The zones of the document are used.' },
  'The recommender did not answer.': { level: 'warn', meaning: 'Similar vehicles are searched plainly.' },
  'The times of test drives are not known.': { level: 'warn', meaning: 'Shoppers may choose any time.' },
  'The price gauge failed.': { level: 'warn', meaning: 'The gauge is left out.' },
  'The geocoder did not answer.': { level: 'warn', meaning: 'A place was not found.' },
  'A picture is missing from a brochure.': { level: 'warn', meaning: 'The brochure was made without it.' },
  'A brochure could not be made.': { level: 'error', meaning: 'The shopper was answered 503.' },

  // Outbox
  'A message did not arrive; it is tried again.': { level: 'warn', meaning: 'A receiver failed; see `error`.' },
  'A message is given up.': { level: 'error', meaning: 'A message is dead: look after its receiver, then retry it.' },
  'The outbox could not be read; it is tried again.': { level: 'error', meaning: 'The database is away.' },

  // The database
  'The database ended its connections; new ones are made.': {
    level: 'error',
    meaning: 'It was restarted, or somebody ended them; what was under way was answered 503. Said once per outage.',
  },
  'The embedded database is opened anew.': {
    level: 'error',
    meaning: 'The disk is full or broken: what was under way was answered 503. It goes on from what is on disk.',
  },
  'The database answers again.': { level: 'info', meaning: 'The first connection after an outage was made.' },

  // The process
  'A setting of the environment is not one of this program.': {
    level: 'warn',
    meaning: 'A variable that begins like a setting and is none, perhaps misspelt: `setting` names it.',
  },
  'Site in service.': { level: 'info', meaning: 'A document was read and its site is served.' },
  'Vehicles were left out of a stock.': {
    level: 'warn',
    meaning: 'Rows of a `vehicles.json` are no vehicles; the others are served. `forecourt validate` tells of each.',
  },
  'Site left out: its document has errors.': { level: 'error', meaning: 'Run `forecourt validate` on the file.' },
  'The database cannot be opened.': { level: 'error', meaning: 'Pages are served; calls answer 503 until it opens.' },
  'Listening.': { level: 'info', meaning: 'Requests are taken on `port`.' },
  'This process could not stop in order.': {
    level: 'error',
    meaning: 'A queue or the database could not be closed; what was acknowledged is stored all the same.',
  },
  'Stopped.': { level: 'info', meaning: 'A process that was told to stop has finished its work.' },
  'Stopping: requests under way are finished first.': { level: 'info', meaning: 'A signal ends the process.' },
} as const satisfies Readonly<Record<string, LogEvent>>;

/** The message of a log line. */
export type LogMessage = keyof typeof logEvents;

/** The level that lines with a message have. */
export type LevelOf<M extends LogMessage> = (typeof logEvents)[M]['level'];
