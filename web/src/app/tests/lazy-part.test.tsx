import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { button, click, renderedPage, until } from './rendered-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const { render } = renderedPage();

let tries = 0;
const Part = lazyPart(async () => {
  tries += 1;
  if (tries === 1) throw new TypeError('Failed to fetch');
  return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
});
const Screen = () => (
  <main>
    <h1>Around it</h1>
    <Suspense>
      <Part name="Ada" />
    </Suspense>
  </main>
);

test('a part that cannot be loaded says so in its place, and is loaded when it is asked for again', async () => {
  tries = 0;
  await render(Screen, '/my-dashboard');
  await until(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  expect(document.querySelector('h1')?.textContent).toBe('Around it');
  await click(button('Try again'));
  await until(() => expect(document.body.textContent).toContain('Hello Ada'));
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(tries).toBe(2);
});
