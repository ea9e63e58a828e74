import type { IconName } from '../../schemas/icons.ts';
import { Icon } from '../shared/Icon.tsx';
import type { HeaderBlock, HeaderTool } from './load.ts';

const icons: Record<Exclude<HeaderTool['kind'], 'locations'>, IconName> = {
  phone: 'phone',
  search: 'search',
  saved: 'heart',
  account: 'user',
  finance: 'calculator',
  hoursToday: 'clock',
};

/** A tool's label; a phone number or today's hours are shown as they are. */
export function toolText({ kind, label }: HeaderTool, words: HeaderBlock['words']): string {
  if (kind === 'phone') return label ?? '';
  if (kind === 'hoursToday') return label ? words('nav.hours.open', { hours: label }) : words('nav.hours.closed');
  return words(`nav.${kind}`);
}

interface FindProps {
  readonly id: string;
  readonly action: string;
  readonly words: HeaderBlock['words'];
}

/** The search box that the search tool opens over the header. */
export function Find({ id, action, words }: FindProps) {
  return (
    <form id={id} popover="auto" className="site-header__find" role="search" action={action}>
      <input
        className="input"
        type="search"
        name="query"
        autoFocus
        aria-label={words('nav.search')}
        placeholder={words('search.keyword.placeholder')}
      />
      <button type="submit" className="button button--primary">
        {words('search.keyword.submit')}
      </button>
    </form>
  );
}

/**
 * The page is the same for everybody, so it contains both; a mark that the browser sets on the document from a cookie
 * shows the right one (known.js).
 */
function AccountText({ words }: { readonly words: HeaderBlock['words'] }) {
  return (
    <>
      <span className="site-header__stranger">{words('nav.signIn')}</span>
      <span className="site-header__known">{words('nav.account')}</span>
    </>
  );
}

interface ToolProps {
  readonly tool: HeaderTool;
  /** The id of the search box, where the header has one. */
  readonly find: string | undefined;
  readonly words: HeaderBlock['words'];
}

/** One tool of the header: a link, the button that opens the search box, or today's hours as text. */
export function Tool({ tool, find, words }: ToolProps) {
  const text = toolText(tool, words);
  const inner = (
    <>
      {tool.kind !== 'locations' && <Icon name={icons[tool.kind]} />}
      {tool.kind === 'account' ? <AccountText words={words} /> : <span>{text}</span>}
    </>
  );
  if (!tool.to) return <span className="site-header__link site-header__link--text">{inner}</span>;
  if (tool.kind === 'search' && find) {
    return (
      <button type="button" className="site-header__link" popoverTarget={find}>
        {inner}
      </button>
    );
  }
  return (
    <a
      className={`site-header__link${tool.kind === 'saved' ? ' site-header__link--saved' : ''}`}
      href={tool.to}
      {...(tool.kind === 'phone' ? { 'aria-label': `${words('nav.phone')} ${text}` } : {})}
    >
      {inner}
    </a>
  );
}
