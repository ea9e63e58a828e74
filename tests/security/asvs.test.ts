import { describe, expect, test } from 'vitest';
import type { Judgement, Shown } from './asvs/judgement.ts';
import { requirements } from './asvs/requirements.ts';
import { chapters } from './asvs.ts';
import { titlesIn } from './titles.ts';

const judged = chapters.flatMap((chapter) => Object.entries(chapter));
const withVerdict = (wanted: Judgement['verdict']) => judged.filter(([, { verdict }]) => verdict === wanted);
const sentence = /^[A-Z`].{20,}\.$/;

const missing = ({ file, title }: Shown) => (titlesIn(file).includes(title) ? [] : [`${file}: ${title}`]);

describe('ASVS 5.0, level 2', () => {
  test('every requirement of levels 1 and 2 is assessed once', () => {
    expect(requirements).toHaveLength(253);
    expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
    const ids = judged.map(([id]) => id);
    expect(ids.toSorted()).toEqual(requirements.map(({ id }) => id).toSorted());
  });

  test('each requirement that is met names existing tests', () => {
    const shown = judged.flatMap(([id, judgement]) =>
      judgement.verdict === 'met' ? [[id, judgement.shownBy] as const] : [],
    );
    for (const [id, tests] of shown) expect([id, tests.length > 0]).toEqual([id, true]);
    expect(shown.flatMap(([id, tests]) => tests.flatMap(missing).map((one) => `${id} ${one}`))).toEqual([]);
  });

  test('each requirement that is not met or does not apply has a reason', () => {
    for (const [id, judgement] of judged)
      if (judgement.verdict !== 'met') expect([id, judgement.reason]).toEqual([id, expect.stringMatching(sentence)]);
  });

  test('at most ten are not met, and none is pending', () => {
    expect(withVerdict('unmet').length).toBeLessThanOrEqual(10);
    for (const [, judgement] of judged)
      if (judgement.verdict !== 'met') expect(judgement.reason).not.toContain('Being mended');
  });

  test('a title that no test has is reported', () => {
    const file = 'tests/security/asvs.test.ts';
    expect(missing({ file, title: 'a title that no test has is reported' })).toEqual([]);
    expect(missing({ file, title: 'a title that no test has' })).toHaveLength(1);
    expect(missing({ file: 'tests/security/nowhere.test.ts', title: 'any' })).toHaveLength(1);
  });

  test('the counts', () => {
    const counts = (['met', 'unmet', 'not applicable'] as const).map(
      (verdict) => `${verdict} ${withVerdict(verdict).length}`,
    );
    console.log(
      `ASVS 5.0 level 2: ${counts.join(', ')}; not met: ${withVerdict('unmet')
        .map(([id]) => id)
        .join(' ')}`,
    );
  });
});
