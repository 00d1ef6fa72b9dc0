import { mostStepsOfDay } from '#contract/features/devices/device-files.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { readProgramToken } from '../../../platform/ids/ids.ts';
import { findPoster, markUsed } from '../addresses.queries.ts';
import type { LeftOut } from '../addresses.types.ts';
import type { PassedOver, Reason, Said } from '../own-imports.types.ts';
import { readPost, type ReadPost } from '../parsing/read-post.ts';
import { listSourceDays } from '../source-days.queries.ts';
import type { SourceDay, ToldDay } from '../source-days.types.ts';
import { judgeRows } from './judge-rows.ts';
import { handInRules, takeDays } from './take-days.ts';
import { writeMetrics } from './write-metrics.ts';

/** An app that posts every five minutes, and some more. */
const mostAnHour = 60;
const hourMs = 3_600_000;
/** How much of what was left out is stored to be shown. All of it is counted. */
const mostShown = 20;

type Poster = NonNullable<Awaited<ReturnType<typeof findPoster>>>;
type Steps = Pick<ToldDay, 'steps' | 'hours'>;

/** Returns the steps of a day from hours of a post beside those of the posts before: an app sends the latest ones alone. */
function withHours(posted: ReadonlyMap<number, number>, before: SourceDay | undefined): Steps {
  const hours = Array.from({ length: 24 }, (_, hour) => posted.get(hour) ?? before?.hours?.[hour] ?? 0);
  const sum = Math.min(
    hours.reduce((all, one) => all + one, 0),
    mostStepsOfDay,
  );
  // Some hours are less than the whole day that the app sent before.
  return before && !before.hours && before.steps > sum
    ? { steps: before.steps, hours: null }
    : { steps: sum, hours };
}

function stepsOf({ day, value, hours = null }: Said, post: ReadPost, before: SourceDay | undefined): Steps {
  const posted = post.hours.get(day);
  if (posted) return withHours(posted, before);
  // One value at midnight is the first hour of a day of which the app has sent hours.
  if (post.single === day && before?.hours) return withHours(new Map([[0, value]]), before);
  return { steps: value, hours };
}

async function write(context: WorkContext, tx: Db, poster: Poster, post: ReadPost): Promise<PassedOver[]> {
  const { programId } = context;
  const { id: source, memberId } = poster;
  const rules = await handInRules(context, tx, memberId);
  const { said } = post;
  const judged = await judgeRows(tx, said, { programId, memberId, source, replaces: true, rules });
  const span = { programId, memberIds: [memberId], from: said[0]!.day, to: said.at(-1)!.day };
  const told = (await listSourceDays(tx, 'import', span)).filter((row) => row.source === source);
  const before = new Map(told.map((row) => [row.day, row]));
  const steps = said.filter(({ metric }) => metric === 'steps');
  await takeDays(
    context,
    tx,
    'import',
    steps.map((each) => ({
      memberId,
      day: each.day,
      source,
      ...stepsOf(each, post, before.get(each.day)),
    })),
  );
  const fresh = judged.filter(({ verdict }) => verdict === 'added' || verdict === 'changed');
  const metrics = fresh.flatMap(({ metric, day, value }) =>
    metric && metric !== 'steps' && day ? [{ metric, day, value }] : [],
  );
  await writeMetrics(context, tx, memberId, metrics);
  return judged.flatMap(({ verdict, reason, metric, day, value, ...where }): PassedOver[] =>
    verdict === 'refused' && reason
      ? [{ verdict, reason, metric, day, line: null, source: where.source, said: String(value) }]
      : [],
  );
}

const leftOutOf = (rows: readonly PassedOver[]): LeftOut => ({
  count: rows.length,
  first: rows
    .slice(0, mostShown)
    .map(({ source: place, metric, day, said, reason }) => ({ place, metric, day, said, reason })),
});

export interface Received {
  understood: number;
  refused: PassedOver[];
  locale: string;
}

/** Returns whose address this is. Errors: not_found, way_off, too_many_requests. */
async function admit(deps: Deps, token: string) {
  const found = readProgramToken(token);
  if (!found) throw notFound();
  const { programId, tokenHash } = found;
  const [db, now] = [deps.gateway.forProgram(programId), deps.clock.now()];
  const poster = await findPoster(db, programId, tokenHash);
  const program = poster && (await findProgram(db, programId));
  if (!poster || !program || program.closedAt) throw notFound();
  if (!program.settings.addressesOn) throw new AppError('way_off');
  const limit = { key: throttleKey('ingest', poster.id), most: mostAnHour, windowMs: hourMs };
  await useUp(deps.gateway.global(), [limit], now);
  return { programId, db, now, poster };
}

/** Returns whether there is such an address, before a large post to it is read. */
export async function isAddress(deps: Deps, token: string): Promise<boolean> {
  const found = readProgramToken(token);
  return Boolean(
    found && (await findPoster(deps.gateway.forProgram(found.programId), found.programId, found.tokenHash)),
  );
}

/** Notes a post that could not be read at all, so that its owner sees it beside the address. */
export async function notePost(deps: Deps, token: string, refusal: Reason): Promise<void> {
  const { db, programId, now, poster } = await admit(deps, token);
  await markUsed(db, programId, poster.id, {
    at: now,
    lastDay: null,
    refusal,
    understood: 0,
    leftOut: leftOutOf([]),
  });
}

/**
 * Takes in what an app posted to a member's address (docs/domain.md#own-addresses). The answer says what was understood, and nothing
 * about what is stored.
 */
export async function receivePost(deps: Deps, token: string, body: unknown): Promise<Received> {
  const { db, programId, now, poster } = await admit(deps, token);
  const { timeZone, id, locale } = poster;
  const post = readPost(body, { timeZone, today: dayIn(timeZone, now) });
  const { said, passedOver } = post;
  if (!said.length) {
    await markUsed(db, programId, id, {
      at: now,
      lastDay: null,
      refusal: passedOver[0]?.reason ?? 'empty',
      understood: 0,
      leftOut: leftOutOf(passedOver),
    });
    throw new AppError('nothing_understood');
  }
  return inTransaction(db, async (tx) => {
    const off = await write({ deps, programId, db, now }, tx, poster, post);
    const refused = [...passedOver, ...off];
    const understood = said.length - off.length;
    await markUsed(tx, programId, id, {
      at: now,
      lastDay: said.at(-1)!.day,
      refusal: null,
      understood,
      leftOut: leftOutOf(refused),
    });
    return { understood, refused, locale };
  });
}
