/** When each package was last compared with its newest version (policy “Packages”). */
export const packagesLookedAt = '2026-11-22';

/** What this deployment runs that others wrote: the version that was looked at, and what it meets. */
export const dependencies: Readonly<Record<string, { readonly version: string; readonly meets: string }>> = {
  '@electric-sql/pglite': { version: '0.5.16', meets: 'the embedded database' },
  '@formatjs/icu-messageformat-parser': { version: '3.5.23', meets: 'texts of documents' },
  '@hono/node-server': { version: '2.1.8', meets: 'every request' },
  '@opentelemetry/api': { version: '1.9.0', meets: 'traces' },
  '@opentelemetry/exporter-trace-otlp-http': { version: '0.223.0', meets: 'traces' },
  '@opentelemetry/resources': { version: '2.12.0', meets: 'traces' },
  '@opentelemetry/sdk-trace-node': { version: '2.12.0', meets: 'traces' },
  ajv: { version: '8.20.0', meets: 'bodies, queries and answers' },
  'ajv-formats': { version: '3.0.1', meets: 'documents' },
  chokidar: { version: '4.0.3', meets: 'the preview’s files' },
  cockatiel: { version: '3.2.1', meets: 'calls of upstreams' },
  commander: { version: '14.0.3', meets: 'the command line' },
  'csv-parse': { version: '7.0.3', meets: 'feeds' },
  'drizzle-orm': { version: '0.45.4', meets: 'every query of the database' },
  hono: { version: '4.13.19', meets: 'every request' },
  'ipaddr.js': { version: '2.5.0', meets: 'addresses of shoppers' },
  'jsonc-parser': { version: '3.3.1', meets: 'documents' },
  meilisearch: { version: '0.62.0', meets: 'searches of the server' },
  micromark: { version: '4.0.3', meets: 'texts of documents' },
  'micromark-extension-gfm': { version: '3.0.0', meets: 'texts of documents' },
  pdfkit: { version: '0.20.2', meets: 'brochures' },
  pg: { version: '8.23.1', meets: 'the database' },
  pino: { version: '10.4.0', meets: 'the log' },
  'prom-client': { version: '15.1.3', meets: 'metrics' },
  react: { version: '19.3.1', meets: 'every page' },
  'react-dom': { version: '19.3.1', meets: 'every page' },
  sharp: { version: '0.35.5', meets: 'pictures of brochures' },
  uqr: { version: '0.1.3', meets: 'codes on brochures' },
};
