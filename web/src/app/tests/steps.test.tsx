import { expect, test } from 'vitest';
import { useSteps } from '../../lib/form/use-steps.ts';
import { Button } from '../../ui/button.tsx';
import { button, click, renderedPage, until } from './rendered-page.tsx';

const { render, page, go, address } = renderedPage();
let resumes = false;

function Steps() {
  const { step, go: goTo } = useSteps(4, resumes);
  return (
    <>
      <p>Step {step + 1}</p>
      <Button onClick={() => goTo(step + 1)}>Continue</Button>
      <Button onClick={() => goTo(step - 1)}>Back</Button>
    </>
  );
}
const step = () => document.querySelector('p')?.textContent;

test('each step is one in the history of the browser, and the button goes back in it too', async () => {
  resumes = false;
  await render(Steps, '/challenge-builder/member');
  await click(button('Continue'));
  await click(button('Continue'));
  expect([step(), address()]).toEqual(['Step 3', '/challenge-builder/member?step=3']);
  const entries = page.history.length;
  await go(-1);
  await until(() => expect(step()).toBe('Step 2'));
  await go(1);
  await until(() => expect(step()).toBe('Step 3'));
  await click(button('Back'));
  await until(() => expect(step()).toBe('Step 2'));
  await go(-1);
  await until(() => expect(step()).toBe('Step 1'));
  expect([address(), page.history.length]).toEqual(['/challenge-builder/member', entries]);
});

test.each([
  ['the first when nothing was filled in', false, 'Step 1'],
  ['that one when something was', true, 'Step 3'],
])('the address of a later step opens %s', async (_, filled, shown) => {
  resumes = filled;
  await render(Steps, '/challenge-builder/member?step=3');
  expect(step()).toBe(shown);
});
