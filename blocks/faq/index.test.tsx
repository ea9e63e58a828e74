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

test('the questions are stated for search engines if the site says so', () => {
  const props = { items: [{ question: 'Loan cars?', answer: 'A few. </script>' }] };
  const stated = (kinds: readonly string[]) =>
    dom(renderBlock(definition, { props, rules: { 'seo.structuredData': kinds } })).querySelector('script')
      ?.textContent;
  expect(stated(['AutoDealer'])).toBeUndefined();
  expect(JSON.parse(stated(['FAQPage']) ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Loan cars?',
        acceptedAnswer: { '@type': 'Answer', text: 'A few. </script>' },
      },
    ],
  });
});
