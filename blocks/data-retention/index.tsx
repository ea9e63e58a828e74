import { defineBlock } from '../../engine/blocks/define.ts';
import { tagManager } from '../../engine/events/tag-manager.ts';
import { retentionRuleIds } from '../../schemas/rules/privacy.ts';
import { object } from '../../schemas/shape.ts';
import style from './style.css?inline';
import { FactList } from '../shared/FactList.tsx';

interface RetentionData {
  /** Whether the site asks for consent before third-party tags load, so that there is an answer to withdraw. */
  readonly asksConsent: boolean;
}

const daysAYear = 365;

export default defineBlock({
  type: 'data-retention',
  summary:
    'What is retained about shoppers and for how long, by the rules privacy.retention.*: for the privacy policy.',
  schema: object({}),
  rules: [...retentionRuleIds, 'leads.attributes', 'leads.linkedParams', 'analytics.consent'],
  wording: [
    'privacy.kept.leads',
    'privacy.kept.outbox',
    'privacy.kept.sms',
    'privacy.kept.sessions',
    'privacy.kept.events',
    'privacy.kept.views',
    'privacy.kept.audit',
    'privacy.kept.account',
    'privacy.days',
    'privacy.years',
    'privacy.forEver',
    'privacy.attributes.pages',
    'privacy.attributes.campaign',
    'privacy.consent',
    'privacy.consent.change',
  ],
  style,
  load({ site, rules }): RetentionData {
    return { asksConsent: tagManager(site) !== undefined && rules['analytics.consent'] === 'optIn' };
  },
  Component({ rules, words, data }) {
    const time = (days: number | null) => {
      if (days === null) return words('privacy.forEver');
      return days >= daysAYear && days % daysAYear === 0
        ? words('privacy.years', { years: days / daysAYear })
        : words('privacy.days', { days });
    };
    const rows = [
      [words('privacy.kept.leads'), time(rules['privacy.retention.leads'])],
      [words('privacy.kept.outbox'), time(rules['privacy.retention.outbox'])],
      [words('privacy.kept.account'), time(rules['privacy.retention.accounts'])],
      [words('privacy.kept.sms'), time(rules['privacy.retention.sms'])],
      [words('privacy.kept.sessions'), time(rules['privacy.retention.sessions'])],
      [words('privacy.kept.events'), time(rules['privacy.retention.events'])],
      [words('privacy.kept.views'), time(rules['privacy.retention.views'])],
      [words('privacy.kept.audit'), time(rules['privacy.retention.audit'])],
    ] as const;
    const attributes = rules['leads.attributes'];
    const names = rules['leads.linkedParams'].join(', ');
    return (
      <div className="data-retention">
        <FactList className="data-retention__rows" pairClass="data-retention__row" facts={rows} />
        {attributes.includes('visited_pages') && <p>{words('privacy.attributes.pages')}</p>}
        {attributes.includes('linked_query_params') && names !== '' && (
          <p>{words('privacy.attributes.campaign', { names })}</p>
        )}
        {data?.asksConsent && (
          <p>
            {words('privacy.consent')}{' '}
            <a className="link" href="#consent">
              {words('privacy.consent.change')}
            </a>
          </p>
        )}
      </div>
    );
  },
});
