import type { BodyOf } from '#contract/endpoint.ts';
import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import type { createTeam as createTeamEndpoint } from '#contract/features/teams/teams.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { withPictures, type HangPictures } from '../../../domain/pictures/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertTeam, isTeamNameTaken, updateTeamRow, type NewTeamRow } from '../teams.queries.ts';
import { takeOnMembers } from './take-on-members.ts';
import { hangPicture } from './team-picture.ts';
import { sizeWithin, teamSettings } from './team-settings.ts';

type Input = BodyOf<typeof createTeamEndpoint>;

/** Returns whether the creator joins the team as its leader. Platform staff from elsewhere are not members. */
function makerJoins({ actor }: Context, input: Input): boolean {
  if (actor.programId !== actor.homeProgramId) return false;
  if (input.addCreatorToTeam !== 0) return true;
  // Only people who manage every team may create one without leaders.
  if (actor.rank === 0) throw forbidden();
  return false;
}

/** Where only admins create teams, nobody else can. */
function refuseMaker(actor: Context['actor'], { teamMakers }: ProgramSettings): void {
  if (teamMakers === 'admins' && actor.rank === 0) throw forbidden();
}

function rowOf(context: Context, input: Input, { teamMaxSize, teamsOpen }: ProgramSettings): NewTeamRow {
  const { programId, actor, now } = context;
  return {
    programId,
    id: newId(),
    name: input.name.trim(),
    description: input.description ?? '',
    open: input.open === undefined ? teamsOpen : input.open !== 0,
    maxSize: sizeWithin(teamMaxSize, input.maxSize ?? null),
    createdBy: actor.programId === actor.homeProgramId ? actor.memberId : null,
    createdAt: now,
  };
}

interface Made {
  row: NewTeamRow;
  memberIds: readonly string[];
  leaderId: string | null;
  severalTeams: boolean;
  hasPicture: boolean;
}

async function write(context: Context, tx: Db, made: Made, hang: HangPictures): Promise<void> {
  const { programId, actor } = context;
  const { row, memberIds, leaderId, severalTeams, hasPicture } = made;
  if (await isTeamNameTaken(tx, programId, row.name, null))
    throw new AppError('name_taken', { fields: { name: ['name_taken'] } });
  await insertTeam(tx, row);
  if (hasPicture)
    await updateTeamRow(tx, programId, row.id, { image: await hangPicture(tx, programId, row.id, hang) });
  if (memberIds.length) await takeOnMembers(context, tx, row, { memberIds, leaderId, severalTeams });
  if (actor.rank === 0) return;
  const details = { name: row.name, memberIds: memberIds.slice(0, 100) };
  const subject = { subjectType: 'team', subjectId: row.id };
  await writeAudit(tx, context, { action: 'teams.create', ...subject, details });
}

/** Creates a team with its first members, all or nothing. Returns its id. */
export async function createTeam(
  context: Context,
  input: Input,
  picture: readonly string[],
): Promise<string> {
  const { programId, actor } = context;
  if (input.programId !== programId) throw notFound();
  const settings = await teamSettings(context);
  const { severalTeams } = settings;
  refuseMaker(actor, settings);
  const leaderId = makerJoins(context, input) ? actor.memberId : null;
  const memberIds = [...new Set([...(leaderId ? [leaderId] : []), ...(input.memberIds ?? [])])];
  const row = rowOf(context, input, settings);
  const made = { row, memberIds, leaderId, severalTeams, hasPicture: picture.length > 0 };
  return withPictures(context, { paths: picture, field: 'picture' }, (hang) =>
    once(context, async (tx) => {
      await write(context, tx, made, hang);
      return row.id;
    }),
  );
}
