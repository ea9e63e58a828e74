export const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type State = (typeof states)[number];

interface StateDefaults {
  readonly capital: string;
  readonly timeZone: string;
  /** A number from the range reserved for fiction, so that nobody is called. */
  readonly phone: string;
}

const defaults: Readonly<Record<State, StateDefaults>> = {
  NSW: { capital: 'Sydney', timeZone: 'Australia/Sydney', phone: '02 5550 0100' },
  VIC: { capital: 'Melbourne', timeZone: 'Australia/Melbourne', phone: '03 5550 0100' },
  QLD: { capital: 'Brisbane', timeZone: 'Australia/Brisbane', phone: '07 5550 0100' },
  WA: { capital: 'Perth', timeZone: 'Australia/Perth', phone: '08 5550 0100' },
  SA: { capital: 'Adelaide', timeZone: 'Australia/Adelaide', phone: '08 5550 0100' },
  TAS: { capital: 'Hobart', timeZone: 'Australia/Hobart', phone: '03 5550 0100' },
  ACT: { capital: 'Canberra', timeZone: 'Australia/Sydney', phone: '02 5550 0100' },
  NT: { capital: 'Darwin', timeZone: 'Australia/Darwin', phone: '08 5550 0100' },
};

export function defaultsOfState(state: State): StateDefaults {
  return defaults[state];
}

/** The state whose capital a city is; undefined for any other city. */
export function stateOfCapital(city: string): State | undefined {
  return states.find((state) => defaults[state].capital.toLowerCase() === city.toLowerCase());
}

/** A city as a URL segment. */
export function citySlug(city: string): string {
  return kebab(city) || 'main';
}

/** Lower case, words joined by hyphens, accents dropped. */
export function kebab(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
