import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { createTeams as createEndpoint } from '#contract/features/teams/center.ts';
import { patterns } from '#contract/patterns.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { once } from '../../../../kernel/idempotency/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { invalid } from '../../../../platform/errors/errors.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { drawnAlike } from '../../../../platform/words/look-alikes.ts';
import { findTakenNames, lockTeamNames } from '../../team-names.queries.ts';
import { insertTeams } from '../../teams.queries.ts';
import { sizeWithin, teamSettings } from '../../services/team-settings.ts';

type Input = BodyOf<typeof createEndpoint>;
type Answer = ResponseOf<typeof createEndpoint>;
type Line = Answer['teams'][number];

const longestName = 100;
const oneAlphabet = new RegExp(patterns.one_alphabet, 'u');

/** Returns the lines that hold a name. */
const linesOf = (names: readonly string[]) =>
  names.map((text, at) => ({ name: text.trim(), line: at + 1 })).filter(({ name }) => name !== '');

/** Returns each name with its problem. Of two names that are equal or drawn alike, the second is the duplicate. */
function judge(names: readonly string[], taken: ReadonlySet<string>): Line[] {
  const seen = new Set<string>();
  return linesOf(names).map(({ name, line }) => {
    const key = drawnAlike(name)[0]!;
    const isDuplicate = seen.has(key);
    seen.add(key);
    const problem = (): Line['problem'] => {
      if (name.length > longestName) return 'too_long';
      if (!oneAlphabet.test(name)) return 'one_alphabet';
      if (isDuplicate) return 'duplicate';
      return taken.has(name) ? 'taken' : null;
    };
    return { id: null, name, line, problem: problem() };
  });
}

async function plan({ programId }: Context, db: Db, { names }: Input): Promise<Line[]> {
  const lines = linesOf(names);
  if (lines.length === 0) throw invalid('names', 'blank');
  const taken = await findTakenNames(
    db,
    programId,
    lines.map(({ name }) => name),
  );
  return judge(names, taken);
}

async function apply(
  context: Context,
  tx: Db,
  input: Input,
  usual: { open: boolean; maxSize: number | null },
): Promise<Answer> {
  const { programId, actor, now } = context;
  await lockTeamNames(
    tx,
    programId,
    linesOf(input.names).map(({ name }) => name),
  );
  const lines = await plan(context, tx, input);
  if (lines.some(({ problem }) => problem)) throw invalid('names', 'unusable_names');
  const teams = lines.map((line) => ({ ...line, id: newId() }));
  const createdBy = actor.programId === actor.homeProgramId ? actor.memberId : null;
  const common = { programId, description: '', ...usual, createdBy, createdAt: now };
  await insertTeams(
    tx,
    teams.map(({ id, name }) => ({ ...common, id, name })),
  );
  await writeAudit(tx, context, {
    action: 'teams.createMany',
    subjectType: 'program',
    subjectId: programId,
    details: { teams: teams.length },
  });
  return { applied: true, teams };
}

/** Creates a team for each name in one transaction. With dryRun it only says which names cannot be used. */
export async function createTeams(context: Context, input: Input): Promise<Answer> {
  const { teamMaxSize, teamsOpen } = await teamSettings(context);
  const maxSize = sizeWithin(teamMaxSize, input.maxSize ?? null);
  if (input.dryRun) return { applied: false, teams: await plan(context, context.db, input) };
  return once(context, (tx) => apply(context, tx, input, { open: input.open ?? teamsOpen, maxSize }));
}
