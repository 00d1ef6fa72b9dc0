import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { changeTeams as changeEndpoint } from '#contract/features/teams/making.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { countInvolved, readTeams } from '../chosen-teams.queries.ts';
import { lockTeam, updateTeamRow } from '../teams.queries.ts';
import { deleteTeam } from './delete-team.ts';
import { teamSettings } from './team-settings.ts';

type Input = BodyOf<typeof changeEndpoint>;
type Answer = ResponseOf<typeof changeEndpoint>;

/** Returns the chosen teams that would change, and what that affects. Every one of them must exist. */
async function plan({ programId }: Context, db: Db, { act, teamIds }: Input) {
  const teams = await readTeams(db, programId, teamIds);
  if (teams.length !== teamIds.length) throw notFound();
  const ids = teams.filter(({ open }) => act === 'delete' || open !== (act === 'open')).map(({ id }) => id);
  const counts = { changed: ids.length, unchanged: teams.length - ids.length };
  return { ids, counts: { ...counts, ...(await countInvolved(db, programId, ids)) } };
}

async function setOpen(context: Context, tx: Db, id: string, open: boolean): Promise<void> {
  await updateTeamRow(tx, context.programId, id, { open });
  const subject = { subjectType: 'team', subjectId: id };
  await writeAudit(tx, context, { action: 'teams.update', ...subject, details: { fields: ['open'] } });
}

async function apply(context: Context, tx: Db, input: Input): Promise<Answer> {
  // In the order in which all transactions lock teams.
  for (const id of input.teamIds.toSorted()) await lockTeam(tx, context.programId, id);
  const { ids, counts } = await plan(context, tx, input);
  const within = { ...context, db: tx };
  for (const id of ids)
    if (input.act === 'delete') await deleteTeam(within, id);
    else await setOpen(context, tx, id, input.act === 'open');
  return { applied: true, ...counts };
}

/** Opens, closes or deletes several teams in one transaction. With dryRun it only counts. */
export async function changeTeams(context: Context, input: Input): Promise<Answer> {
  if (input.act !== 'delete') await teamSettings(context);
  if (input.dryRun) return { applied: false, ...(await plan(context, context.db, input)).counts };
  return once(context, (tx) => apply(context, tx, input));
}
