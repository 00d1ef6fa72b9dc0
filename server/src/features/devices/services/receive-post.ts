import type { BodyOf } from '#contract/endpoint.ts';
import type { ingestDays } from '#contract/features/devices/addresses.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { readProgramToken } from '../../../platform/ids/ids.ts';
import { findPoster, markUsed } from '../addresses.queries.ts';
import type { PassedOver, Said } from '../own-imports.types.ts';
import { readPost, type ReadPost } from '../parsing/read-post.ts';
import { listSourceDays } from '../sources.queries.ts';
import { handIn, handInRules, type HandedDay } from './hand-in.ts';
import { judgeRows } from './judge-rows.ts';
import { writeMetrics } from './write-metrics.ts';

/** An app that posts every five minutes, and some more. */
const mostAnHour = 60;
const hourMs = 3_600_000;

type Poster = NonNullable<Awaited<ReturnType<typeof findPoster>>>;

/** Returns the hours of a post beside those of the posts before: an app sends the latest ones alone. */
function withHours(
  { day, value }: Said,
  posted: ReadonlyMap<number, number> | undefined,
  before: readonly number[] | null | undefined,
): Omit<HandedDay, 'source'> {
  if (!posted) return { day, steps: value };
  const hours = Array.from({ length: 24 }, (_, hour) => posted.get(hour) ?? before?.[hour] ?? 0);
  return {
    day,
    steps: Math.min(
      hours.reduce((all, one) => all + one, 0),
      100_000,
    ),
    hours,
  };
}

async function write(context: WorkContext, tx: Db, poster: Poster, post: ReadPost): Promise<PassedOver[]> {
  const { programId } = context;
  const { id: source, memberId } = poster;
  const rules = await handInRules(context, tx, memberId);
  const { said, hours } = post;
  const judged = await judgeRows(tx, said, { programId, memberId, source, rules });
  const span = { programId, memberId, from: said[0]!.day, to: said.at(-1)!.day };
  const told = (await listSourceDays(tx, span)).filter((row) => row.source === source);
  const before = new Map(told.map((row) => [row.day, row.hours]));
  const steps = said.filter(({ metric }) => metric === 'steps');
  await handIn(
    context,
    tx,
    { memberId, rules },
    steps.map((each) => ({ ...withHours(each, hours.get(each.day), before.get(each.day)), source })),
  );
  const fresh = judged.filter(({ verdict }) => verdict === 'added' || verdict === 'changed');
  const metrics = fresh.flatMap(({ metric, day, value }) =>
    metric && metric !== 'steps' && day ? [{ metric, day, value }] : [],
  );
  await writeMetrics(context, tx, memberId, metrics);
  return judged.flatMap(({ verdict, reason, metric, day, line }): PassedOver[] =>
    verdict === 'refused' && reason ? [{ verdict, reason, metric, day, line, source }] : [],
  );
}

export interface Received {
  understood: number;
  refused: PassedOver[];
  locale: string;
}

/**
 * Takes in what an app posted to a member's address (docs/domain.md#own-addresses). The answer says what was understood, and nothing
 * about what is stored.
 */
export async function receivePost(
  deps: Deps,
  token: string,
  body: BodyOf<typeof ingestDays>,
): Promise<Received> {
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
  const { timeZone, id, locale } = poster;
  const post = readPost(body, { timeZone, today: dayIn(timeZone, now) });
  const { said } = post;
  if (!said.length) {
    await markUsed(db, programId, id, {
      at: now,
      lastDay: null,
      refusal: post.passedOver[0]?.reason ?? 'empty',
    });
    throw new AppError('nothing_understood');
  }
  const off = await inTransaction(db, async (tx) => {
    const refused = await write({ deps, programId, db, now }, tx, poster, post);
    await markUsed(tx, programId, id, { at: now, lastDay: said.at(-1)!.day, refusal: null });
    return refused;
  });
  return { understood: said.length - off.length, refused: [...post.passedOver, ...off], locale };
}
