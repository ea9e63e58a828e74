import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';
import { renderMarkdown } from './index.tsx';

const attributes = (html: string) =>
  [...dom(html).querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => [name, value] as const),
  );

describe('Markdown', () => {
  test('becomes headings, lists, links and tables', async () => {
    const html = await renderOnPage(definition, {
      props: { markdown: '## Story\n\n- one\n- two\n\n[Call](tel:1300123456)\n\n| a | b |\n|---|---|\n| 1 | 2 |' },
    });
    expect(texts(html, 'h2')).toEqual(['Story']);
    expect(texts(html, 'li')).toEqual(['one', 'two']);
    expect(dom(html).querySelector('a')?.getAttribute('href')).toBe('tel:1300123456');
    expect(texts(html, 'td')).toEqual(['1', '2']);
  });

  test('shows raw HTML as text', () => {
    const html = renderMarkdown('<script>alert(1)</script>\n\nA <b onclick="x()">bold</b> claim');
    expect(dom(html).querySelector('script, b')).toBeNull();
    expect(html).toContain('&lt;script&gt;');
  });

  test('keeps only safe addresses and upgrades http to https', () => {
    const html = renderMarkdown(
      '[a](javascript:alert(1)) [b](http://a.example) [c](/contact) ![d](data:image/png;base64,AA)',
    );
    expect([...dom(html).querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      null,
      'https://a.example',
      '/contact',
    ]);
    expect(dom(html).querySelector('img')?.getAttribute('src')).toBeNull();
  });

  test('never adds a second h1 to the page', () => {
    expect(renderMarkdown('# One\n\n## Two\n\n###### Six')).toMatch(/<h2>One<\/h2>\s*<h3>Two<\/h3>\s*<h6>Six<\/h6>/);
    expect(renderMarkdown('## Two')).toBe('<h2>Two</h2>');
  });

  test('never renders a script, handler or unsafe address, for any text', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        '[x](java\tscript:a)',
        '[x](&#106;avascript:a)',
        '[x](//evil.example)',
        '![x](vbscript:a "t\\"")',
        '<https://a.example/"onload=x>',
        '[^1]\n\n[^1]: note',
        '# h',
        '\n\n',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        for (const [name, value] of attributes(renderMarkdown(pieces.join(' ')))) {
          expect(name).not.toMatch(/^on/);
          if (name === 'href' || name === 'src')
            expect(value).toMatch(/^(https:\/\/|mailto:|tel:|sms:|\/(?!\/)|#|\?)/i);
        }
      }),
    );
  });
});

test('renders nothing for an empty text', async () => {
  expect(await renderOnPage(definition, { props: { markdown: ' \n' } })).toBe('');
});
