import { httpLimits } from '../../engine/server/http-limits.ts';
import { type LimitRow, limits, wideFactor } from '../../engine/server/limits/table.ts';
import { portNames, ports } from '../../engine/server/services/ports.ts';
import { publicLimits } from '../../engine/search/embedded/limits.ts';
import { settings } from '../../cli/serve/environment.ts';
import { ruleDefinition, ruleIds } from '../../schemas/rules/index.ts';
import { columns, connecting, cryptography, deviceEntries } from './inventory.ts';
import { dependencies, packagesLookedAt } from './packages.ts';
import { cookies as sent } from '../../engine/ports/cookies.ts';
import { logEvents } from '../../engine/ports/log.ts';

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

function duration(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= one && ms % one === 0) ?? ['ms', 1];
  return `${ms / length} ${ms === length ? unit.replace(/s$/, '') : unit}`;
}

const grouped = (value: number) => value.toLocaleString('en-AU');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const maximum = ({ maximum: most }: LimitRow) => (typeof most === 'number' ? grouped(most) : `rule \`${most.rule}\``);

function measures(values: object): readonly (readonly string[])[] {
  return Object.entries(values).map(([name, value]) => [
    `\`${name}\``,
    typeof value === 'number' ? (name.endsWith('Ms') ? duration(value) : grouped(value)) : String(value),
  ]);
}

/** The inventories in Markdown, for readers without the code. */
export function inventoryDocument(): string {
  const sections: Readonly<Record<string, string>> = {
    Limits: [
      `Of an IPv6 /48 as a whole ${wideFactor} times as many. What cannot be told apart is one asker.`,
      table(
        ['What is counted', 'At most', 'Within', 'By', 'Across', 'Counted in'],
        Object.values(limits).map((row: LimitRow) => [
          row.counts,
          maximum(row),
          duration(row.windowMs),
          row.per,
          row.across,
          row.kept,
        ]),
      ),
    ].join('\n\n'),
    'One connection': table(['Bound', 'Value'], measures(httpLimits)),
    'One public search': table(['Bound', 'Value'], measures(publicLimits)),
    Cookies: table(
      ['Name', 'Holds', 'For', 'Scripts read it'],
      Object.entries(sent).map(([name, row]) => [
        `\`__Host-forecourt_${name}\``,
        row.holds,
        'maxAge' in row ? duration(row.maxAge * 1000) : 'as long as the browser is open',
        'forScripts' in row ? 'yes' : 'no',
      ]),
    ),
    'On the device': table(
      ['Entry', 'Holds', 'Level'],
      Object.entries(deviceEntries).map(([name, { holds, data }]) => [`\`${name}\``, holds, data]),
    ),
    Columns: table(
      ['Table', 'Personal', 'Credential', 'Internal and public'],
      Object.entries(columns).map(([name, own]) => [
        `\`${name}\``,
        ...(['personal', 'credential'] as const).map((level) =>
          Object.keys(own)
            .filter((column) => own[column] === level)
            .join(', '),
        ),
        Object.keys(own)
          .filter((column) => own[column] === 'internal' || own[column] === 'public')
          .join(', '),
      ]),
    ),
    Retention: table(
      ['Rule', 'Usually', 'What is kept so long'],
      ruleIds
        .filter((id) => id.startsWith('privacy.retention.'))
        .map((id) => [`\`${id}\``, String(ruleDefinition(id).default), ruleDefinition(id).summary]),
    ),
    Cryptography: table(
      ['Where', 'With', 'What for', 'For how long'],
      Object.entries(cryptography).map(([file, { primitives, purpose, life }]) => [
        `\`${file}\``,
        primitives,
        purpose,
        life,
      ]),
    ),
    'Connections of the server': [
      table(
        ['Module', 'With'],
        Object.entries(connecting).map(([file, whom]) => [`\`${file}\``, whom]),
      ),
      table(
        ['Service', 'Setting', 'One try', 'Tries'],
        portNames.map((port) => [
          `${ports[port].name} ${ports[port].summary}`,
          `\`FORECOURT_${port.toUpperCase()}_URL\``,
          duration(ports[port].timeoutMs),
          String(ports[port].tries),
        ]),
      ),
    ].join('\n\n'),
    Settings: table(
      ['Setting', 'What it is', 'Secret'],
      Object.entries(settings).map(([name, setting]) => [
        `\`${name}\``,
        setting.what,
        'secret' in setting ? `yes; or \`${name}_FILE\`` : 'no',
      ]),
    ),
    'Log lines': table(
      ['Message', 'Level', 'Meaning'],
      Object.entries(logEvents).flatMap(([level, messages]) =>
        Object.entries(messages).map(([message, meaning]) => [message, level, meaning]),
      ),
    ),
    Packages: [
      `Looked at on ${packagesLookedAt}.`,
      table(
        ['Package', 'Version', 'Meets'],
        Object.entries(dependencies).map(([name, { version, meets }]) => [`\`${name}\``, version, meets]),
      ),
    ].join('\n\n'),
  };
  const parts = Object.entries(sections).map(([title, body]) => `## ${title}\n\n${body}\n`);
  return [
    '# Inventories',
    '',
    'Written from the code: `npx vitest run tests/security/policies.test.ts -u`. What is said about them stands in the',
    '[threat model](threat-model.md).',
    '',
    parts.join('\n'),
  ].join('\n');
}
