import type { MetricName } from '../contract/src/metrics.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { library } from '../server/src/features/mental-wellness/library/load-library.ts';
import type { Answers } from '../server/src/features/mental-wellness/mental-wellness.types.ts';
import { sealRow } from '../server/src/features/mental-wellness/services/sealed-plan.ts';
import { sql } from '../server/src/platform/db/db.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import { makeCrowd } from '../server/test/factories/crowd.ts';
import { makeOrganization } from '../server/test/factories/organizations.ts';

export const attacked: readonly MetricName[] = ['mood', 'sleep', 'activeMinutes'];
/** Everybody else: 250 in each of two organizations, and as many in none. */
export const inGroup = 250;
/** What everybody else logs, so that each of them has another value in each period. */
export const valueOf = (metric: MetricName, back: number): number =>
  ({ mood: [2, 4], sleep: [6, 8], activeMinutes: [60, 90] })[metric as 'mood']![back % 2]!;
/** What the member logs, if they do: the most that counts. */
export const own: Partial<Record<MetricName, number>> = { mood: 5, sleep: 14, activeMinutes: 300 };

/** What everybody answers who has a plan: as much as they can. */
export const planAnswersGiven: Answers = Object.fromEntries(
  library.questions.map(({ id, maximum, answers }) => [id, answers.slice(0, maximum).map((one) => one.id)]),
);

/** Gives somebody a plan without the screens. */
async function plan(deps: Deps, programId: string, memberIds: readonly string[]): Promise<void> {
  const content = {
    version: 1,
    beganOn: '2020-01-01',
    answers: { answers: planAnswersGiven, scores: {} as never, before: null },
    progress: { items: {}, declinedFor: null },
    lostAt: null,
  };
  const sealed = memberIds.map((memberId) => sealRow(deps.secrets, { programId, memberId }, content).answers);
  await sql`insert into wellness_plan (program_id, member_id, version, answers, began_on, created_at, updated_at)
    select ${programId}, p.id, 1, p.answers, '2020-01-01', now(), now()
    from unnest(${memberIds}::uuid[], ${sealed}::text[]) as p (id, answers)`.execute(
    deps.gateway.forProgram(programId),
  );
}

export interface Victim {
  programId: string;
  /** Of an admin of the program. */
  token: string;
  /** Everybody else with a plan. */
  planned: number;
  organizations: readonly [string, string];
  questionId: string;
  /** What the attacker wants to know: whether the member logs anything, answers and has a plan. */
  logs: boolean;
  /** Lets everybody log for a period, so many before the last. The admin moves the member to the other organization in each. */
  live(period: string, back: number): Promise<void>;
}

/** A program with everybody in it, and a member who logs everything or nothing. */
export async function makeVictim(deps: Deps): Promise<Victim> {
  const { id: programId } = await makeProgram(deps, {
    tier: 'pro',
    settings: {
      metricsOn: true,
      organizationsOn: true,
      mentalWellnessEnabled: true,
      healthMetrics: [...attacked],
    } as never,
  });
  const admin = await makeMember(deps, programId, { roleName: 'ProTierAdmin' });
  const token = await signIn(deps, programId, admin);
  const crowd = await makeCrowd(deps, programId, 3 * inGroup);
  const [member] = await makeCrowd(deps, programId, 1);
  const { id: north } = await makeOrganization(deps, programId, crowd.slice(0, inGroup));
  const { id: south } = await makeOrganization(deps, programId, crowd.slice(inGroup, 2 * inGroup));
  const organizations = [north, south] as const;
  const db = deps.gateway.forProgram(programId);
  const logs = Math.random() < 0.5;
  const questionId = newId();
  await db
    .insertInto('question')
    .values({
      programId,
      id: questionId,
      question: 'Asked',
      description: '',
      type: 'radio',
      options: JSON.stringify([
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]),
      required: false,
      pointValue: 0,
      draft: false,
      active: true,
      position: 1,
      createdAt: deps.clock.now(),
    })
    .execute();
  const answering = [...crowd, ...(logs ? [member!] : [])];
  await sql`insert into question_answer (program_id, question_id, member_id, answer, day, answered_at)
    select ${programId}, ${questionId}, id, 'a', current_date, now() from unnest(${answering}::uuid[]) as m (id)`.execute(
    db,
  );
  await plan(deps, programId, answering);
  // They are members for longer than the year.
  await sql`update member set registered_on = '2020-01-01' where program_id = ${programId}`.execute(db);
  const log = (ids: readonly string[], metric: MetricName, day: string, value: number) =>
    sql`insert into metric_day (program_id, member_id, metric, day, value, recorded_at)
      select ${programId}, id, ${metric}, ${day}::date, ${value}, now() from unnest(${ids}::uuid[]) as m (id)`.execute(
      db,
    );
  return {
    programId,
    token,
    planned: crowd.length,
    organizations,
    questionId,
    logs,
    async live(period, back) {
      await sql`delete from organization_member where member_id = ${member!}`.execute(db);
      await sql`insert into organization_member (program_id, organization_id, member_id, joined_on)
        values (${programId}, ${organizations[back % 2]!}, ${member!}, ${period}::date)`.execute(db);
      // Everybody else's plan is another one in each period, so that its figures are made anew.
      await sql`update wellness_plan set version = ${1 + (back % 2)} where program_id = ${programId}`.execute(
        db,
      );
      for (const metric of attacked) {
        await log(crowd, metric, period, valueOf(metric, back));
        if (logs) await log([member!], metric, period, own[metric]!);
      }
    },
  };
}
