import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { readTypedDigits } from './typed-digits.ts';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  readTypedDigits();
});

function Field({ mode, onTyped }: { mode?: 'decimal'; onTyped(text: string): void }) {
  const [text, setText] = useState('1');
  return (
    <input
      inputMode={mode}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onTyped(target.value);
      }}
    />
  );
}

/** Types a text over what is in a field, as a browser does, and returns what the form got. */
async function typed(text: string, mode?: 'decimal'): Promise<string[]> {
  const got: string[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Field {...(mode && { mode })} onTyped={(each) => got.push(each)} />));
  const field = place.querySelector('input')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  got.push(field.value);
  await act(async () => root.unmount());
  return got;
}

test.each([
  ['١٢٣', '123'],
  ['۱۲۳', '123'],
  ['१२३', '123'],
  ['１２３', '123'],
  ['۷٫۵', '7.5'],
  ['12,5', '12,5'],
])('a field for a number takes %s as %s', async (text, number) => {
  expect(await typed(text, 'decimal')).toEqual([number, number]);
});

test('a field for words keeps the digits of its keyboard', async () => {
  expect(await typed('غرفة ٣')).toEqual(['غرفة ٣', 'غرفة ٣']);
});
