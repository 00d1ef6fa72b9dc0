import { expect, test } from 'vitest';
import { oneStopProcessor } from './one-stop.ts';

test.each([
  ['Espera hasta el 3 dic 2026, 4:20 p.m..', 'Espera hasta el 3 dic 2026, 4:20 p.m.'],
  ['Desde \u20684:20 a.m.\u2069. Ahora no.', 'Desde \u20684:20 a.m.\u2069 Ahora no.'],
  ['It takes 5 m... and more.', 'It takes 5 m... and more.'],
])('a sentence ends with one full stop: %s', (text, read) => {
  expect(oneStopProcessor.process(text)).toBe(read);
});
