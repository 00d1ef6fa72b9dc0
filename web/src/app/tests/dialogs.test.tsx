import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useUnsaved } from '../../lib/addresses/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/surfaces/dialog.tsx';
import { button, click, field, press, rendered, renderedPage, type, until } from './rendered-page.tsx';

const { render, page } = renderedPage();
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const hasFocus = () => dialog()?.contains(document.activeElement) ?? false;
let leaves: boolean;
const asked = vi.fn(() => leaves);

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('confirm', asked);
});

function NameForm() {
  const form = useForm({
    initial: () => ({ name: '' }),
    send: () => Promise.reject(new ApiFailure('name_taken', 409, 'This name is already taken.')),
  });
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.text('name')} />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </Form>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog opened={isOpen} title="Rename team" onClose={() => setOpen(false)}>
        <NameForm />
      </Dialog>
    </main>
  );
}

async function open(): Promise<void> {
  await render(Screen);
  button('Rename').focus();
  await click(button('Rename'));
  await until(() => expect(hasFocus()).toBe(true));
}

test('a dialog takes the focus, and gives it back to its button when it closes', async () => {
  await open();
  await press('Escape');
  await until(() => expect(dialog()).toBeNull());
  await until(() => expect(document.activeElement).toBe(button('Rename')));
  expect(asked).not.toHaveBeenCalled();
});

test('the focus goes round in a dialog', async () => {
  await open();
  button('Save').focus();
  await press('Tab');
  expect(hasFocus()).toBe(true);
  expect(document.activeElement).not.toBe(button('Save'));
});

test('a dialog whose form is refused stays open, with the focus on the reason', async () => {
  await open();
  await type(field('Name'), 'Owls');
  await click(button('Save'));
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  expect(hasFocus()).toBe(true);
  expect(document.activeElement!.textContent).toContain('This name is already taken.');
  expect(field('Name').value).toBe('Owls');
});

test('a dialog asks before it loses typed text, and keeps text and focus when the answer is no', async () => {
  await open();
  field('Name').focus();
  await type(field('Name'), 'Owls');
  leaves = false;
  await press('Escape');
  expect(asked).toHaveBeenCalledTimes(1);
  expect([field('Name').value, document.activeElement]).toEqual(['Owls', field('Name')]);
  leaves = true;
  await press('Escape');
  await until(() => expect(dialog()).toBeNull());
});

function Unsaved() {
  useUnsaved(true);
  return <p>A picture was chosen.</p>;
}

test('a screen with changes asks before it is left, and stays when the answer is no', async () => {
  await render(Unsaved, '/team-builder/member');
  await rendered();
  leaves = false;
  page.history.push('/teams');
  await rendered();
  expect([asked.mock.calls.length, page.history.location.pathname]).toEqual([1, '/team-builder/member']);
  leaves = true;
  page.history.push('/teams');
  await rendered();
  expect(page.history.location.pathname).toBe('/teams');
});
