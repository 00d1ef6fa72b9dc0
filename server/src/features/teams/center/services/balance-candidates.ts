import type { BodyOf } from '#contract/endpoint.ts';
import {
  mostBalanced,
  type balanceTeams as balanceEndpoint,
  type BalancedTeams,
} from '#contract/features/teams/making.ts';
import { findProgram } from '../../../../domain/programs/public.ts';
import { addDays, dayIn } from '../../../../platform/clock/days.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { findPeopleNamed, readCandidates, type CandidateRow } from '../balance.queries.ts';
import { findTaken } from '../../memberships.queries.ts';

type Input = BodyOf<typeof balanceEndpoint>;

/** Averages cover this many days before today. */
const baselineDays = 14;
/** The answer repeats at most this many unknown names. */
const namedUnknown = 100;

interface Chosen {
  /** Null: everyone without a team. */
  memberIds: readonly string[] | null;
  leftOut: BalancedTeams['leftOut'];
}

/** Returns the members with the pasted emails and usernames, without those who are on a team. */
async function chosenByName(
  { programId }: Context,
  tx: Db,
  people: readonly string[],
  several: boolean,
): Promise<Chosen> {
  const names = [...new Set(people.map((each) => each.trim().toLowerCase()).filter(Boolean))];
  const found = await findPeopleNamed(tx, programId, names);
  const known = new Set(found.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  const ids = [...new Set(found.map(({ id }) => id))];
  const taken = new Set(several ? [] : await findTaken(tx, programId, ids, null));
  return {
    memberIds: ids.filter((id) => !taken.has(id)),
    leftOut: {
      unknown: unknown.slice(0, namedUnknown),
      unknownCount: unknown.length,
      onTeam: taken.size,
    },
  };
}

async function chosenOf(context: Context, tx: Db, input: Input, several: boolean): Promise<Chosen> {
  const { memberIds = null, people, organizationId } = input;
  if ([memberIds, people, organizationId].filter((each) => each !== null && each !== undefined).length > 1)
    throw invalid('people', 'one_of');
  if (people) return chosenByName(context, tx, people, several);
  return { memberIds, leftOut: { unknown: [], unknownCount: 0, onTeam: 0 } };
}

/** The members to distribute. Every member named by id has to be available. */
/** The message stands at the people, and says how many there are. */
function refuseTooFew(input: Input, people: number): never {
  const { teams } = input;
  const field = (['memberIds', 'people', 'teams'] as const).find((name) => input[name] !== undefined)!;
  throw new AppError('validation_failed', {
    fields: { [field]: ['too_few_members'] },
    limits: { [field]: { people, teams } },
  });
}

export async function candidatesOf(
  context: Context,
  tx: Db,
  input: Input,
  several: boolean,
): Promise<{ rows: CandidateRow[]; leftOut: BalancedTeams['leftOut'] }> {
  const { programId, actor, now } = context;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const today = dayIn(actor.timeZone, now);
  const interval = { from: addDays(today, -baselineDays), to: addDays(today, -1) };
  const { manualMode } = program.settings;
  const { memberIds, leftOut } = await chosenOf(context, tx, input, several);
  const organizationId = input.organizationId ?? null;
  const wish = { programId, memberIds, organizationId, ...interval, manualMode };
  const rows = await readCandidates(tx, wish, mostBalanced.members + 1);
  if (memberIds && rows.length !== memberIds.length) throw invalid('memberIds', 'not_in_program');
  if (rows.length > mostBalanced.members) throw invalid('memberIds', 'maxItems');
  if (input.people && rows.length === 0) throw invalid('people', 'nobody_free');
  if (rows.length < input.teams) refuseTooFew(input, rows.length);
  const ids = rows.map(({ id }) => id);
  const taken = several ? [] : await findTaken(tx, programId, ids, null);
  if (taken.length) throw new AppError('member_on_team', { details: { memberIds: taken.slice(0, 100) } });
  return { rows, leftOut };
}
