import { expect, test } from 'vitest';
import { archive, minutes } from './files.ts';
import { importHarness } from './import-harness.ts';

const { look, rows } = importHarness();
const own = 'Takeout/Google Health/Physical Activity_GoogleData/';
const csv = (lines: string[]) => `timestamp,steps,data source\n${lines.join('\n')}\n`;

test('of Google Health in autumn 2026: months of minutes by source, beside the old files, lose no day and count nothing twice', async () => {
  const google = {
    'Takeout/Google Health/Global Export Data/steps-2026-11-01.json': minutes({ '11/05/26 17:00:00': 800 }),
    [`${own}Steps/steps_2026-11-01.csv`]: csv([
      '2026-11-02T13:00:00Z,100,Watch',
      '2026-11-02T13:00:00Z,100,Watch',
      '2026-11-02T13:01:18.008Z,90,Phone Health Connect',
      '2026-11-02T18:00:00Z,300,Phone Health Connect',
      // The evening of the 2nd in New York.
      '2026-11-03T04:30:00Z,7,Watch',
      '2026-11-04T13:00:00Z,40,Watch',
      '2026-11-05T13:00:00Z,500,Watch',
      'soon,5,Watch',
    ]),
    [`${own}steps_2026-10-01.csv`]: csv(['2026-10-31T13:00:00Z,60,Watch']),
    [`${own}steps_2026-09-01.csv`]: 'timestamp,steps\n"2026-09-01T13:00:00Z,5\n',
    [`${own}daily_resting_heart_rate.csv`]: 'timestamp,beats per minute\n2026-11-02T00:00:00Z,61.4\n',
  };
  const seen = (await look(archive(google))).body;
  const said = (await rows(seen.id, { verdict: 'added' })).items;
  expect(said.map(({ day, metric, value }) => [day, metric, value])).toEqual([
    ['2026-10-31', 'steps', 60],
    ['2026-11-02', 'restingHeartRate', 61],
    ['2026-11-02', 'steps', 407],
    ['2026-11-04', 'steps', 40],
    ['2026-11-05', 'steps', 800],
  ]);
  expect((await rows(seen.id, { verdict: 'refused' })).items).toMatchObject([
    { source: 'steps_2026-09-01.csv', reason: 'This file in the archive couldn’t be read.' },
  ]);
});
