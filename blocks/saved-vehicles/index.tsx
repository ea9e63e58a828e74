import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import type { ReactNode } from 'react';
import type { IconName } from '../../schemas/icons.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { Card } from '../shared/vehicle/Card.tsx';
import { cardViews, cardWords } from '../shared/vehicle/card-view.ts';
import { loadSaved, removeSaved, savedBlockRules, type SavedData } from './load.ts';
import { Ways, waysWords } from '../shared/ways/Ways.tsx';
import { cardCss } from '../shared/vehicle/card-style.ts';
import waysStyle from '../shared/ways/ways.css?inline';
import style from './style.css?inline';

const savedBlockWords = [
  ...cardWords,
  ...waysWords,
  'saved.heading',
  'saved.list.intro',
  'saved.list.label',
  'saved.list.remove',
  'saved.removeVehicle',
  'saved.list.gone',
  'saved.list.unknown',
  'saved.list.instead',
  'saved.empty.title',
  'saved.empty.text',
  'saved.signedOut.title',
  'saved.signedOut.text',
  'saved.signedOut.button',
  'saved.failed',
  'account.searches',
  'saved.searches.intro',
  'saved.searches.tell',
  'account.searches.remove',
] as const;

type SavedBlock = ListedProps<
  typeof savedBlockRules,
  typeof savedBlockWords,
  SavedData | undefined,
  { readonly heading?: string }
>;

interface NoticeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="panel saved-vehicles__notice">
      <Icon name={icon} size={24} />
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}

interface RemoveProps {
  readonly block: string;
  readonly id: number;
  readonly vehicle: string;
  readonly words: SavedBlock['words'];
}

/** A form, so that it works without JavaScript; on a site that saves on the device the script handles it. */
function Remove({ block, id, vehicle, words }: RemoveProps) {
  return (
    <form method="post">
      <input type="hidden" name="_block" value={block} />
      <button
        type="submit"
        name="remove"
        value={id}
        className="button button--quiet button--small saved-vehicles__remove"
        aria-label={words('saved.removeVehicle', { vehicle })}
      >
        <Icon name="close" size={16} />
        {words('saved.list.remove')}
      </button>
    </form>
  );
}

function List({ id, rules, words, data }: SavedBlock & { readonly data: SavedData }) {
  const { now, site } = useRuntime();
  const cards = cardViews(data.vehicles, { rules, words, now, site });
  return (
    <ul className="saved-vehicles__list" aria-label={words('saved.list.label')}>
      {cards.map((view) => (
        <li key={view.id} className="saved-vehicles__item" data-id={view.id}>
          <Card
            view={view}
            words={words}
            sizes="(min-width: 1200px) 400px, (min-width: 720px) 50vw, 100vw"
            heading="h2"
          />
          <Remove block={id} id={view.id} vehicle={view.title} words={words} />
        </li>
      ))}
      {data.gone.map((number) => (
        <li key={number} className="saved-vehicles__item" data-id={number} data-gone={number}>
          <div className="panel saved-vehicles__gone">
            <Icon name="car" size={24} />
            <h2 className="saved-vehicles__name">{words('saved.list.unknown')}</h2>
            <p className="tag">{words('saved.list.gone')}</p>
            <a className="button button--secondary button--small" href={rules['search.mainRoute']}>
              {words('saved.list.instead')}
            </a>
          </div>
          <Remove block={id} id={number} vehicle={words('saved.list.unknown')} words={words} />
        </li>
      ))}
    </ul>
  );
}

/** The searches saved on this device, which its script lists (blocks/shared/saved/device-searches.ts). */
function DeviceSearches({ words, tellAt }: Pick<SavedBlock, 'words'> & { readonly tellAt: string }) {
  return (
    <section
      id="saved-searches"
      className="saved-searches container section"
      data-fill="searches"
      data-tell={tellAt}
      hidden
    >
      <h2 tabIndex={-1}>{words('account.searches')}</h2>
      <p className="muted">{words('saved.searches.intro')}</p>
      <ul className="panel" />
      <template>
        <li>
          <a className="link" href={tellAt}>
            {words('account.searches')}
          </a>
          <a className="button button--quiet button--small" href={tellAt}>
            {words('saved.searches.tell')}
          </a>
          <button type="button" className="button button--quiet button--small">
            {words('account.searches.remove')}
          </button>
        </li>
      </template>
    </section>
  );
}

/** A shopper's saved vehicles, including those sold since, and the searches saved on the device. */
function SavedVehicles(block: SavedBlock) {
  const tellAt = block.data?.tellAt;
  return (
    <>
      <Vehicles {...block} />
      {tellAt && <DeviceSearches words={block.words} tellAt={tellAt} />}
    </>
  );
}

function Vehicles(block: SavedBlock) {
  const { props, words, data } = block;
  const count = data ? data.vehicles.length + data.gone.length : 0;
  return (
    <section className="saved-vehicles container section" data-fill={data && 'saved'} data-storage={data?.storage}>
      <header className="saved-vehicles__head">
        <h1 tabIndex={-1}>{props.heading ?? words('saved.heading')}</h1>
        {count > 0 && <p className="muted">{words('saved.list.intro', { count })}</p>}
      </header>
      {!data && (
        <p className="notice" role="alert">
          {words('saved.failed')}
        </p>
      )}
      {data?.signIn && (
        <Notice icon="user" title={words('saved.signedOut.title')} text={words('saved.signedOut.text')}>
          <a className="button button--primary" href={data.signIn}>
            {words('saved.signedOut.button')}
          </a>
          {data.ways && <Ways {...{ ways: data.ways, words }} />}
        </Notice>
      )}
      {data && !data.signIn && count === 0 && (
        <Notice icon="heart" title={words('saved.empty.title')} text={words('saved.empty.text')}>
          {data.ways && <Ways {...{ ways: data.ways, words }} />}
        </Notice>
      )}
      {data && count > 0 && <List {...block} data={data} />}
    </section>
  );
}

export default defineBlock({
  type: 'saved-vehicles',
  summary: 'The vehicles a shopper has saved, in their account or on their device (saved.storage).',
  schema: object({ heading: text('The heading of the page; Saved vehicles when omitted.') }),
  heading: { level: 1 },
  rules: savedBlockRules,
  wording: savedBlockWords,
  query: ['cars'],
  script: 'shopper',
  personal: true,
  style: (theme) => [...cardCss(theme), waysStyle, style],
  load: loadSaved,
  submit: removeSaved,
  Component: SavedVehicles,
});
