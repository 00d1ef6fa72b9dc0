import {
  followedSince,
  listLateChanges,
  readFigures,
  type PeriodFigure,
} from '../../../domain/late-days/public.ts';
import { summedSince } from '../../../domain/activity/pure.ts';
import { addDays, dayIn, mondayOf } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import type { ProgramOfJob } from '../figures.queries.ts';
import { holdLate } from '../follow.queries.ts';
import {
  countErased,
  findFirstDay,
  listFigures,
  listMembersFrom,
  listFirstWeeks,
  saveFigures,
} from '../old-figures.queries.ts';
import type { Sums } from '../overview.types.ts';

/** A statement reads the entries of so many members: a tenth of a second for two years of each. */
const membersAtOnce = 300;

type Figures = Map<string, PeriodFigure>;

export const keyOf = ({ period, startsOn }: Pick<PeriodFigure, 'period' | 'startsOn'>) =>
  `${period} ${startsOn}`;

function addTo(figures: Figures, { period, startsOn, active, steps }: PeriodFigure, sign = 1): void {
  const key = keyOf({ period, startsOn });
  const before = figures.get(key) ?? { active: 0, steps: 0 };
  const after = { active: before.active + sign * active, steps: before.steps + sign * steps };
  figures.set(key, { period, startsOn, ...after });
}

interface Span {
  from: string;
  until: string;
}

/**
 * Counts every day between two, and every Monday, with what the entries of all members give, some members by each
 * statement.
 */
async function countEntries(tx: Db, { id: programId, manualMode }: ProgramOfJob, { from, until }: Span) {
  const figures: Figures = new Map();
  for (let day = from, at = 0; day <= until; day = addDays(day, 1), at += 1) {
    addTo(figures, { period: 'day', startsOn: day, active: 0, steps: 0 });
    if (at % 7 === 0) addTo(figures, { period: 'week', startsOn: day, active: 0, steps: 0 });
  }
  for (let after: string | null = null; ;) {
    const memberIds: string[] = await listMembersFrom(tx, programId, after, membersAtOnce);
    if (!memberIds.length) return figures;
    for (const row of await readFigures(tx, { programId, memberIds, manualMode, from, until }))
      addTo(figures, row);
    after = memberIds.at(-1)!;
  }
}

/** Runs in one snapshot of the program, in which nothing is added to figures that are older than sums. */
async function inSnapshot<T>({ db, programId }: WorkContext, work: (tx: Db) => Promise<T>): Promise<T> {
  // The snapshot begins when nobody adds to them any more, so it is a transaction of its own.
  return inTransaction(db, async (holding) => {
    await holdLate(holding, programId);
    return db.transaction().setIsolationLevel('repeatable read').execute(work);
  });
}

/** What figures must be: what the entries give, without what is noted to be added later. */
async function expectedFigures(tx: Db, program: ProgramOfJob, span: Span): Promise<Figures> {
  const figures = await countEntries(tx, program, span);
  for (const late of await listLateChanges(tx, program.id))
    if (figures.has(keyOf(late))) addTo(figures, late, -1);
  return figures;
}

/**
 * Returns the weeks older than sums that nobody has counted, or of which a day is missing: their Mondays, newest first.
 */
function missingWeeks(known: ReadonlySet<string>, today: string, first: string): string[] {
  const isKnown = (period: PeriodFigure['period'], startsOn: string) =>
    startsOn < first || known.has(keyOf({ period, startsOn }));
  const missing: string[] = [];
  for (let monday = summedSince(today); ;) {
    monday = addDays(monday, -7);
    if (monday < followedSince(today) || addDays(monday, 6) < first) return missing;
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    if (!known.has(keyOf({ period: 'week', startsOn: monday })) || !days.every((day) => isKnown('day', day)))
      missing.push(monday);
  }
}

const membersUntil = (firstWeeks: readonly { monday: string; count: number }[], monday: string): number =>
  firstWeeks.reduce((sum, week) => sum + (week.monday <= monday ? week.count : 0), 0);

/** Counts days and weeks that are older than sums and that nobody has counted. Each is counted once and followed from there. */
export async function countOld(context: WorkContext, program: ProgramOfJob): Promise<void> {
  const { db, programId, now } = context;
  const today = dayIn('UTC', now);
  const first = await findFirstDay(db, programId);
  if (first === null) return;
  const known = new Set((await listFigures(db, programId, followedSince(today))).map(keyOf));
  const missing = missingWeeks(known, today, first);
  if (!missing.length) return;
  const span = { from: missing.at(-1)!, until: addDays(missing[0]!, 6) };
  await inSnapshot(context, async (tx) => {
    const figures = [...(await expectedFigures(tx, program, span)).values()];
    const fresh = figures.filter(
      (figure) => !known.has(keyOf(figure)) && (figure.period === 'week' || figure.startsOn >= first),
    );
    const firstWeeks = await listFirstWeeks(tx, programId);
    await saveFigures(
      tx,
      programId,
      fresh.map((figure) => ({ ...figure, members: membersUntil(firstWeeks, figure.startsOn) })),
      now,
    );
  });
}

export interface WrongFigure extends PeriodFigure {
  storedActive: number;
  storedSteps: number;
}

/** What people had who were erased stays in figures (docs/decisions/580). */
const isOfErased = ({ storedActive, storedSteps, active, steps }: WrongFigure, erased: number) =>
  storedActive > active && storedActive - active <= erased && storedSteps >= steps;

/** Compares the figures of days and weeks that are over with the entries of all members, in one snapshot. */
export async function findWrongFigures(
  context: WorkContext,
  sums: Pick<Sums, 'onTheirWay'>,
  program: ProgramOfJob,
  until: string,
): Promise<WrongFigure[]> {
  const { programId, now } = context;
  const today = dayIn('UTC', now);
  const since = summedSince(today);
  return inSnapshot(context, async (tx) => {
    const stored = await listFigures(tx, programId, followedSince(today));
    const from = stored.map(({ startsOn }) => startsOn).toSorted()[0];
    if (from === undefined || from > until) return [];
    const [onTheirWay, erased] = [await sums.onTheirWay(tx, programId), await countErased(tx, programId)];
    const figures = await expectedFigures(tx, program, { from: mondayOf(from), until });
    return stored.flatMap(({ active: storedActive, steps: storedSteps, ...one }): WrongFigure[] => {
      const last = one.period === 'day' ? one.startsOn : addDays(one.startsOn, 6);
      const figure = figures.get(keyOf(one));
      if (!figure || last > until || (last >= since && isOnItsWay(onTheirWay, one.startsOn, last))) return [];
      const wrong = { ...figure, storedActive, storedSteps };
      const isRight = storedActive === figure.active && storedSteps === figure.steps;
      return isRight || isOfErased(wrong, erased) ? [] : [wrong];
    });
  });
}

const isOnItsWay = (
  { days, dueSince }: { days: Set<string>; dueSince: Date | null },
  from: string,
  to: string,
) => dueSince !== null || [...days].some((day) => from <= day && day <= to);

/** Sets figures right that are older than sums. */
export async function rightOld(context: WorkContext, program: ProgramOfJob, wrong: readonly WrongFigure[]) {
  const { programId, now } = context;
  if (!wrong.length) return;
  const sorted = wrong.map(({ startsOn }) => startsOn).toSorted();
  const span = { from: mondayOf(sorted[0]!), until: addDays(mondayOf(sorted.at(-1)!), 6) };
  const keys = new Set(wrong.map(keyOf));
  await inSnapshot(context, async (tx) => {
    const figures = [...(await expectedFigures(tx, program, span)).values()];
    await saveFigures(
      tx,
      programId,
      figures.filter((figure) => keys.has(keyOf(figure))),
      now,
    );
  });
}
