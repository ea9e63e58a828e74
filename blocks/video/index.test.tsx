import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import example from './example.json';
import definition from './index.tsx';

const film = () => dom(renderBlock(definition, { props: example.props })).querySelector('video');

test('loads nothing of the film before it is played, and keeps its space', () => {
  expect(film()?.getAttribute('preload')).toBe('none');
  expect(film()?.getAttribute('poster')).toBe('/media/vehicles/suv-blue-front-960.webp');
  expect([film()?.getAttribute('width'), film()?.getAttribute('height')]).toEqual(['960', '640']);
});

test('has the controls of the browser, a name and captions', () => {
  expect(film()?.hasAttribute('controls')).toBe(true);
  expect(film()?.getAttribute('aria-label')).toBe('A blue SUV from all sides');
  const track = film()?.querySelector('track');
  expect([track?.getAttribute('kind'), track?.getAttribute('src'), track?.getAttribute('srclang')]).toEqual([
    'captions',
    '/media/videos/walkaround.vtt',
    'en-AU',
  ]);
});
