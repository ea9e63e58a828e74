/** How an error code is returned: its HTTP status and the protocol's error type. */
interface CodeShape {
  status: 400 | 401 | 403 | 404 | 409 | 415 | 429 | 503;
  type: 'invalid_request' | 'auth' | 'system';
}

const badRequest: CodeShape = { status: 400, type: 'invalid_request' };

/** The codes that are not plain 400 `invalid_request` answers. */
const shapes: Record<string, CodeShape> = {
  missing_authorization_header: { status: 401, type: 'auth' },
  invalid_api_key: { status: 403, type: 'auth' },
  index_not_found: { status: 404, type: 'invalid_request' },
  document_not_found: { status: 404, type: 'invalid_request' },
  task_not_found: { status: 404, type: 'invalid_request' },
  not_found: { status: 404, type: 'invalid_request' },
  index_already_exists: { status: 409, type: 'invalid_request' },
  stock_is_shared: { status: 409, type: 'invalid_request' },
  missing_content_type: { status: 415, type: 'invalid_request' },
  invalid_content_type: { status: 415, type: 'invalid_request' },
  search_cutoff: { status: 503, type: 'system' },
  search_rate_limit: { status: 429, type: 'system' },
  too_many_search_requests: { status: 503, type: 'system' },
};

/** The body of an error answer and the `error` of a failed task. */
export interface ErrorBody {
  message: string;
  code: string;
  type: string;
  link: string;
}

/** An error in the protocol's own terms: a message for people, a code for programs. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** The HTTP status of this error. */
  get status(): CodeShape['status'] {
    return (shapes[this.code] ?? badRequest).status;
  }

  get body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      type: (shapes[this.code] ?? badRequest).type,
      link: `https://docs.meilisearch.com/errors#${this.code}`,
    };
  }
}

/** The error for a value beyond the limits of a public request. */
export function tooMuch(code: string, path: string, found: string, most: number | string): ProtocolError {
  return new ProtocolError(code, `Invalid value at \`${path}\`: ${found}, expected at most ${most}.`);
}

/** Names as messages list them. */
export function quoted(names: Iterable<string>): string {
  return Array.from(names, (name) => `\`${name}\``).join(', ');
}

/** Runs `work`; a protocol error inside it is thrown with `place` prefixed to its message, where that matches. */
function within<T>(place: string, work: () => T, messages = /^/): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ProtocolError) || !messages.test(error.message)) throw error;
    throw new ProtocolError(error.code, `${place}${error.message}`);
  }
}

/** Says inside which query of several a protocol error is. */
export function withinQuery<T>(position: number, work: () => T): T {
  return within(`Inside \`.queries[${position}]\`: `, work);
}

const namesIndex =
  /^(?:Attribute|Filter operator|You must specify where|Bad l(?:at|ong)itude|The top latitude|Invalid resolution|Non finite)/;

/** Puts ``Index `uid`: `` before the refusals that concern an index's settings. */
export function withIndex<T>(uid: string, work: () => T): T {
  return within(`Index \`${uid}\`: `, work, namesIndex);
}
