import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { button, clickTwice, click, field, renderedPage, type, until } from './rendered-page.tsx';

const { render } = renderedPage();

const focused = () => document.activeElement?.getAttribute('role');
const taken = () =>
  new ApiFailure('bad_input', 400, 'Something isn’t right.', { fields: { name: ['Already taken.'] } });
let send: () => Promise<unknown>;

function TeamForm() {
  const form = useForm({
    initial: () => ({ name: '', text: '' }),
    send: async () => {
      await send();
      form.reset();
    },
  });
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.text('name')} />
      <Textarea label="Text" {...form.text('text')} />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </Form>
  );
}

test('a refused form has the focus on its summary, the sentence beside the field, and everything that was typed', async () => {
  send = () => Promise.reject(taken());
  await render(TeamForm);
  await type(field('Name'), 'Owls');
  await type(field('Text'), 'Typed with care');
  await click(button('Save'));
  await until(() => expect(focused()).toBe('alert'));
  const summary = document.activeElement!;
  expect(summary.querySelector('a')?.hash).toBe(`#${field('Name').id}`);
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  const described = field('Name').getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toContain(
    'Already taken.',
  );
  expect([field('Name').value, field('Text').value]).toEqual(['Owls', 'Typed with care']);
});

test('the summary leaves the focus to somebody who types, and takes it again at the next refusal', async () => {
  send = () => Promise.reject(taken());
  await render(TeamForm);
  await click(button('Save'));
  await until(() => expect(focused()).toBe('alert'));
  field('Text').focus();
  await type(field('Text'), 'More');
  expect(document.activeElement === field('Text')).toBe(true);
  await click(button('Save'));
  await until(() => expect(focused()).toBe('alert'));
});

test('a form that is sent by two presses is sent once, and its fields are empty then', async () => {
  const answer = Promise.withResolvers<void>();
  const sent = vi.fn(() => answer.promise);
  send = sent;
  await render(TeamForm);
  await type(field('Text'), 'Only once');
  await clickTwice(button('Save'));
  expect([sent.mock.calls.length, field('Text').value]).toEqual([1, 'Only once']);
  answer.resolve();
  await until(() => expect(field('Text').value).toBe(''));
  await clickTwice(button('Save'));
  expect(sent).toHaveBeenCalledTimes(2);
});
