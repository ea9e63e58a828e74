import { expect, test } from 'vitest';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('a question expands to its answer without JavaScript', () => {
  const html = renderBlock(definition, {
    props: { items: [{ question: 'Loan cars?', answer: 'A few.\n\nPlease ask.' }] },
  });
  expect(dom(html).querySelector('details > summary')?.textContent).toBe('Loan cars?');
  expect(texts(html, 'details p')).toEqual(['A few.', 'Please ask.']);
  expect(definition.hydrate).toBe(false);
});
