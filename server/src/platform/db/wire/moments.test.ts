import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { momentReader } from './moments.ts';

// What `pg` does by itself; its own parsers are in place here, for nothing has made a pool.
const usual = pg.types.getTypeParser(1184, 'text') as (text: string) => unknown;
const strict = momentReader((text) => {
  throw new Error(`not read: ${text}`);
});
const reader = momentReader(usual);

test('every moment in UTC is read as pg reads it, to the millisecond', () => {
  const moments = fc.date({
    min: new Date('0100-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  // PostgreSQL leaves zeros at the end out, and the point where none is left before it.
  const fraction = fc
    .array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 })
    .map((all) => all.join('').replace(/0+$/, ''));
  fc.assert(
    fc.property(moments, fraction, (moment, micros) => {
      const seconds = moment.toISOString().slice(0, 19).replace('T', ' ');
      const text = `${seconds}${micros ? `.${micros}` : ''}+00`;
      expect(strict(text)).toEqual(usual(text));
    }),
    { numRuns: 2000 },
  );
});

test('whatever else PostgreSQL may write is left to pg', () => {
  const others = [
    'infinity',
    '-infinity',
    '2026-11-23 00:06:26.936+05:30',
    '2026-11-23 00:06:26+01',
    '2026-11-23 00:06:26-00:30',
    '0044-03-15 12:00:00+00 BC',
    '12026-11-23 00:06:26+00',
    '0099-11-23 00:06:26+00',
    '2026-11-23',
  ];
  for (const text of others) {
    expect(() => strict(text), text).toThrow('not read');
    expect(reader(text), text).toEqual(usual(text));
  }
});
