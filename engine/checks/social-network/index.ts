import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

const hosts: Readonly<Record<string, RegExp>> = {
  facebook: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
  instagram: /(^|\.)(instagram\.com|instagr\.am)$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  linkedin: /(^|\.)(linkedin\.com|lnkd\.in)$/,
  tiktok: /(^|\.)tiktok\.com$/,
};

export default defineCheck({
  codes: {
    'social-network': {
      severity: 'warning',
      summary: 'Link that does not match its network',
      why: "The footer shows the network's own icon beside it.",
      fix: 'Correct the address, or move it to the network it belongs to.',
    },
  },
  run({ document, report }) {
    for (const [network, href] of entriesOf(member(document['site'], 'social'))) {
      const expected = hosts[network];
      if (!expected || typeof href !== 'string') continue;
      const host = /^https:\/\/([^/:?#]+)/.exec(href)?.[1]?.toLowerCase();
      if (host === undefined || expected.test(host)) continue;
      const message = `'${host}' is not ${network}.`;
      report('social-network', { pointer: joinPointer('/site/social', network), message });
    }
  },
});
