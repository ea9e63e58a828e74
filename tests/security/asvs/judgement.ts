/** A test that proves something: its file, and its title without the ids in brackets. */
export interface Shown {
  readonly file: string;
  readonly title: string;
}

/** The assessment of a requirement. One that is met names tests; any other gives a reason. */
export type Judgement =
  | { readonly verdict: 'met'; readonly shownBy: readonly Shown[] }
  | { readonly verdict: 'unmet' | 'not applicable'; readonly reason: string };

/** Assessments by requirement id. */
export type Judgements = Readonly<Record<string, Judgement>>;

/** The tests of one file, by title. */
export const inFile =
  (file: string) =>
  (title: string): Shown => ({ file, title });

export const met = (...shownBy: readonly Shown[]): Judgement => ({ verdict: 'met', shownBy });
export const unmet = (reason: string): Judgement => ({ verdict: 'unmet', reason });
export const notApplicable = (reason: string): Judgement => ({ verdict: 'not applicable', reason });

/** One reason for several requirements. */
export const noneApplies = (reason: string, ids: readonly string[]): Judgements =>
  Object.fromEntries(ids.map((id) => [id, notApplicable(reason)]));

const security = (name: string) => inFile(`tests/security/${name}.test.ts`);
const server = (name: string) => inFile(`engine/server/${name}`);

/** The files that most assessments refer to. */
export const suites = {
  addresses: security('addresses'),
  answers: security('answers'),
  audit: security('audit'),
  cookies: security('cookies'),
  crossSite: security('cross-site'),
  gatedForms: security('gated-forms'),
  inventory: security('inventory'),
  limits: security('limits'),
  malformed: security('malformed-requests'),
  encoding: security('output-encoding'),
  protocol: security('protocol'),
  policies: security('policies'),
  personal: security('personal-data'),
  regexes: security('regexes'),
  search: security('search'),
  sitesFolder: security('sites-folder'),
  tenants: security('tenants'),
  oddRequests: inFile('tests/bad-days/requests.test.ts'),
  kills: inFile('tests/bad-days/kill.test.ts'),
  accounts: server('api/accounts.test.ts'),
  calls: server('api/mount.test.ts'),
  leads: server('api/leads.test.ts'),
  gates: server('gates.test.ts'),
  log: server('log.test.ts'),
  requests: server('observe-requests.test.ts'),
  upstream: server('services/upstream.test.ts'),
  searchLimits: inFile('engine/search/embedded/limits.test.ts'),
  searchAccess: inFile('engine/search/embedded/access.test.ts'),
  settings: inFile('cli/serve/environment.test.ts'),
  secret: inFile('cli/serve/secret.test.ts'),
  deployment: inFile('cli/serve/deployment.test.ts'),
  production: inFile('cli/serve/production.test.ts'),
} as const;
