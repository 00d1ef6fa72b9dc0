import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asAdmin, asMember } from '../../../../test/api.ts';
import { badRowsOf, openHarness, send } from './import-harness.ts';
import { runs } from '../../../../test/runs.ts';

const harness = openHarness();

/** A row of a file: somebody, a day, steps or minutes of yoga. */
interface Row {
  person: string;
  day: string;
  kind: 'steps' | 'yoga';
  amount: number;
}

/** The slow model of an import: whose rows they are, and the resulting entries (`who day kind`: amount). */
class Model {
  readonly standing = new Map<string, number>();
  readonly who: ReadonlyMap<string, string>;

  constructor(who: ReadonlyMap<string, string>) {
    this.who = who;
  }

  /** Reads the report of a file and the entries that would result. */
  read(rows: readonly Row[]) {
    const lines = new Map<string, { line: number; amount: number }[]>();
    for (const [at, { person, day, kind, amount }] of rows.entries()) {
      const key = `${this.who.get(person.toLowerCase())} ${day} ${kind}`;
      lines.set(key, [...(lines.get(key) ?? []), { line: at + 2, amount }]);
    }
    const bad: [number, string][] = [];
    const days = new Map<string, { news: number; same: number; all: number; who: string }>();
    const after = new Map(this.standing);
    for (const [at, { person, day, kind, amount }] of rows.entries()) {
      const line = at + 2;
      const who = this.who.get(person.toLowerCase());
      const key = `${who} ${day} ${kind}`;
      const same = lines.get(key)!;
      const [first, last] = [same[0]!, same.at(-1)!];
      const differ = same.some((each) => each.amount !== first.amount);
      const isTwice = same.length > 1 && (differ || line > first.line);
      const other = line === first.line ? last.line : first.line;
      if (!who) bad.push([line, `No one in the program has the username or email "${person}".`]);
      else if (isTwice)
        bad.push([line, `Line ${other} has the same person and day. Leave one out, or add them up.`]);
      else {
        const told = days.get(`${who} ${day}`) ?? { news: 0, same: 0, all: 0, who };
        const stood = this.standing.get(key);
        told.all += 1;
        if (stood === undefined) told.news += 1;
        if (stood === amount) told.same += 1;
        days.set(`${who} ${day}`, told);
        after.set(key, amount);
      }
    }
    const told = [...days.values()];
    const daysNew = told.filter(({ news, all }) => news === all).length;
    const daysUnchanged = told.filter(({ same, all }) => same === all).length;
    const counts = {
      members: new Set(told.map(({ who }) => who)).size,
      days: told.length,
      daysNew,
      daysUnchanged,
      daysChanged: told.length - daysNew - daysUnchanged,
      badRows: bad.length,
    };
    return { bad, counts, after, applied: bad.length === 0 && daysUnchanged < told.length };
  }
}

const lineOf = ({ person, day, kind, amount }: Row) =>
  kind === 'steps' ? `${person},${day},${amount},,` : `${person},${day},,${amount},yoga`;

async function standing(): Promise<Map<string, number>> {
  const db = harness.api.deps.gateway.forProgram(harness.programId);
  const steps = await db.selectFrom('stepDay').selectAll().where('source', '=', 'device').execute();
  const minutes = await db.selectFrom('converterEntry').selectAll().execute();
  return new Map([
    ...steps.map((row) => [`${row.memberId} ${row.day} steps`, row.steps] as const),
    ...minutes.map((row) => [`${row.memberId} ${row.day} yoga`, row.minutes] as const),
  ]);
}

/** Opens two members, one of them under three names, and now and then somebody unknown. */
async function openModel() {
  const ben = await asMember(harness.api, harness.programId, { username: 'Ben' });
  const email = `ada-${harness.programId}@example.test`;
  const model = new Model(
    new Map([
      ['ada', harness.ada.id],
      [email, harness.ada.id],
      ['ben', ben.id],
    ]),
  );
  const row = fc.record({
    person: fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom('ada', 'ADA', email, 'ben') },
      { weight: 1, arbitrary: fc.constant('nobody') },
    ),
    day: fc
      .integer({ min: 1, max: 40 })
      .map((at) => new Date(Date.UTC(2024, 0, at)).toISOString().slice(0, 10)),
    kind: fc.constantFrom('steps' as const, 'yoga' as const),
    amount: fc.integer({ min: 1, max: 3 }),
  });
  return { model, row };
}

/** Sends the file as a dry run and for real, and compares the answers with the stored entries. */
async function check(model: Model, rows: readonly Row[]): Promise<void> {
  // Each may upload so much and no more.
  const admin = await asAdmin(harness.api, harness.programId);
  const text = ['person,date,steps,minutes,activity', ...rows.map(lineOf)].join('\n');
  const { bad, counts, after, applied } = model.read(rows);
  const looked = await send(harness, text, { dryRun: 'true' }, admin);
  expect(looked.body).toMatchObject({ ...counts, dryRun: true, applied: false, rows: rows.length });
  expect(badRowsOf(looked)).toEqual(bad);
  expect(await standing()).toEqual(model.standing);
  const done = await send(harness, text, {}, admin);
  expect(done.status).toBe(bad.length ? 422 : 200);
  expect(badRowsOf(done)).toEqual(bad);
  if (!bad.length) expect(done.body).toMatchObject({ ...counts, applied });
  if (applied) for (const [key, amount] of after) model.standing.set(key, amount);
  expect(await standing()).toEqual(model.standing);
}

test('files in a row have the report and effect of a slow model', async () => {
  const { model, row } = await openModel();
  const distinct = fc.uniqueArray(row, {
    minLength: 1,
    maxLength: 12,
    selector: ({ person, day, kind }) => `${model.who.get(person.toLowerCase())} ${day} ${kind}`,
  });
  const stepsAlone = distinct.map((rows) => rows.map((each) => ({ ...each, kind: 'steps' as const })));
  const files = fc.oneof(distinct, stepsAlone, fc.array(row, { minLength: 1, maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(files, (rows) => check(model, rows)),
    { numRuns: runs(40), endOnFailure: true },
  );
});

/** Entries of two people alternate by day; stored entries of one person are adjacent. */
const long = (amount: (at: number) => number): Row[] =>
  Array.from({ length: 10_400 }, (_, at) => ({
    person: at % 2 ? 'ben' : 'ada',
    day: new Date(Date.UTC(1990, 0, 1 + (at >> 1))).toISOString().slice(0, 10),
    kind: at % 1_000 === 0 ? 'yoga' : 'steps',
    amount: amount(at),
  }));

test('a long file is sorted and written in pieces, too', async () => {
  const { model } = await openModel();
  await check(
    model,
    long(() => 1),
  );
  await check(
    model,
    long(() => 1),
  );
  await check(
    model,
    long((at) => (at % 100 === 0 ? 2 : 1)),
  );
  const again = long((at) => (at % 100 === 0 ? 3 : 1));
  await check(model, [...again, again[7]!, again[9_000]!]);
  // Eight files of 10,400 rows take longer than other tests on a slow machine.
}, 120_000);
