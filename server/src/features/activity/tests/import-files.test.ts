import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/error-codes.ts';
import { openHarness, send } from './import-harness.ts';
import { runs } from '../../../../test/runs.ts';

const harness = openHarness();
const fixture = readFileSync(new URL('fixtures/fitabase-daily.csv', import.meta.url), 'utf8');

describe('a file that can’t be imported', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['empty', '', 'The file is empty.'],
    ['a header alone', 'person,date,steps\n', 'The file is empty.'],
    [
      'a column twice',
      'person,date,steps,Steps\nada,2026-11-01,1,2\n',
      'A column appears twice in the file.',
    ],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]),
      'Choose a text file (CSV) or an Excel workbook (.xlsx).',
    ],
  ])('%s', async (_, content, sentence) => {
    const answer = await send(harness, content);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      400,
      'invalid_file',
      { file: [sentence] },
    ]);
  });

  test('refuses a missing file, a text in its place, and a path of the server', async () => {
    const path = `programs/${harness.programId}/activity-import`;
    const form = new FormData();
    form.set('format', 'generic');
    expect((await harness.api.raw(harness.admin.token, 'POST', path, form)).body.fields).toHaveProperty(
      'file',
    );
    form.set('file', 'person,date,steps');
    expect((await harness.api.raw(harness.admin.token, 'POST', path, form)).body.code).toBe('invalid_file');
    const forged = { format: 'generic', file: { fileName: 'x', path: '/etc/hostname', bytes: 1 } };
    expect((await harness.api.raw(harness.admin.token, 'POST', path, forged)).body.code).toBe('invalid_file');
    const wrong = await send(harness, fixture, { format: 'excel' });
    expect([wrong.body.code, Object.keys(wrong.body.fields ?? {})]).toEqual(['bad_input', ['format']]);
  });

  test('a file of 1 MB is taken, one above 10 MB is too large', async () => {
    const rows = Array.from(
      { length: 40_000 },
      (_, i) => `ada,${new Date(i * 43_200_000).toISOString().slice(0, 10)},${i},,`,
    );
    const seen = new Set<string>();
    const once = rows.filter((row) => !seen.has(row.slice(0, 14)) && seen.add(row.slice(0, 14)));
    const pad = `# ${'x'.repeat(60)}`;
    const text = `person,date,steps,minutes,activity,more\n${once.map((row) => `${row},${pad}`).join('\n')}`;
    expect(text.length).toBeGreaterThan(1_000_000);
    expect((await send(harness, text)).body).toMatchObject({ applied: true, days: once.length });
    const large = await send(harness, `${text}\n${'y'.repeat(10 * 1024 * 1024)}`);
    expect([large.status, large.body.code]).toEqual([413, 'body_too_large']);
  });
});

test('any file ends in an answer of the contract, never in a 5xx', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'ada',
      'Ada',
      '2026-11-01',
      '11/2/2026',
      '100',
      '',
      'yoga',
      '30',
      '"',
      '"a""b"',
      '1e3',
      '\0',
      '𐀀',
      '\ud800',
      "'; --",
    ),
    fc.string({ maxLength: 8 }),
  );
  const header = fc.constantFrom(
    'person,date,steps',
    'person,date,steps,minutes,activity',
    'Id,ActivityDate,TotalSteps',
    '"person',
  );
  const rows = fc.array(
    fc.array(cell, { minLength: 1, maxLength: 6 }).map((cells) => cells.join(',')),
    { maxLength: 8 },
  );
  const text = fc
    .tuple(header, rows, fc.constantFrom('\n', '\r\n', '\r'))
    .map(([top, lines, end]) => [top, ...lines].join(end));
  const content = fc.oneof(
    text,
    text,
    fc.string(),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.boolean(),
      fc.constantFrom('generic', 'fitabase-daily'),
      async (sent, create, format) => {
        // Past the window of the uploads' throttle.
        harness.api.clock.advance(60_000);
        const { status, body } = await send(harness, sent, { format, createMembers: String(create) });
        if (status !== 200) expect(status).toBe(errorCodes[body.code as keyof typeof errorCodes]);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: runs(120) },
  );
});
