// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test("an island hydrates over the server's HTML although an earlier one has loaded its part", async () => {
  const part = lazyPart(async () => ({ default: ({ name }: { readonly name: string }) => <h2>{name}</h2> }));
  await part.fetch();
  const place = document.createElement('div');
  place.innerHTML = '<p>Loading</p>';
  const onRecoverableError = vi.fn();
  await act(async () =>
    hydrateRoot(place, <part.Lazy given={{ name: 'Spin' }} waiting={<p>Loading</p>} onLost={() => {}} />, {
      onRecoverableError,
    }),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.innerHTML).toBe('<h2>Spin</h2>');
});
