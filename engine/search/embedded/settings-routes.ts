import { Hono } from 'hono';
import { ProtocolError } from './errors.ts';
import { checkIndexUid } from './index-list.ts';
import type { JsonObject } from './json.ts';
import { checkSettings, defaultSettings, settingRoutes, type Settings } from './settings.ts';
import { allowIndex, readBody, type ServiceState } from './state.ts';

function settingOf(route: string): keyof Settings {
  const name = settingRoutes.get(route);
  if (name === undefined) throw new ProtocolError('not_found', `Unknown setting \`${route}\`.`);
  return name;
}

/** Get, change and reset settings, all at once or one at a time. */
export function settingsRoutes(state: ServiceState): Hono {
  const { indexes, tasks } = state;
  const change = (uid: string, settings: JsonObject, isDeletion: boolean) => {
    checkIndexUid(uid);
    return tasks.run('settingsUpdate', uid, isDeletion ? {} : settings, (now) => {
      const index = isDeletion ? indexes.get(uid) : indexes.getOrCreate(uid, now);
      index.configure(settings, now);
    });
  };
  const everySetting: JsonObject = Object.fromEntries(Object.keys(defaultSettings()).map((name) => [name, null]));
  return new Hono()
    .get('/indexes/:uid/settings', async (c) => {
      const { settings } = indexes.get(await allowIndex(state, c, 'settings.get'));
      return c.json(settings);
    })
    .patch('/indexes/:uid/settings', async (c) => {
      const uid = await allowIndex(state, c, 'settings.update');
      return c.json(change(uid, checkSettings(await readBody(c)), false), 202);
    })
    .delete('/indexes/:uid/settings', async (c) =>
      c.json(change(await allowIndex(state, c, 'settings.update'), everySetting, true), 202),
    )
    .get('/indexes/:uid/settings/:name', async (c) => {
      const { settings } = indexes.get(await allowIndex(state, c, 'settings.get'));
      return c.json(settings[settingOf(c.req.param('name'))]);
    })
    .on(['PUT', 'PATCH'], '/indexes/:uid/settings/:name', async (c) => {
      const uid = await allowIndex(state, c, 'settings.update');
      const name = settingOf(c.req.param('name') ?? '');
      return c.json(change(uid, checkSettings({ [name]: await readBody(c) }), false), 202);
    })
    .delete('/indexes/:uid/settings/:name', async (c) => {
      const uid = await allowIndex(state, c, 'settings.update');
      return c.json(change(uid, { [settingOf(c.req.param('name'))]: null }, true), 202);
    });
}
