import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listOwnImports } from '#contract/features/devices/own-imports.ts';
import { readOwnFile } from '../services/read-file.ts';
import { archive, inFolder, minutes } from './files.ts';
import { importHarness } from './import-harness.ts';

const harness = importHarness();
const { look, apply, undo, rows, steps } = harness;

describe('a member’s own CSV', () => {
  const csv =
    'Date,Steps,Sleep,Resting heart rate,Colour\n2024-02-29,"12,345",7.4,61,red\n2024-03-01,800,,,\n';

  test('a file is previewed, imported, imported again without change, and undone', async () => {
    const seen = (await look(csv)).body;
    expect(seen).toMatchObject({
      format: 'csv',
      state: 'preview',
      from: '2024-02-29',
      to: '2024-03-01',
      counts: { added: 4, changed: 0, same: 0, kept: 0, duplicate: 0, refused: 0 },
    });
    const { items, total } = await rows(seen.id);
    expect(items.map(({ verdict, metric, day, value }) => [verdict, metric, day, value])).toEqual([
      ['added', 'restingHeartRate', '2024-02-29', 61],
      ['added', 'sleep', '2024-02-29', 7.5],
      ['added', 'steps', '2024-02-29', 12_345],
      ['added', 'steps', '2024-03-01', 800],
    ]);
    expect([total, await steps()]).toEqual([4, []]);
    const page = await rows(seen.id, { perPage: 3, page: 2 });
    expect(page.items).toHaveLength(1);

    expect((await apply(seen.id)).body).toMatchObject({
      state: 'applied',
      appliedAt: '2026-11-16T12:00:00.000Z',
    });
    expect((await apply(seen.id)).status).toBe(200);
    expect(await steps()).toEqual([
      ['2024-03-01', 800],
      ['2024-02-29', 12_345],
    ]);
    const again = (await look(csv)).body;
    expect(again.counts).toMatchObject({ added: 0, same: 4 });

    const back = (await undo(seen.id)).body;
    expect(back).toMatchObject({ undone: 4, left: [], import: { state: 'undone' } });
    expect([await steps(), (await undo(seen.id)).body.code]).toEqual([[], 'already_done']);
    expect((await look(csv)).body.counts.added).toBe(4);
  });

  test('names bad rows with line and reason, and imports the others', async () => {
    const bad = [
      'date,steps',
      '2024-13-01,1',
      'soon,1',
      '2026-11-17,1',
      '2011-11-15,1',
      '2024-01-01,many',
      '2024-01-02,100001',
      '2024-01-03,5',
      '2024-01-03,5',
    ].join('\n');
    const seen = (await look(bad)).body;
    expect(seen.counts).toMatchObject({ added: 1, refused: 6, duplicate: 1 });
    const { items } = await rows(seen.id, { verdict: 'refused' });
    expect(items.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(items).not.toEqual([]);
    expect(items.every(({ reason }) => reason !== null && reason.length > 10)).toBe(true);
    const [twice] = (await rows(seen.id, { verdict: 'duplicate' })).items;
    expect(twice).toMatchObject({ line: 9, metric: 'steps', day: '2024-01-03' });
    await apply(seen.id);
    expect(await steps()).toEqual([['2024-01-03', 5]]);
  });

  test.each([
    [
      'the 13th tells day from month',
      'date,steps\n13/01/2024,1\n02/01/2024,2\n',
      ['2024-01-02', '2024-01-13'],
    ],
    ['the other way round', 'date,steps\n01/13/2024,1\n01/02/2024,2\n', ['2024-01-02', '2024-01-13']],
  ])('reads dates: %s', async (_, file, days) => {
    const { items } = await rows((await look(file)).body.id, { verdict: 'added' });
    expect(items.map(({ day }) => day)).toEqual(days);
  });

  test.each<[string, Buffer | string, string]>([
    ['nothing', '', 'empty_file'],
    ['no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]), 'not_text'],
    ['a broken archive', Buffer.from('PK\u0003\u0004 and nothing'), 'archive_broken'],
    ['an archive that leads out of itself', archive({ '../../steps-2024-01-01.json': [] }), 'archive_broken'],
    ['another archive', archive({ 'hello.txt': 'hello' }), 'archive_nothing'],
    [
      'too much of one thing',
      archive({ 'steps-2024-01-01.json': `[${' '.repeat(9_000_000)}]` }),
      'archive_too_large',
    ],
  ])('%s is refused beside its field', async (_, file) => {
    const refused = await look(file);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields!)]).toEqual([
      400,
      'invalid_file',
      ['file'],
    ]);
    expect((await harness.api().call(harness.ada().token, listOwnImports)).body.total).toBe(0);
  });
});

describe('Fitbit’s export', () => {
  const files = {
    // Five minutes to midnight in New York is the next day in UTC.
    [inFolder('steps-2024-01-01.json')]: minutes({ '01/02/24 04:55:00': 10, '01/02/24 05:05:00': 20 }),
    [inFolder('steps-2024-01-31.json')]: minutes({ '01/02/24 05:05:00': 20, '02/01/24 17:00:00': 300 }),
    [inFolder('sleep-2024-01-01.json')]: [
      { dateOfSleep: '2024-01-02', minutesAsleep: 400 },
      { dateOfSleep: '2024-01-02', minutesAsleep: 35 },
    ],
    [inFolder('weight-2024-01-01.json')]: [
      { date: '01/02/24', weight: 180 },
      { date: '01/02/24', weight: 176.4 },
    ],
    [inFolder('resting_heart_rate-2024-01-01.json')]: [
      { value: { date: '01/02/24', value: 60.6 } },
      { value: { date: null, value: 0 } },
    ],
    [inFolder('steps-2024-03-01.json')]: '{broken',
    'Takeout/etc/passwd': 'nothing of it',
    [inFolder('heart_rate-2024-01-01.json')]: '[1, 2, 3]',
  };

  test('turns minutes into local days once each, and reads sleep, weight and heart rate by their own rules', async () => {
    expect((await look(archive(files))).body.code).toBe('file_asks');
    const seen = (await look(archive(files), { weightUnit: 'lb' })).body;
    expect(seen.format).toBe('fitbit-archive');
    const said = (await rows(seen.id, { verdict: 'added' })).items;
    expect(said.map(({ day, metric, value }) => [day, metric, value])).toEqual([
      ['2024-01-01', 'steps', 10],
      ['2024-01-02', 'restingHeartRate', 61],
      ['2024-01-02', 'sleep', 7.25],
      ['2024-01-02', 'steps', 20],
      ['2024-01-02', 'weight', 80],
      ['2024-02-01', 'steps', 300],
    ]);
    expect(seen.counts).toMatchObject({ added: 6, duplicate: 2, refused: 1 });
    const passed = (await rows(seen.id)).items.filter(({ verdict }) => verdict !== 'added');
    expect(passed.map(({ source, verdict }) => [source, verdict]).toSorted()).toEqual([
      ['steps-2024-01-31.json', 'duplicate'],
      ['steps-2024-03-01.json', 'refused'],
      ['weight-2024-01-01.json', 'duplicate'],
    ]);
    const inKilos = (await look(archive(files), { weightUnit: 'kg' })).body;
    const weight = (await rows(inKilos.id)).items.find(
      ({ metric, verdict }) => metric === 'weight' && verdict === 'added',
    );
    expect(weight?.value).toBe(176.4);
  });

  test('reads the sections of its CSV with thousands and minutes of sleep', async () => {
    const csv = [
      'Body',
      'Date,Weight,BMI,Fat',
      '"2024-01-01","176.4","24","0"',
      '',
      'Activities',
      'Date,Calories Burned,Steps,Distance',
      '"2024-01-01","2,100","11,222","8.1"',
      '',
      'Sleep',
      'Start Time,End Time,Minutes Asleep,Minutes Awake',
      '"2024-01-01 11:05PM","2024-01-02 6:30AM","420","20"',
      'Foods',
      'Date,Calories In',
      '"2024-01-01","900"',
    ].join('\n');
    const seen = (await look(csv, { weightUnit: 'lb' })).body;
    expect([seen.format, seen.counts.added, seen.counts.refused]).toEqual(['fitbit-csv', 3, 0]);
    const said = (await rows(seen.id)).items.map(({ day, metric, value }) => [day, metric, value]);
    expect(said).toEqual([
      ['2024-01-01', 'steps', 11_222],
      ['2024-01-01', 'weight', 80],
      ['2024-01-02', 'sleep', 7],
    ]);
  });
});

const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;

/** How much of the time the thread that answers everybody was at work: a share, since a busy machine makes both numbers larger. */
async function shareOfServer(work: Promise<unknown>): Promise<number> {
  const [main, begun] = [process.threadCpuUsage(), performance.now()];
  await work;
  return sum(process.threadCpuUsage(main)) / 1_000 / (performance.now() - begun);
}

describe('hostile files', () => {
  const commas = `${','.repeat(60_000)}\n`.repeat(69);
  test.each([
    ['rows of commas', commas],
    [
      'columns that say the same',
      `date,${'steps,'.repeat(5_000)}\n${`2024-02-29,${'1,'.repeat(5_000)}\n`.repeat(400)}`,
    ],
    ['an open quotation mark', `"date,steps\n${'x\n'.repeat(2_000_000)}`],
  ])('refuses %s, and answers others meanwhile', async (_, file) => {
    const answer = look(file);
    const share = await shareOfServer(answer);
    expect([(await answer).status, (await answer).body.code]).toEqual([400, 'invalid_file']);
    expect(share).toBeLessThan(0.5);
  });

  test('a file that takes longer than its deadline is refused', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'own-file-'));
    const file = path.join(folder, 'export.csv');
    await writeFile(file, `date,steps\n${'2024-02-29,1\n'.repeat(2_000)}`);
    const rules = { timeZone: 'UTC', choices: {}, today: '2026-11-16' };
    const read = readOwnFile(file, rules, 1);
    await expect(read).rejects.toMatchObject({ info: { fields: { file: ['file_too_slow'] } } });
    await rm(folder, { recursive: true });
  });
});
