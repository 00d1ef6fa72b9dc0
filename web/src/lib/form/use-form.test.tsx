import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { versionOf } from '#contract/version.ts';
import { ApiFailure } from '../api/failure.ts';
import { checkBody, type BodySchema } from './check-body.ts';
import { editing } from './edited.ts';
import { useForm, type FormOptions } from './use-form.ts';

const schema: BodySchema = {
  type: 'object',
  required: ['name', 'steps'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 5, pattern: '\\S' },
    steps: { type: 'integer', minimum: 0, maximum: 100_000 },
    options: { type: 'array', items: { type: 'string', minLength: 1 } },
  },
};
vi.mock('./form-check.ts', () => ({
  problemsOf: (_: unknown, body: unknown) => {
    const problems = checkBody(schema, body);
    return Object.keys(problems).length ? problems : null;
  },
}));

interface Typed {
  steps: string;
  name: string;
  options: string[];
}

type Form = ReturnType<typeof useForm<Typed>>;
type Options = FormOptions<Typed, undefined>;

const endpoint = { method: 'POST', path: 'test' } as unknown as NonNullable<Options['endpoint']>;
const checked: Partial<Options> = {
  endpoint,
  body: ({ steps, ...rest }) => ({ ...rest, steps: Number(steps) }),
};
const refusal = (fields: Record<string, string[]>) =>
  new ApiFailure('bad_input', 400, 'Something isn’t right.', { fields });

let root: Root;
let form: Form;

/** The page has the name above the steps, the body has them the other way round. */
function TestForm({ options, onForm }: { options: Options; onForm(form: Form): void }) {
  const own = useForm<Typed>(options);
  useEffect(() => {
    onForm(own);
  });
  return (
    <form>
      <label htmlFor="name">Team name</label>
      <input {...own.text('name')} />
      <label htmlFor="steps">
        Steps<span aria-hidden="true"> *</span>
      </label>
      <input {...own.text('steps')} />
      <input id="options.0" aria-label="First option" />
    </form>
  );
}

const initial = (): Typed => ({ steps: '1', name: 'Owls', options: [] });

async function open(options: Partial<Options> & Pick<Options, 'send'>): Promise<void> {
  await act(async () =>
    root.render(<TestForm options={{ initial, ...options }} onForm={(next) => (form = next)} />),
  );
}
const change = (part: Partial<Typed>) => act(async () => form.change(part));
const submit = () => act(async () => form.submit());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

describe('a failure', () => {
  test('lists the fields in the order of the page, with their labels and without those elsewhere first', async () => {
    const wrong = { captain: ['Unknown.'], steps: ['Too many.'], name: ['Taken.'] };
    await open({ send: () => Promise.reject(refusal(wrong)) });
    await submit();
    expect(Object.keys(form.failure!.fields)).toEqual(['name', 'steps', 'captain']);
    expect(form.failure!.labels).toEqual({ name: 'Team name', steps: 'Steps' });
  });

  test('is found by the schema before anything is sent, with the limits', async () => {
    const send = vi.fn(() => Promise.resolve());
    await open({ ...checked, send });
    await change({ steps: '100001', name: ' ' });
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(form.failure!.fields).toEqual({ name: 'Required', steps: 'Enter a number from 0 to 100,000.' });
  });

  test('drops a corrected field from the summary, which disappears with the last one', async () => {
    await open({ ...checked, send: () => Promise.resolve() });
    await change({ steps: '-1', name: '' });
    await submit();
    await change({ name: 'Larks' });
    expect(form.errors).toEqual({ steps: 'Enter a number from 0 to 100,000.' });
    await change({ steps: '7' });
    expect(form.failure).toBeNull();
  });

  test('shows the current problem of a field that is still wrong', async () => {
    await open({ ...checked, send: () => Promise.resolve() });
    await change({ name: '' });
    await submit();
    await change({ name: 'Nightingales' });
    expect(form.errors).toEqual({ name: 'Use at most 5 characters.' });
  });

  test('drops errors of list items when the list changes', async () => {
    await open({ send: () => Promise.reject(refusal({ 'options.0': ['Required'] })) });
    await submit();
    expect(form.errors).toEqual({ 'options.0': 'Required' });
    await change({ options: ['Yes'] });
    expect(form.failure).toBeNull();
  });

  test('an error of a later attempt stays when an earlier one is fixed late', async () => {
    await open({ ...checked, send: () => Promise.resolve() });
    await act(async () => form.refuse({ steps: 'Enter a whole number.' }));
    await act(async () => {
      form.change({ steps: '2' });
      form.refuse({ steps: 'Enter a whole number.' });
    });
    expect(form.errors).toEqual({ steps: 'Enter a whole number.' });
  });
});

describe('sending', () => {
  test('ignores another submit until the first has its answer', async () => {
    const answer = Promise.withResolvers<void>();
    const send = vi.fn(() => answer.promise);
    await open({ send });
    await act(async () => {
      void form.submit();
      void form.submit();
    });
    expect(form.busy).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve());
    expect(form.busy).toBe(false);
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('leaves nothing unsaved, and a failure leaves what was typed', async () => {
    const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refusal({ name: ['Taken.'] }));
    await open({ send });
    await change({ name: 'Larks' });
    await submit();
    expect([form.dirty, form.values.name]).toEqual([true, 'Larks']);
    await submit();
    expect([form.dirty, form.failure]).toEqual([false, null]);
  });

  test('after somebody else has saved, takes their fields, keeps mine, and asks about the one that both changed', async () => {
    const began = { name: 'Larks', steps: '1', options: ['a'] };
    const theirs = { name: 'Owls', steps: '2', options: ['a'] };
    const refusedWith = new ApiFailure('changed_since', 409, 'Changed.', { details: { current: theirs } });
    const send = vi.fn<(values: Typed, _: undefined, version?: string) => Promise<void>>();
    send.mockRejectedValueOnce(refusedWith);
    const editedSpec = { ...endpoint, edits: ['name', 'steps'] } as typeof endpoint;
    const edited = editing(began, (thing: Typed) => thing);
    await open({ initial: () => began, edited, endpoint: editedSpec, send });
    await change({ name: 'Finches' });
    await submit();
    expect(form.conflicts).toEqual([{ name: 'name', mine: 'Finches', theirs: 'Owls' }]);
    expect(form.values).toEqual({ name: 'Finches', steps: '2', options: ['a'] });
    // Nothing is sent before the choice.
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => form.settle('name', 'Finches'));
    await submit();
    expect(send.mock.calls.map(([, , version]) => version)).toEqual([
      versionOf(editedSpec, began),
      versionOf(editedSpec, theirs),
    ]);
    expect(form.dirty).toBe(false);
  });
});
