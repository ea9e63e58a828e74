import { TextField } from '../shared/form/TextField.tsx';
import type { Words } from '../../engine/wording/index.ts';
import type { AccountData } from './load.ts';

export const searchesWords = [
  'account.searches',
  'account.searches.empty',
  'account.saved.browse',
  'account.searches.new',
  'account.searches.intro',
  'account.searches.email',
  'account.searches.save',
  'account.searches.remove',
  'account.searches.removeSearch',
] as const;

interface SearchesProps {
  readonly id: string;
  readonly data: AccountData;
  readonly words: Words<(typeof searchesWords)[number]>;
}

/** The saved searches, each with a button that removes it. */
export function Searches({ id, data: { searches, browse }, words }: SearchesProps) {
  if (searches.length === 0) {
    return (
      <div className="account__empty">
        <p className="muted">{words('account.searches.empty')}</p>
        <a className="button button--secondary" href={browse}>
          {words('account.saved.browse')}
        </a>
      </div>
    );
  }
  return (
    <ul className="account__entries panel">
      {searches.map(({ address, label }) => (
        <li key={address}>
          <a className="link" href={address}>
            {label}
          </a>
          <form method="post">
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

/** The step that saves the search in the address: a plain form for the e-mail address. */
export function NewSearch({ id, data: { asked }, words }: SearchesProps) {
  if (!asked) return null;
  return (
    <section className="account__panel account__asked panel" aria-labelledby={`${id}-asked`}>
      <h2 id={`${id}-asked`}>{words('account.searches.new')}</h2>
      <p>{words('account.searches.intro', { search: asked.label })}</p>
      <form method="post" className="account__save">
        <input type="hidden" name="_block" value={id} />
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label={words('account.searches.email')}
          initial={asked.email}
          error={asked.emailError}
          autoComplete="email"
          required
        />
        <button className="button button--primary" type="submit" name="save" value={asked.address}>
          {words('account.searches.save')}
        </button>
      </form>
    </section>
  );
}
