import { lookUpFact } from '../../conditions/fact-schemas.ts';
import { fold } from '../../conditions/values.ts';
import { isCondition, parseCondition, type TestNode } from '../../conditions/parse.ts';
import { entriesOf, itemsOf, joinPointer, member, textAt, valueAt } from '../../json/json.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { listed } from '../../text/sentence.ts';
import { defineCheck, defineChecks, perHolder } from '../check.ts';
import { repeated } from '../names.ts';
import { featuresOf, layoutOf } from '../site-settings.ts';
import { contradicts, requiredTests } from '../tests-of.ts';

export const blockNeverShown = defineCheck('block-never-shown', {
  severity: 'warning',
  summary: 'Block that its page never shows',
  why: 'Its condition asks for another page, another state, or a feature the site does not have.',
  fix: 'Correct the condition, or remove the block.',
  for: 'tenant',
  run(context, report) {
    const { document, sound } = context;
    const site = document['site'];
    const features = featuresOf(document);
    const facts = entriesOf(site).flatMap(([key, value]) => (key === 'state' ? [given('site.state', value)] : []));
    for (const { type, at, holder, tests } of conditionalBlocks(context)) {
      if (!sound(at)) continue;
      // A layout is used by pages of every kind.
      const page = holder.startsWith('/pages/') ? pageKind(member(valueAt(document, holder), 'name')).name : undefined;
      const known = page === undefined ? facts : [...facts, given('route.name', page)];
      const failing = tests.find((test) => fails(test, known, features));
      if (!failing || isUnknown(failing)) continue;
      const message = `The block '${type}' is never shown here: ${failing.path} is never ${JSON.stringify(failing.expected)}.`;
      report({ pointer: at, message });
    }
  },
});

const conditionalBlocks = perHolder((blocks) =>
  blocks.flatMap(({ type, value: { when }, pointer, holder }) =>
    isCondition(when)
      ? [{ type, holder, at: joinPointer(pointer, 'when'), tests: requiredTests(parseCondition(when)) }]
      : [],
  ),
);

function given(path: string, expected: unknown): TestNode {
  return { kind: 'test', path, operator: 'eq', expected };
}

/** True when the document alone shows that a test can never hold. */
function fails(test: TestNode, known: readonly TestNode[], features: readonly unknown[]): boolean {
  if (test.path === 'site.features' && (test.operator === 'contains' || test.operator === 'eq')) {
    return !features.includes(test.expected);
  }
  return known.some((fact) => contradicts(fact, test));
}

/** Whether the fact never has the value: the check of conditions reports that. */
function isUnknown({ path, expected }: TestNode): boolean {
  const fact = lookUpFact(path);
  const choices = 'found' in fact ? fact.found.choices : undefined;
  return typeof expected === 'string' && choices?.some((choice) => fold(choice) === fold(expected)) === false;
}

export const blockWithoutVehicle = defineCheck('block-without-vehicle', {
  severity: 'warning',
  summary: 'Block about a vehicle on a page without one',
  why: 'It has nothing to show there, so it never appears.',
  fix: 'Move it to a vehicle page, or remove it.',
  for: 'tenant',
  run(context, report) {
    const { document } = context;
    // A layout is checked against all the pages that use it.
    const withVehicle = new Set<string>();
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (pageKind(member(page, 'name')).subject?.of !== 'vehicle') continue;
      withVehicle.add(joinPointer('/pages', pattern));
      withVehicle.add(joinPointer('/layouts', layoutOf(page)));
    }
    for (const { type, pointer, holder } of vehicleBlocks(context)) {
      if (withVehicle.has(holder)) continue;
      const where = holder.startsWith('/layouts/') ? 'no page of this layout is' : 'this page is not';
      report({ pointer: joinPointer(pointer, 'type'), message: `'${type}' is about a vehicle, and ${where}.` });
    }
  },
});

const vehicleBlocks = perHolder((blocks) => blocks.filter(({ definition }) => definition?.needsVehicle));

export const duplicateBlockId = defineCheck('duplicate-block-id', {
  severity: 'error',
  summary: 'Two blocks of a page with the same id',
  why: 'Anchors, edits and reports name a block by its id, and would only find the first.',
  fix: 'Give one of the two another id.',
  run(context, report) {
    const { own } = context;
    for (const { id, pointer, first } of sameIds(context)) {
      // Beside an inherited block, the one to change is the document's own.
      if (own(first) && !own(pointer))
        report({ pointer: first, message: `The id '${id}' is used by a block below, too.` });
      else report({ pointer, message: `The id '${id}' is already used by a block above.` });
    }
  },
});

const sameIds = perHolder((blocks) =>
  repeated(blocks, ({ value }) => textAt(value, 'id')).map(([{ value, pointer }, first]) => ({
    id: String(value['id']),
    pointer: joinPointer(pointer, 'id'),
    first: joinPointer(first.pointer, 'id'),
  })),
);

export const emptyContainer = defineCheck('empty-container', {
  severity: 'warning',
  summary: 'Container without blocks',
  why: 'It leaves an empty space on the page.',
  fix: 'Put blocks in it, or remove it.',
  run(context, report) {
    for (const { type, pointer } of emptyContainers(context)) {
      report({ pointer, part: 'key', message: `The block '${type}' contains no blocks.` });
    }
  },
});

/** A container with its own heading or text is not empty. */
const emptyContainers = perHolder((blocks) =>
  blocks.filter(
    ({ value, definition }) =>
      definition?.container === true &&
      itemsOf(value['blocks']).length === 0 &&
      !['heading', 'intro', 'title', 'text'].some((key) => value[key] !== undefined),
  ),
);

export const columnsOverflow = defineCheck('columns-overflow', {
  severity: 'warning',
  summary: 'Columns that do not fit beside each other',
  why: 'A row has twelve twelfths; a block that no longer fits starts another row and leaves a gap in this one.',
  fix: 'Give the blocks of a row widths that add up to 12.',
  run(context, report) {
    for (const { pointer, row, next } of overflowing(context)) {
      report({ pointer, message: `Beside ${listed(row.map(String))} twelfths there is no room for ${next}.` });
    }
  },
});

const overflowing = perHolder((blocks) =>
  blocks.flatMap(({ value, pointer }) => {
    const inside = itemsOf(value['blocks']);
    // A hidden block leaves its place to the next.
    if (inside.some((block) => member(block, 'when') !== undefined)) return [];
    const widths = itemsOf(value['widths']).slice(0, inside.length).map(Number);
    let row: readonly number[] = [];
    for (const next of widths) {
      const sum = row.reduce((total, width) => total + width, 0);
      if (sum + next > 12 && sum < 12) return [{ pointer: joinPointer(pointer, 'widths'), row, next }];
      row = sum + next > 12 ? [next] : [...row, next];
    }
    return [];
  }),
);

export const emptyPage = defineCheck('empty-page', {
  severity: 'warning',
  summary: 'Page without blocks',
  why: 'Shoppers see nothing between header and footer.',
  fix: 'Give it blocks, or remove it.',
  for: 'tenant',
  waits: true,
  run({ document }, report) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (itemsOf(member(page, 'blocks')).length > 0) continue;
      report({ pointer: joinPointer('/pages', pattern), part: 'key', message: `The page '${pattern}' has no blocks.` });
    }
  },
});

export const notAContainer = defineCheck('not-a-container', {
  severity: 'error',
  summary: 'Blocks inside a block that cannot contain any',
  why: 'The inner blocks would not be shown.',
  fix: 'Put the inner blocks beside it, or into a section, columns or a stack.',
  run(context, report) {
    const containers = [...context.definitions.values()].filter(({ container }) => container).map(({ type }) => type);
    for (const { type, pointer } of closedWithBlocks(context)) {
      report({
        pointer: joinPointer(pointer, 'blocks'),
        part: 'key',
        message: `A '${type}' cannot contain other blocks.`,
        hint: `Put them beside it, or into one of ${containers.join(', ')}.`,
      });
    }
  },
});

const closedWithBlocks = perHolder((blocks) =>
  blocks.filter(({ value, definition }) => definition && !definition.container && value['blocks'] !== undefined),
);

const mostBlocks = 80;
const longestText = 20_000;

export const largePage = defineChecks({
  codes: {
    'too-many-blocks': {
      severity: 'warning',
      summary: 'Page with a great many blocks',
      why: 'A long page is slow on a phone, and few shoppers reach its end.',
      fix: 'Split the page, or show less on it.',
    },
    'text-too-long': {
      severity: 'warning',
      summary: 'Very long text',
      why: 'It makes the page and the document heavy.',
      fix: 'Split the text over several pages.',
    },
  },
  run(context, report) {
    const { holders } = context;
    for (const { length, pointer } of longTexts(context)) {
      const message = `The text has ${length} characters; the recommended maximum is ${longestText}.`;
      report('text-too-long', { pointer, message });
    }
    for (const { length, 0: first } of holders) {
      if (!first || length <= mostBlocks) continue;
      const message = `The page has ${length} blocks; the recommended maximum is ${mostBlocks}.`;
      report('too-many-blocks', { pointer: first.holder, part: 'key', message });
    }
  },
});

const longTexts = perHolder((blocks) =>
  blocks.flatMap(({ value: { markdown }, pointer }) =>
    typeof markdown === 'string' && markdown.length > longestText
      ? [{ length: markdown.length, pointer: joinPointer(pointer, 'markdown') }]
      : [],
  ),
);
