import { member } from '../../json/json.ts';
import { isTimeZone } from '../../time/zone.ts';
import { defineCheck } from '../check.ts';

const zones: Readonly<Record<string, readonly string[]>> = {
  NSW: ['Australia/Sydney', 'Australia/Broken_Hill', 'Australia/Lord_Howe'],
  ACT: ['Australia/Sydney', 'Australia/Canberra'],
  VIC: ['Australia/Melbourne', 'Australia/Sydney'],
  QLD: ['Australia/Brisbane', 'Australia/Lindeman'],
  SA: ['Australia/Adelaide'],
  WA: ['Australia/Perth', 'Australia/Eucla'],
  TAS: ['Australia/Hobart', 'Australia/Sydney'],
  NT: ['Australia/Darwin'],
};

/** The default time zone of a site. */
const usual = 'Australia/Sydney';

export default defineCheck({
  codes: {
    'time-zone-unknown': {
      severity: 'error',
      firm: true,
      summary: 'Time zone that does not exist',
      why: 'Opening hours, promotions and dates depend on it.',
      fix: 'Write an IANA name such as Australia/Sydney.',
    },
    'time-zone-state': {
      severity: 'warning',
      summary: 'Time zone of another state',
      why: 'The site would show open when it is closed.',
      fix: 'Use the zone of the place, or correct its state.',
    },
  },
  run({ document, report }) {
    const site = document['site'];
    const zone = member(site, 'timeZone') ?? usual;
    const state = member(site, 'state');
    const expected = typeof state === 'string' ? (zones[state] ?? []) : [];
    const written = member(site, 'timeZone') !== undefined;
    const pointer = written ? '/site/timeZone' : '/site/state';
    if (typeof zone !== 'string') return;
    if (!isTimeZone(zone)) {
      const names = [...new Set(Object.values(zones).flat())];
      const near = names.filter((name) => name.toLowerCase() === zone.toLowerCase());
      const suggestions = near.length > 0 ? near : expected.slice(0, 1);
      report('time-zone-unknown', { pointer, message: `There is no time zone '${zone}'.`, suggestions });
    } else if (expected.length > 0 && !expected.includes(zone)) {
      const message = `${String(state)} is not in the time zone ${zone}${written ? '' : ', the default'}.`;
      report('time-zone-state', { pointer, message, suggestions: expected.slice(0, 1) });
    }
  },
});
