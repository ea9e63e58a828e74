import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { asModule } from './react-modules.ts';

const published = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react"),
  unit = 1;
exports.now = void 0;
if (React.useState)
  exports.now = function () {
    return Scheduler.unstable_now() - unit;
  };
exports.later = function () {
  return exports.now();
};
`;

test('makes an ES module of a CommonJS one, with its imports and exports by name', async () => {
  const code = asModule(published);
  expect(code).toContain('import * as Scheduler from "scheduler";\nimport * as React from "react";');
  const modules = { scheduler: 'export const unstable_now = () => 43;', react: 'export const useState = true;' };
  const inline = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
  const linked = Object.entries(modules).reduce(
    (made, [name, source]) => made.replace(`"${name}"`, `'${inline(source)}'`),
    code,
  );
  const made = await import(/* @vite-ignore */ inline(linked));
  expect([made.now(), made.later()]).toEqual([42, 42]);
});

test.each([
  ['a module required within a function', 'exports.a = function () { return require("b"); };'],
  ['exports as a whole', 'module.exports = { a: 1 };'],
  ['no exports', 'var a = 1;'],
])('refuses %s: a new version of React may have another form', (_, code) => {
  expect(() => asModule(code)).toThrow('another form');
});

const require = createRequire(import.meta.url);

test.each([
  ['react', 'react.production'],
  ['react', 'react-jsx-runtime.production'],
  ['react-dom', 'react-dom.production'],
  ['react-dom', 'react-dom-client.production'],
  ['scheduler', 'scheduler.production'],
])("%s's build %s keeps its exports", (name, build) => {
  const file = `${process.cwd()}/node_modules/${name}/cjs/${build}.js`;
  const names = [...asModule(readFileSync(file, 'utf8')).matchAll(/exports_\w+ as (\w+)/g)].map(
    ([, exported]) => exported,
  );
  expect(new Set(names)).toEqual(new Set(Object.keys(require(file))));
});
