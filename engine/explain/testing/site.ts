import type { JsonObject } from '../../json/json.ts';
import { loadDocument } from '../../document/pipeline.ts';
import { explainedSite, type ExplainedSite } from '../subject.ts';

const template = `{
  "version": 1,
  "layouts": { "default": { "header": [{ "type": "header", "id": "top" }], "footer": [] } },
  "pages": {
    "/": {
      "name": "home",
      "title": "Cars in {site.city}",
      "blocks": [
        { "type": "stack", "id": "main", "blocks": [{ "type": "text", "id": "intro", "markdown": "Hello" }] }
      ]
    },
    "/search/:group": { "name": "search", "blocks": [] },
    "/cars/:slug": {
      "name": "vehicle",
      "blocks": [
        { "type": "stack", "id": "facts", "when": { "vehicle.price": { "gt": 0 } }, "blocks": [{ "type": "text", "id": "price" }] },
        { "type": "stack", "id": "extras", "blocks": [{ "type": "text", "id": "fuel", "when": { "not": { "vehicle.fuel": "electric" } } }] }
      ]
    }
  },
  "search": { "groups": [{ "path": "utes", "label": "Utes", "filter": { "vehicle.simple_body": "Ute" } }] },
  "rules": {
    "reserve.fee": 150,
    "compare.maximum": 2
  }
}`;

const group = `{
  "version": 1,
  "extends": "template.json",
  "theme": { "radius": "soft" },
  "rules": { "reserve.fee": 200 }
}`;

const site = `{
  "version": 1,
  "extends": "group.json",
  "site": { "slug": "river", "id": 7, "name": "River Cars", "city": "Maitland", "hosts": ["river.example"] },
  "theme": { "colours": { "brand": "#0b3d91" } },
  "features": ["reserve"],
  "pages": { "/": { "edit": [{ "at": "intro", "set": { "markdown": "Welcome" } }] } },
  "redirects": [{ "from": "/old/:name", "to": "/search/:name", "status": 302 }],
  "gating": { "always": ["/cars/:slug", "/"] },
  "rules": {
    "finance.provider": "acme",
    "reserve.fee": [
      { "when": { "vehicle.price": { "gt": 60000 }, "vehicle.make": { "ne": "Kia" } }, "use": 500 },
      { "when": { "vehicle.status": "coming_soon" }, "use": 0 },
      { "use": { "inherit": true } }
    ]
  },
  "finance": { "providers": { "acme": { "name": "Acme", "rules": { "finance.rounding": "up" }, "price": { "min": 500 }, "eligible": { "vehicle.year": { "gt": 2010 } } } } }
}`;

const files: Readonly<Record<string, string>> = { 'template.json': template, 'group.json': group, 'site.json': site };

/**
 * A small site of three files that sets rules in every layer; the schema is not involved. `change` makes another of its
 * own document.
 */
export function riverSite(change?: (document: JsonObject) => object): ExplainedSite {
  const own = change ? JSON.stringify(change(JSON.parse(site))) : site;
  const read = (file: string) => (file === 'site.json' ? own : files[file]);
  const loaded = loadDocument('site.json', { read, resolve: (_from, to) => to });
  const found = explainedSite(loaded);
  if (!found) throw new Error(loaded.diagnostics.map(({ message }) => message).join('\n'));
  return found;
}
