import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { getOrCreate } from '../../memo/index.ts';
import { ProtocolError } from './errors.ts';
import { checkIndexUid } from './index-list.ts';
import type { JsonObject } from './shape.ts';
import { checkSettings, defaultSettings, settingRoutes, type Settings } from './settings.ts';
import { bodyOf, readBody, type ServiceState } from './state.ts';

/** Length of the changes that are kept to be shared, in characters. */
const mostKept = 2_000_000;

function settingOf(route: string): keyof Settings {
  const name = settingRoutes.get(route);
  if (name === undefined) throw new ProtocolError('not_found', `Unknown setting \`${route}\`.`);
  return name;
}

/** Get, change and reset settings, all at once or one at a time. */
export function settingsRoutes({ indexes, tasks }: Pick<ServiceState, 'indexes' | 'tasks'>): Hono {
  // Most sites send the same settings: their indexes and tasks then share one copy, which is read and checked once.
  const checked = new LRUCache<string, JsonObject>({ maxSize: mostKept, sizeCalculation: (_, text) => text.length });
  const changeOf = (text: string) => getOrCreate(checked, text, () => checkSettings(bodyOf(text)));
  const change = (uid: string, settings: JsonObject) => {
    checkIndexUid(uid);
    return tasks.run('settingsUpdate', uid, settings, (now) => indexes.getOrCreate(uid, now).configure(settings, now));
  };
  const reset = (uid: string, names: readonly string[]) => {
    const defaults: JsonObject = Object.fromEntries(names.map((name) => [name, null]));
    return tasks.run('settingsUpdate', uid, {}, (now) => indexes.get(uid).configure(defaults, now));
  };
  const all = '/indexes/:uid/settings';
  const one = '/indexes/:uid/settings/:name';
  return new Hono()
    .get(all, (c) => c.json(indexes.get(c.req.param('uid')).settings))
    .patch(all, async (c) => c.json(change(c.req.param('uid'), changeOf(await c.req.text())), 202))
    .delete(all, (c) => c.json(reset(c.req.param('uid'), Object.keys(defaultSettings())), 202))
    .get(one, (c) => c.json(indexes.get(c.req.param('uid')).settings[settingOf(c.req.param('name'))]))
    .on(['PUT', 'PATCH'], one, async (c) => {
      const { uid, name } = c.req.param();
      return c.json(change(uid, checkSettings({ [settingOf(name)]: await readBody(c) })), 202);
    })
    .delete(one, (c) => c.json(reset(c.req.param('uid'), [settingOf(c.req.param('name'))]), 202));
}
