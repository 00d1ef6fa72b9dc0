import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  createJournal,
  deleteJournal,
  destroyJournalImage,
  updateJournal,
  type JournalEntry,
} from '#contract/features/journals/journals.ts';
import { asMember, testStart, type Person } from '../../../../test/api.ts';
import { formOf, picture } from '../../../../test/pictures.ts';
import { readEarnings } from '../earnings.queries.ts';
import { verifyScores } from '../services/verify-scores.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';
import { runs } from '../../../../test/runs.ts';

let world: ChallengeWorld;
let photo: Buffer;
beforeAll(async () => {
  world = await startWorld();
  photo = await picture();
});

const days = ['2026-11-14', '2026-11-15'] as const;
type Op = { kind: 'write' | 'writePhoto' | 'addPhoto' | 'takePhoto' | 'delete'; day: 0 | 1; at: number };
const op: fc.Arbitrary<Op> = fc.record({
  kind: fc.constantFrom('write', 'writePhoto', 'addPhoto', 'takePhoto', 'delete'),
  day: fc.constantFrom(0, 1),
  at: fc.nat(5),
});

/** The obvious model: the existing entries with their photos. */
type Model = { entry: JournalEntry; day: string }[];

async function perform(who: Person, model: Model, { kind, day, at }: Op): Promise<Model> {
  const { api } = world;
  const date = days[day];
  const call = async (answer: Promise<{ status: number; body: unknown }>): Promise<JournalEntry> => {
    const { status, body } = await answer;
    expect([kind, status]).toEqual([kind, 200]);
    return body as JournalEntry;
  };
  if (kind === 'write' || kind === 'writePhoto') {
    const fields = { date, text: 'Words' };
    const body = kind === 'write' ? fields : formOf(fields, [photo]);
    return [...model, { entry: await call(api.call(who.token, createJournal, { body })), day: date }];
  }
  const found = model.filter((one) => one.day === date);
  const one = found[at % (found.length || 1)];
  if (!one) return model;
  const params = { id: one.entry.id };
  const others = model.filter((each) => each !== one);
  if (kind === 'delete') {
    await call(api.call(who.token, deleteJournal, { params }));
    return others;
  }
  const { photos } = one.entry;
  if (kind === 'addPhoto' ? photos.length === 4 : !photos.length) return model;
  const entry =
    kind === 'addPhoto'
      ? await call(api.call(who.token, updateJournal, { params, body: formOf({}, [photo]) }))
      : await call(api.call(who.token, destroyJournalImage, { params, body: { photoId: photos[0]!.id } }));
  return [...others, { ...one, entry }];
}

const kindsOf = (model: Model): string[] =>
  days.flatMap((day) => {
    const found = model.filter((one) => one.day === day);
    const hasPhoto = found.some(({ entry }) => entry.photos.length > 0);
    return [...(found.length ? [`${day} journal`] : []), ...(hasPhoto ? [`${day} photo`] : [])];
  });

test('points of a past day match the state of that time, whatever came later', async () => {
  const { api, programId } = world;
  const db = api.deps.gateway.forProgram(programId);
  let moment = testStart.getTime();
  const moments = fc.array(fc.tuple(op, fc.boolean()), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(moments, async (ops) => {
      const who = await asMember(api, programId);
      let model: Model = [];
      const history: [Date, string[]][] = [];
      for (const [each, sameMoment] of ops) {
        // Some do two things in one moment.
        if (!sameMoment) moment += 60_000;
        api.clock.set(new Date(moment));
        model = await perform(who, model, each);
        if (history.at(-1)?.[0].getTime() === moment) history.pop();
        history.push([new Date(moment), kindsOf(model)]);
      }
      const window = { programId, memberIds: [who.id], from: days[0], to: days[1] };
      const read = async (asOf: Date | null) =>
        ((await readEarnings(db, { ...window, asOf })).get(who.id) ?? []).flatMap(({ day, kind }) =>
          kind === 'ledger' ? [] : [`${day} ${kind}`],
        );
      for (const [at, stood] of history) expect(await read(at)).toEqual(stood);
      expect(await read(null)).toEqual(kindsOf(model));
      moment += 11 * 60_000;
    }),
    { numRuns: runs(15), endOnFailure: true },
  );
  const differences: unknown[] = [];
  await verifyScores(api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
}, 120_000);
