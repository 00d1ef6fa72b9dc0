import {
  getJourney,
  listChallengeMilestones,
  listMemberMilestones,
  listTravellers,
} from '#contract/features/journeys/journeys.ts';
import { accessSeenMember, visibilityFor } from '../../domain/visibility/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { findChallengeMap, type ChallengeMap } from '../../domain/maps/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { shippedText } from '../../domain/shipped-texts/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessChallenge, findChallenge, findEntry } from '../../domain/challenges/public.ts';
import { isGrouped, isRanked, type SeenChallenge, type TeamEntry } from '../../domain/challenges/pure.ts';
import { presentMilestone, presentPacer, presentTraveller } from './journey.presenter.ts';
import { listMilestonesOnWay, listReached, readPeopleOnWay } from './journey.queries.ts';
import type { OnWay } from './journey.types.ts';
import { evenPace, wayOf } from './scoring/journey.ts';
import { readTeamEntries, readTeamPage } from '../../domain/boards/public.ts';

interface OnMap {
  challenge: SeenChallenge;
  map: ChallengeMap;
  way: number;
}

/** A challenge that the actor may see, with its map; without one there is no way. */
export async function accessWay(context: Context, id: string): Promise<OnMap> {
  const challenge = await accessChallenge(context, id);
  const map = await findChallengeMap(context.db, context.programId, id);
  if (!map) throw notFound();
  return { challenge, map, way: wayOf(challenge, map.lengthMetres) };
}

/** Returns the walker: the member, or the team they count for. */
export const entrantOf = (challenge: SeenChallenge, memberId: string) =>
  isGrouped(challenge) ? challenge.myTeamId : memberId;

const firstTeams = 10;

function teamOnWay(team: TeamEntry, kind: OnWay['kind']): OnWay {
  return { kind, entrantId: team.teamId, name: team.name, score: Math.max(0, team.average) / 100 };
}

async function groupsOnWay(context: Context, challenge: SeenChallenge): Promise<OnWay[]> {
  const { db, programId } = context;
  const { id: challengeId, myTeamId } = challenge;
  const [first, mine] = await Promise.all([
    readTeamPage(db, programId, challengeId, firstTeams, 0),
    readTeamEntries(db, programId, myTeamId ? [{ challengeId, teamId: myTeamId }] : []),
  ]);
  const others = first.filter(({ teamId }) => teamId !== myTeamId);
  return [
    ...mine.map((team) => teamOnWay(team, 'mine')),
    ...others.map((team) => teamOnWay(team, 'leading')),
  ];
}

/** Of a preventative challenge oneself alone: who takes part in it is nobody’s to know. */
async function oneselfOnWay({ db, programId, actor }: Context, challenge: SeenChallenge): Promise<OnWay[]> {
  if (challenge.myState !== 'joined') return [];
  const entry = await findEntry(db, programId, challenge.id, actor.memberId);
  return [{ kind: 'mine', entrantId: actor.memberId, name: '', score: entry?.completedAt ? 1 : 0 }];
}

function onWay(context: Context, challenge: SeenChallenge): Promise<OnWay[]> {
  if (!isRanked(challenge)) return oneselfOnWay(context, challenge);
  if (isGrouped(challenge)) return groupsOnWay(context, challenge);
  const at = { programId: context.programId, challengeId: challenge.id };
  return readPeopleOnWay(context.db, at, visibilityFor(context));
}

/** Its id is nobody’s to know who only walks on it. */
const sizeOf = ({ groundPicture }: ChallengeMap) =>
  groundPicture && { width: groundPicture.width, height: groundPicture.height };

const slice = (at: { page: number; perPage: number }) => ({
  limit: at.perPage,
  offset: (at.page - 1) * at.perPage,
});

export const journeyRoutes = [
  route(getJourney, async ({ context, params }) => {
    const { map, way } = await accessWay(context, params.id);
    const { ground, picture, lengthMetres, outline } = map;
    const [name, about] = [map.name, map.about].map((text) => shippedText(context.actor.language, text));
    return {
      name: name!,
      about: about!,
      ground,
      picture,
      groundPicture: sizeOf(map),
      lengthMetres,
      outline,
      score: way,
    };
  }),

  route(listTravellers, async ({ context, params }) => {
    const { challenge, way } = await accessWay(context, params.id);
    const pace = evenPace(challenge, dayIn(challenge.timeZone, context.now));
    const items = (await onWay(context, challenge)).map((one) => presentTraveller(one, way));
    return { items: pace === null ? items : [...items, presentPacer(pace, way)] };
  }),

  route(listChallengeMilestones, async ({ context, params, query }) => {
    const { db, programId, actor } = context;
    const { challenge, way } = await accessWay(context, params.id);
    const at = pageFrom(query, 100);
    const entrantId = entrantOf(challenge, actor.memberId);
    const where = { programId, challengeId: challenge.id, entrantId };
    const { rows, total } = await listMilestonesOnWay(db, where, slice(at));
    const items = presentRows(rows, (row) => presentMilestone(actor.language, row, way));
    return pageOf(items, total, at, `challenges/${params.id}/milestones`, { ...query });
  }),

  route(listMemberMilestones, async ({ context, params, query }) => {
    const { db, programId, actor } = context;
    const { member } = await accessSeenMember(context, params.id);
    const { challenge, way } = await accessWay(context, query.challengeId);
    const own = member.id === actor.memberId;
    if (!own && !isRanked(challenge)) throw notFound();
    const look = { programId, id: challenge.id, viewerId: member.id };
    const theirs = own ? challenge : await findChallenge(db, look);
    const at = pageFrom(query, 20);
    const where = {
      programId,
      challengeId: challenge.id,
      entrantId: theirs ? entrantOf(theirs, member.id) : null,
      viewerEntrantId: entrantOf(challenge, actor.memberId),
    };
    const { rows, total } = await listReached(db, where, slice(at));
    const items = presentRows(rows, (row) => presentMilestone(actor.language, row, way));
    return pageOf(items, total, at, `members/${params.id}/milestones`, { ...query });
  }),
];
