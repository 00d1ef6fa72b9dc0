import { findProgram } from '../../../domain/programs/public.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Context } from '../../../platform/context/context.ts';
import { listConnected } from '../connected.queries.ts';
import { fetchDays } from './fetch-days.ts';
import { providersOf } from './providers.ts';
import { takeIn } from './take-in.ts';

/** Fetches the days of a member's connections now. Answers with how many there are. */
export async function syncNow(context: Context, memberId: string): Promise<number> {
  const { deps, db, programId, actor } = context;
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const rows = (await listConnected(db, { programId, memberId })).filter(({ state }) => state === 'active');
  const providers = await providersOf(deps, db, { programId, settings: program.settings });
  for (const row of rows) {
    const provider = providers.get(row.way);
    const fetched = await fetchDays(
      deps,
      provider,
      programId,
      { ...row, timeZone: actor.timeZone },
      'member',
    );
    await takeIn({ deps, db, programId, now: deps.clock.now() }, [fetched]);
  }
  return rows.length;
}
