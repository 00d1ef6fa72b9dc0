import type { BodyOf } from '#contract/endpoint.ts';
import { updateTeam as updateTeamEndpoint } from '#contract/features/teams/teams.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import { deletePhotosOf, withPictures, type HangPictures } from '../../../domain/pictures/public.ts';
import { isForOthers } from '../../../platform/context/acting.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { readMemberships } from '../memberships.queries.ts';
import { isTeamNameTaken, lockTeam, updateTeamRow, type TeamChange } from '../teams.queries.ts';
import { hangPicture } from './team-picture.ts';
import { sizeWithin, teamSettings } from './team-settings.ts';

type Input = BodyOf<typeof updateTeamEndpoint>;

/** Returns the fields that were sent. */
const changeOf = (input: Input): TeamChange => ({
  ...(input.name === undefined ? {} : { name: input.name.trim() }),
  ...(input.description === undefined ? {} : { description: input.description }),
  ...(input.open === undefined ? {} : { open: input.open === 1 }),
  ...(input.maxSize === undefined ? {} : { maxSize: input.maxSize }),
});

async function refuse({ programId }: Context, tx: Db, id: string, change: TeamChange): Promise<void> {
  if (change.name !== undefined && (await isTeamNameTaken(tx, programId, change.name, id)))
    throw new AppError('name_taken', { fields: { name: ['name_taken'] } });
  const { maxSize } = change;
  if (typeof maxSize === 'number' && (await readMemberships(tx, programId, id)).length > maxSize)
    throw new AppError('team_full', { fields: { maxSize: ['fewer_seats'] } });
}

/** Returns the picture after the change. Undefined: unchanged. */
async function pictureOf(
  { programId }: Context,
  tx: Db,
  id: string,
  wish: { hang: HangPictures | null; remove: boolean },
): Promise<Pick<TeamChange, 'image'>> {
  if (wish.hang) return { image: await hangPicture(tx, programId, id, wish.hang) };
  if (!wish.remove) return {};
  await deletePhotosOf(tx, programId, { kind: 'team', id });
  return { image: null };
}

/** Changes the fields in the request. A team cannot become smaller than its number of members (team_full). */
export async function updateTeam(
  context: Context,
  id: string,
  input: Input,
  picture: readonly string[],
  read: (within: Context) => Promise<object>,
): Promise<void> {
  const { programId, actor, db } = context;
  const { teamMaxSize } = await teamSettings(context);
  const sent = changeOf(input);
  const fields =
    sent.maxSize === undefined ? sent : { ...sent, maxSize: sizeWithin(teamMaxSize, sent.maxSize) };
  await withPictures(context, { paths: picture, field: 'picture' }, (hang) =>
    inTransaction(db, async (tx) => {
      await refuseOutdated(context, tx, { spec: updateTeamEndpoint, id, read });
      if (!(await lockTeam(tx, programId, id))) throw notFound();
      await refuse(context, tx, id, fields);
      const wish = { hang: picture.length ? hang : null, remove: input.removePicture === 1 };
      const change = { ...fields, ...(await pictureOf(context, tx, id, wish)) };
      if (Object.keys(change).length) await updateTeamRow(tx, programId, id, change);
      if (!isForOthers(actor)) return;
      const details = { fields: Object.keys(change) };
      await writeAudit(tx, context, { action: 'teams.update', subjectType: 'team', subjectId: id, details });
    }),
  );
}
