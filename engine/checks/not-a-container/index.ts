import { joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'not-a-container': {
      severity: 'error',
      summary: 'Blocks inside a block that cannot contain any',
      why: 'The inner blocks would not be shown.',
      fix: 'Put the inner blocks beside it, or into a section, columns or a stack.',
    },
  },
  run({ blocks, definitions, report }) {
    const containers = [...definitions.values()].filter(({ container }) => container).map(({ type }) => type);
    for (const { type, value, pointer, definition } of blocks) {
      if (!definition || definition.container || value['blocks'] === undefined) continue;
      report('not-a-container', {
        pointer: joinPointer(pointer, 'blocks'),
        part: 'key',
        message: `A '${type}' cannot contain other blocks.`,
        hint: `Put them beside it, or into one of ${containers.join(', ')}.`,
      });
    }
  },
});
