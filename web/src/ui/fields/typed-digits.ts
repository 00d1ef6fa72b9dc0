import { latinDigits } from '#copy/latin-digits.ts';

// React compares with what it has set itself: set in this way, it takes the value for typed.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

const modes = new Set<string | null>(['numeric', 'decimal', 'tel']);

function read({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !modes.has(target.getAttribute('inputmode'))) return;
  const plain = latinDigits(target.value);
  if (plain === target.value) return;
  const { selectionStart, selectionEnd } = target;
  setValue.call(target, plain);
  if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
}

/** Makes numbers of the digits of other keyboards (Arabic, Persian, Hindi, full width) in every field that asks for a number. */
export function readTypedDigits(): void {
  // Before anything on the page reads the field. What is written with several keys is whole at its end.
  window.addEventListener('input', (event) => (event as InputEvent).isComposing || read(event), true);
  window.addEventListener('compositionend', read, true);
}
