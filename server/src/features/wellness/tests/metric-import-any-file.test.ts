import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCodes } from '#contract/error-codes.ts';
import { metricFormats } from '#contract/features/wellness/metric-import.ts';
import { openMetricHarness, sendMetrics } from './metric-import-harness.ts';
import { runs } from '../../../../test/runs.ts';

const harness = openMetricHarness();

const cell = fc.oneof(
  fc.constantFrom('ada', 'ADA', 'ben', '2026-11-01', '11/2/2026 23:59', '5/2/2016 12:00:00 AM', '7', '427'),
  fc.constantFrom('', 'mood', 'sleep', 'bloodPressure', '120', '"', '1e3', '\0', '𐀀', '\ud800', "'; --"),
  fc.constantFrom('99999999', '-0', '0.05', '1.999999999999', 'constructor', '__proto__'),
  fc.string({ maxLength: 8 }),
);
const headers = [
  'person,date,metric,value',
  'person,date,metric,value,diastolic',
  'Id,SleepDay,TotalMinutesAsleep',
  'Id,Date,WeightKg',
];
const rows = fc.array(
  fc.array(cell, { minLength: 3, maxLength: 5 }).map((cells) => cells.join(',')),
  { maxLength: 8 },
);
const texts = fc
  .tuple(fc.constantFrom(...headers), rows, fc.constantFrom('\n', '\r\n'))
  .map(([top, lines, end]) => [top, ...lines].join(end));

test('any file gets an answer of the contract, never a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(texts, texts, fc.string()),
      fc.boolean(),
      fc.constantFrom(...metricFormats),
      async (sent, create, format) => {
        // Past the window of the uploads' throttle.
        harness.api.clock.advance(60_000);
        const { status, body } = await sendMetrics(harness, sent, { format, createMembers: String(create) });
        if (status !== 200) expect(status).toBe(errorCodes[body.code as keyof typeof errorCodes]);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: runs(120) },
  );
});
