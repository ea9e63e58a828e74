import type { BlockReport } from './block.ts';
import type { PointerReport } from './pointer.ts';
import type { FilePlace } from './subject.ts';
import type { PageReport, RedirectReport } from './route.ts';
import { type CaseReport, type EstimateStep, type LayerReport, type RuleReport, shortValue, testText } from './rule.ts';
import type { ExplainContext, Explanation } from './target.ts';

function placeText({ file, line, column }: FilePlace): string {
  return `${file}:${line}:${column}`;
}

/** A report for a terminal. */
export function explanationText(explanation: Explanation): string {
  const body = bodyOf(explanation);
  return [...body, '', contextText(explanation.context)].join('\n');
}

function bodyOf(explanation: Explanation): readonly string[] {
  if (explanation.kind === 'rule') return ruleText(explanation);
  if (explanation.kind === 'page') return pageText(explanation);
  if (explanation.kind === 'redirect') return redirectText(explanation);
  return pointerText(explanation);
}

function contextText({ site, at, vehicle, route, note }: ExplainContext): string {
  const about = [`site ${site}`, `at ${at}`, ...(route ? [`route ${route}`] : []), `vehicle ${vehicle ?? 'none'}`];
  return `Asked for: ${about.join(', ')}.${note ? `\n${note}` : ''}`;
}

export function ruleText({ rule, value, summary, chain, estimate }: RuleReport): readonly string[] {
  const width = Math.max(...chain.map(({ layer }) => layer.length));
  return [
    `${rule} = ${JSON.stringify(value)}`,
    `  ${summary}`,
    '',
    ...chain.flatMap((layer) => layerText(layer, width)),
    ...(estimate ? ['', estimate.text, ...estimate.steps.flatMap(stepText)] : []),
  ];
}

function stepText({ holds, text, tests, at }: EstimateStep): readonly string[] {
  const line = withPlace(`  ${holds ? 'holds' : 'fails'}  ${text}`, at);
  return [line, ...tests.map((test) => `           ${testText(test)}`)];
}

function layerText({ layer, at, state, value, cases }: LayerReport, width: number): readonly string[] {
  const place = at ? placeText(at) : 'the catalogue';
  const shownValue = cases ? '' : `  ${shortValue(value)}`;
  return [`  ${layer.padEnd(width)}  ${state.padEnd(10)}  ${place}${shownValue}`, ...(cases ?? []).flatMap(caseText)];
}

function caseText({ number, outcome, use, tests }: CaseReport): readonly string[] {
  const line = `      case ${number} ${outcome}: use ${shortValue(use)}`;
  return [line, ...tests.map((test) => `        ${testText(test)}`)];
}

function redirectText({ path, to, status, at }: RedirectReport): readonly string[] {
  return [`${path} is a redirect to ${to} (${status})`, `  ${placeText(at)}`];
}

function pageText(page: PageReport): readonly string[] {
  const { path, match, at, layout, title, description, hides, answer, signIn, search } = page;
  const params = Object.entries(match.params).map(([name, value]) => `${name} = ${value}`);
  const filter = search?.filter ? `, filter ${shortValue(search.filter)}` : '';
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['page', `${match.written}  ${placeText(at)}`],
    ['stands at', match.pattern === match.written ? undefined : match.pattern],
    ['answer', answer && withPlace(`${answer.status}: ${answer.text}`, answer.at)],
    ['name', match.name],
    ['layout', layout],
    ['title', title],
    ['description', description],
    ['parameters', params.length > 0 ? params.join(', ') : undefined],
    ['searches', search && `${search.text}${filter}${search.at ? `  ${placeText(search.at)}` : ''}`],
    ['sign-in', signIn && withPlace(signIn.text, signIn.at)],
    ['hides', hides.length > 0 ? hides.join(', ') : undefined],
  ];
  return [
    path,
    ...rows.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name.padEnd(12)}${value}`])),
    ...(answer?.tests ?? []).map((test) => `              ${testText(test)}`),
    ...(answer ? [] : (['header', 'main', 'footer'] as const)).flatMap((part) => [
      '',
      part,
      ...(page[part].length > 0 ? page[part].flatMap((block) => blockText(block, 1)) : ['  no blocks']),
    ]),
  ];
}

function withPlace(text: string, at: FilePlace | undefined): string {
  return at ? `${text}  ${placeText(at)}` : text;
}

const stateTexts: Readonly<Record<BlockReport['state'], string>> = {
  shown: '',
  condition: '  not shown: its "when" is false',
  holder: '  not shown: its container is not shown',
  'nothing inside': '  not shown: none of its blocks is shown',
};

function blockText({ type, id, at, state, tests, blocks }: BlockReport, depth: number): readonly string[] {
  const indent = '  '.repeat(depth);
  const name = id === undefined ? type : `${type} #${id}`;
  return [
    `${indent}${name}  ${placeText(at)}${stateTexts[state]}`,
    ...tests.map((test) => `${indent}    ${testText(test)}`),
    ...blocks.flatMap((block) => blockText(block, depth + 1)),
  ];
}

function pointerText({ pointer, value, at, sources, edits, rule }: PointerReport): readonly string[] {
  const width = Math.max(0, ...sources.map(({ layer }) => layer.length));
  const states = Math.max(0, ...sources.map(({ state }) => state.length));
  return [
    `${pointer === '' ? 'The whole document' : pointer}  ${placeText(at)}`,
    ...JSON.stringify(value, null, 2)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
    ...sources.map((source) => {
      const shownValue =
        source.state === 'overridden' && source.value !== undefined ? `  ${shortValue(source.value)}` : '';
      return `  ${source.layer.padEnd(width)}  ${source.state.padEnd(states)}  ${placeText(source.at)}${shownValue}`;
    }),
    ...edits.map((edit) => `  edit of #${edit.block}: ${edit.action} (${edit.layer})  ${placeText(edit.at)}`),
    ...(rule === undefined ? [] : ['', `This is the rule ${rule}: explain it by that name to see which case decides.`]),
  ];
}
