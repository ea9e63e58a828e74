import type { WordingKey } from './index.ts';
import simplifiedChinese from './zh-Hans.json';

/** The product's own translations of its messages, by language. Missing messages stay in English. */
export const bundledWording: Readonly<Record<string, Partial<Record<WordingKey, string>>>> = {
  'zh-Hans': simplifiedChinese,
};
