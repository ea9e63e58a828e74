/** The error statuses of calls and the codes that go with them. */
export type ApiStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503;

/** A failure reported to the browser: `{error: {code, message}}` alongside any `fields` a requirement names. */
export class ApiError extends Error {
  readonly status: ApiStatus;
  readonly code: string;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(status: ApiStatus, code: string, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}
