import { runInNewContext } from 'node:vm';
import { inlineScripts } from 'virtual:inline-scripts';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';

test('the placeholder of an external picture shows when it fails to load, and nothing else changes', () => {
  const { document, Event } = new Window();
  const picture = (id: string, attributes: string) => `<img id="${id}" ${attributes}><span hidden data-else>?</span>`;
  document.body.innerHTML = [
    picture('lost', 'alt="" src="https://images.example/a.svg"'),
    picture('own', 'alt="" src="https://site.example/media/a.svg"'),
    picture('photo', 'alt="A car" src="https://images.example/b.jpg"'),
    picture('whole', 'alt="" src="https://images.example/c.svg"'),
  ].join('');
  // The page's own window, which events pass first.
  const addEventListener = document.addEventListener.bind(document);
  runInNewContext(inlineScripts.pictures, { addEventListener, location: { origin: 'https://site.example' } });
  for (const id of ['lost', 'own', 'photo']) document.getElementById(id)?.dispatchEvent(new Event('error'));
  const shown = [...document.querySelectorAll('[data-else]:not([hidden])')];
  expect(shown.map((element) => element.previousElementSibling?.id)).toEqual(['lost']);
  expect([...document.querySelectorAll('[style]')].map(({ id }) => id)).toEqual(['lost']);
});

test('the further pictures of a card load once it is touched or pointed at, and no others', () => {
  for (const type of ['touchstart', 'pointerover']) {
    const { document, Event } = new Window();
    const card = (id: string) =>
      `<article class="card" id="${id}"><img src="/1.webp"><img data-src="/2.webp"><img data-src="/3.webp"><a href="/">A</a></article>`;
    document.body.innerHTML = `<p>Text</p>${card('a')}${card('b')}`;
    const addEventListener = document.addEventListener.bind(document);
    runInNewContext(inlineScripts.strips, { addEventListener });
    for (const place of ['p', '#a a']) document.querySelector(place)?.dispatchEvent(new Event(type, { bubbles: true }));
    const waiting = [...document.querySelectorAll('[data-src]')].map((picture) => picture.closest('article')?.id);
    expect([type, waiting]).toEqual([type, ['b', 'b']]);
    expect([...document.querySelectorAll('#a img')].map((picture) => picture.getAttribute('src'))).toEqual([
      '/1.webp',
      '/2.webp',
      '/3.webp',
    ]);
  }
});
