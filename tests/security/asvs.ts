import { chapter1 } from './asvs/chapter-01.ts';
import { chapter2 } from './asvs/chapter-02.ts';
import { chapter3 } from './asvs/chapter-03.ts';
import { chapters4And5 } from './asvs/chapter-04-05.ts';
import { chapter6 } from './asvs/chapter-06.ts';
import { chapter7 } from './asvs/chapter-07.ts';
import { chapters8And9 } from './asvs/chapter-08-09.ts';
import { chapters10To12 } from './asvs/chapter-10-12.ts';
import { chapter13 } from './asvs/chapter-13.ts';
import { chapters14And15 } from './asvs/chapter-14-15.ts';
import { chapters16And17 } from './asvs/chapter-16-17.ts';
import type { Judgements } from './asvs/judgement.ts';

/** ASVS 5.0 at level 2, chapter by chapter. */
export const chapters: readonly Judgements[] = [
  chapter1,
  chapter2,
  chapter3,
  chapters4And5,
  chapter6,
  chapter7,
  chapters8And9,
  chapters10To12,
  chapter13,
  chapters14And15,
  chapters16And17,
];
