import { TextField } from '../shared/form/TextField.tsx';
import type { Words } from '../../engine/wording/index.ts';
import type { AccountData } from './load.ts';
import type { AskedSearch } from './searches.ts';

export const searchesWords = [
  'account.searches',
  'account.searches.empty',
  'account.saved.browse',
  'account.searches.new',
  'account.searches.intro',
  'account.searches.introChoice',
  'account.searches.email',
  'account.searches.save',
  'account.searches.saveChoice',
  'account.searches.by.mail',
  'account.searches.by.sms',
  'account.searches.by.none',
  'account.searches.textTo',
  'account.searches.change',
  'account.searches.changeSearch',
  'account.searches.remove',
  'account.searches.removeSearch',
] as const;

interface EmptyProps {
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

/** In place of an empty list: why it is empty, and a way on. */
export function Empty({ text, link, href }: EmptyProps) {
  return (
    <div className="account__empty panel">
      <p className="muted">{text}</p>
      <a className="button button--secondary" href={href}>
        {link}
      </a>
    </div>
  );
}

interface SearchesProps {
  readonly id: string;
  readonly data: AccountData;
  readonly words: Words<(typeof searchesWords)[number]>;
}

/** The saved searches: the channels of each, a link to change them, and a button that removes the search. */
export function Searches({ id, data: { searches, browse, changeAt }, words }: SearchesProps) {
  if (searches.length === 0)
    return <Empty text={words('account.searches.empty')} link={words('account.saved.browse')} href={browse} />;
  return (
    <ul className="account__entries panel">
      {searches.map(({ address, label, by }) => (
        <li key={address}>
          <span>
            <a className="link" href={address}>
              {label}
            </a>
            <span className="account__when">
              {by.length === 0
                ? words('account.searches.by.none')
                : by.map((channel) => words(`account.searches.by.${channel}`)).join(' · ')}
            </span>
          </span>
          <form method="post" className="account__actions">
            {changeAt && (
              <a
                className="button button--quiet button--small"
                href={`${changeAt}?search=${encodeURIComponent(address)}`}
                aria-label={words('account.searches.changeSearch', { search: label })}
              >
                {words('account.searches.change')}
              </a>
            )}
            <input type="hidden" name="_block" value={id} />
            <button
              className="button button--quiet button--small"
              type="submit"
              name="remove"
              value={address}
              aria-label={words('account.searches.removeSearch', { search: label })}
            >
              {words('account.searches.remove')}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** The channels to choose from: a box is only ticked if the shopper has ticked it before. */
function Channels({ asked, words }: { readonly asked: AskedSearch; readonly words: SearchesProps['words'] }) {
  // With e-mail as the only channel, pressing the button is the consent.
  if (!asked.offered.includes('sms')) return <input type="hidden" name="by_mail" value="on" />;
  return (
    <div className="account__channels">
      {asked.offered.map((channel) => (
        <label key={channel}>
          <input
            className="check"
            type="checkbox"
            name={`by_${channel}`}
            value="on"
            defaultChecked={asked.by.includes(channel)}
          />
          {channel === 'sms'
            ? words('account.searches.textTo', { phone: asked.phone })
            : words('account.searches.by.mail')}
        </label>
      ))}
    </div>
  );
}

/** The step that saves the search in the address, or changes its channels: a plain form. */
export function NewSearch({ id, data: { asked }, words }: SearchesProps) {
  if (!asked) return null;
  const mails = asked.offered.includes('mail');
  const chooses = asked.offered.includes('sms');
  return (
    <section className="account__panel account__asked panel" aria-labelledby={`${id}-asked`}>
      <h2 id={`${id}-asked`}>{words('account.searches.new')}</h2>
      <p>{words(chooses ? 'account.searches.introChoice' : 'account.searches.intro', { search: asked.label })}</p>
      <form method="post" className="account__save" noValidate>
        <input type="hidden" name="_block" value={id} />
        <Channels asked={asked} words={words} />
        {mails && (
          <TextField
            id={`${id}-email`}
            name="email"
            type="email"
            label={words('account.searches.email')}
            initial={asked.email}
            error={asked.emailError}
            focused={asked.emailError !== undefined}
            autoComplete="email"
            required={!chooses}
          />
        )}
        <button className="button button--primary" type="submit" name="save" value={asked.address}>
          {words(chooses ? 'account.searches.saveChoice' : 'account.searches.save')}
        </button>
      </form>
    </section>
  );
}
