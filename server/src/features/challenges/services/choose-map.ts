import {
  copyToChallenge,
  findChallengeMap,
  findChoosable,
  type Choosable,
} from '../../../domain/maps/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Fields } from './fields.ts';

/**
 * Finds the map that is named: published, of the program or shipped, and of the kind of the challenge
 * (docs/domain.md#maps-and-milestones).
 */
async function findChosen(
  tx: Db,
  programId: string,
  { mapId, challengeType }: Pick<Fields, 'mapId' | 'challengeType'>,
): Promise<Choosable | null> {
  if (mapId === null) return null;
  const map = await findChoosable(tx, programId, mapId);
  if (!map) throw invalid('mapId', 'unknown_map');
  const wanted = challengeType === 'chart' ? 'normal' : challengeType;
  if (map.kind !== wanted) throw invalid('mapId', 'map_of_another_kind');
  return map;
}

/** Gives a challenge its own map: a copy that later changes of the template leave alone (docs/decisions/240). */
export async function copyChosenMap(
  { programId, now }: Pick<WorkContext, 'programId' | 'now'>,
  tx: Db,
  challengeId: string,
  fields: Pick<Fields, 'mapId' | 'challengeType'>,
): Promise<void> {
  const map = await findChosen(tx, programId, fields);
  await copyToChallenge(tx, { programId, challengeId, now }, map);
}

/** Gives it another map before it starts; answers the names of the one it had and the one it has now. */
export async function changeMap(
  context: Pick<WorkContext, 'programId' | 'now'>,
  tx: Db,
  challengeId: string,
  fields: Pick<Fields, 'mapId' | 'challengeType'>,
): Promise<[before: string | null, after: string | null]> {
  const nameOf = async () => (await findChallengeMap(tx, context.programId, challengeId))?.name ?? null;
  const before = await nameOf();
  await copyChosenMap(context, tx, challengeId, fields);
  return [before, await nameOf()];
}
