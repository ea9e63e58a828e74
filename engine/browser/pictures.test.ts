import { runInNewContext } from 'node:vm';
import { inlineScripts } from 'virtual:inline-scripts';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';

test('what stands in for a picture from elsewhere shows where it does not load, and nothing else changes', () => {
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
