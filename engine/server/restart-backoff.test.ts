import { expect, test } from 'vitest';
import { restartBackoff } from './restart-backoff.ts';

test('the first short life is followed by a restart at once, further ones by longer and longer pauses', () => {
  const pauseAfter = restartBackoff();
  expect(Array.from({ length: 8 }, () => pauseAfter(200))).toEqual([
    0, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('a long life ends the pauses', () => {
  const pauseAfter = restartBackoff();
  for (let life = 0; life < 4; life += 1) pauseAfter(200);
  expect([pauseAfter(60_000), pauseAfter(200), pauseAfter(200)]).toEqual([0, 0, 2000]);
});
