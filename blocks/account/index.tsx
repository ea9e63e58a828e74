import type { ReactNode } from 'react';
import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { CardList } from '../shared/vehicle/CardRow.tsx';
import { cardWords } from '../shared/vehicle/card-view.ts';
import { type AccountData, accountRules, loadAccount, type Panel } from './load.ts';
import { Empty, NewSearch, Searches, searchesWords } from './Searches.tsx';
import { submitAccount } from './submit.ts';
import formStyle from '../shared/form/form.css?inline';
import { cardRowCss } from '../shared/vehicle/card-style.ts';
import style from './style.css?inline';
import { FactList } from '../shared/FactList.tsx';

const accountWords = [
  ...cardWords,
  ...searchesWords,
  'account.heading',
  'account.signedInAs',
  'account.signOut',
  'account.signOutEverywhere',
  'account.saved',
  'account.saved.empty',
  'account.saved.browse',
  'account.saved.device',
  'saved.heading',
  'account.enquiries',
  'account.enquiries.empty',
  'account.valuations',
  'account.valuations.empty',
  'account.finance',
  'account.finance.empty',
  'account.bookings',
  'account.bookings.empty',
  'account.details',
  'account.phone',
  'account.entry.vehicle',
  'signIn.first_name',
  'signIn.last_name',
  'signIn.email',
  'signIn.postcode',
] as const;

type AccountBlock = ListedProps<typeof accountRules, typeof accountWords, AccountData>;

type PanelProps = Pick<AccountBlock, 'id' | 'rules' | 'words' | 'data'>;

function Saved({ data, rules, words }: PanelProps) {
  if (data.savedAt !== undefined)
    return (
      <div className="account__empty panel" data-save="device">
        <p className="muted">{words('account.saved.device')}</p>
        <a className="button button--secondary" href={data.savedAt}>
          {words('saved.heading')}
        </a>
      </div>
    );
  if (data.saved.length > 0)
    return <CardList label={words('account.saved')} vehicles={data.saved} rules={rules} words={words} />;
  return <Empty text={words('account.saved.empty')} link={words('account.saved.browse')} href={data.browse} />;
}

function Details({ data, words }: PanelProps) {
  const details = data.details.map(([name, value]) => [words(`signIn.${name}`), value] as const);
  return <FactList className="account__details panel" facts={[[words('account.phone'), data.phone], ...details]} />;
}

/** The shopper's leads of one panel, newest first. */
function entryList(panel: 'enquiries' | 'valuations' | 'finance' | 'bookings') {
  return function Entries({ data, words }: PanelProps) {
    const entries = data.entries[panel] ?? [];
    if (entries.length === 0) return <p className="muted">{words(`account.${panel}.empty`)}</p>;
    return (
      <ul className="account__entries panel">
        {entries.map(({ id, title, date, about, vehicle }) => (
          <li key={id}>
            <span>
              <strong>{title}</strong>
              {about && <span className="account__when">{about}</span>}
            </span>
            <span className="muted">{date}</span>
            {vehicle && (
              <a className="link" href={vehicle}>
                {words('account.entry.vehicle')}
              </a>
            )}
          </li>
        ))}
      </ul>
    );
  };
}

const panels: Readonly<Record<Panel, (props: PanelProps) => ReactNode>> = {
  saved: Saved,
  searches: Searches,
  enquiries: entryList('enquiries'),
  valuations: entryList('valuations'),
  finance: entryList('finance'),
  bookings: entryList('bookings'),
  details: Details,
};

/**
 * The site's panels in order; saved searches are shown whenever there are or can be any, last unless the site places
 * them.
 */
function panelsOf(rules: AccountBlock['rules'], { searches }: AccountData): readonly Panel[] {
  const chosen = rules['account.panels'];
  if (searches.length === 0 && !rules['search.savedAlerts.offered'])
    return chosen.filter((panel) => panel !== 'searches');
  return chosen.includes('searches') ? chosen : [...chosen, 'searches'];
}

/** The signed-in shopper's own page: panels in the site's order, and sign-out. */
function Account({ id, rules, words, data }: AccountBlock) {
  return (
    <div className="account container section">
      <header className="account__head">
        <div>
          <h1>{words('account.heading')}</h1>
          <p className="muted">{words('account.signedInAs', { phone: data.phone })}</p>
        </div>
        <form method="post">
          <input type="hidden" name="_block" value={id} />
          <button className="button button--secondary" type="submit">
            {words('account.signOut')}
          </button>
          <button className="button button--quiet" type="submit" name="_scope" value="all">
            {words('account.signOutEverywhere')}
          </button>
        </form>
      </header>
      {data.error && (
        <p className="notice account__alert" role="alert">
          <Icon name="circle-alert" />
          <span>{data.error}</span>
        </p>
      )}
      <NewSearch id={id} data={data} words={words} />
      {panelsOf(rules, data).map((panel) => {
        const Content = panels[panel];
        return (
          <section
            key={panel}
            className={`account__panel account__panel--${panel}`}
            aria-labelledby={`${id}-${panel}`}
            data-fill={panel === 'searches' ? 'account-searches' : undefined}
          >
            <h2 id={`${id}-${panel}`}>{words(`account.${panel}`)}</h2>
            <Content id={id} data={data} rules={rules} words={words} />
          </section>
        );
      })}
    </div>
  );
}

export default defineBlock({
  type: 'account',
  summary: "The signed-in shopper's own page: saved cars and searches, enquiries, contact details and signing out.",
  schema: object({}),
  heading: { level: 1 },
  rules: accountRules,
  wording: accountWords,
  style: (theme) => [...cardRowCss(theme), formStyle, style],
  script: 'shopper',
  fallback: 'notice',
  personal: true,
  query: ['search'],
  load: loadAccount,
  needsData: true,
  submit: submitAccount,
  Component: Account,
});
