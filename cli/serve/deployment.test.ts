import { Command } from 'commander';
import { expect, test } from 'vitest';
import { portNames } from '../../engine/server/services/ports.ts';
import { backendFromEnvironment } from './deployment.ts';
import { registerServe } from './index.ts';

const options = { log: () => {}, now: () => new Date() };

test('refuses an upstream for a port that is not there, with the one that may have been meant', () => {
  const open = (env: NodeJS.ProcessEnv) => () => backendFromEnvironment(env, options);
  expect(open({ FORECOURT_SSM_URL: 'https://x.example' })).toThrow(
    'FORECOURT_SSM_URL names an unknown port. Did you mean FORECOURT_SMS_URL?',
  );
  expect(open({ FORECOURT_WEATHER_URL: 'https://x.example' })).toThrow('The ports are appointments, brochure,');
  expect(open({ FORECOURT_SMS_URL: 'nowhere' })).toThrow('FORECOURT_SMS_URL is not an address: "nowhere".');
});

test('lists every setting in its help', () => {
  const program = new Command();
  registerServe(program);
  let help = '';
  const [serve] = program.commands;
  serve?.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp();
  const upstreams = portNames.map((port) => `FORECOURT_${port.toUpperCase()}_URL`);
  for (const name of [...upstreams, 'FORECOURT_SECRET', 'FORECOURT_PROXIES', 'FORECOURT_DATA', 'DATABASE_URL'])
    expect(help).toContain(`  ${name} `);
});
