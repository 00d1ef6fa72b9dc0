import type pg from 'pg';
import type { Deps } from '../server/src/platform/context/context.ts';
import { library } from '../server/src/features/mental-wellness/library/load-library.ts';
import { withAnswers, withItem } from '../server/src/features/mental-wellness/scoring/change-plan.ts';
import { sealRow } from '../server/src/features/mental-wellness/services/sealed-plan.ts';
import type { OpenPlan } from '../server/src/features/mental-wellness/mental-wellness.types.ts';

const atOnce = 5000;
const began = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
const none: OpenPlan = {
  version: 0,
  beganOn: null,
  answers: null,
  progress: { items: {}, declinedFor: null },
  lostAt: null,
};

/** A plan of 20 days ago, with other answers for each number, and ten items that were done. */
function planOf(number: number): OpenPlan {
  const answers = Object.fromEntries(
    library.questions.map(({ id, answers: all }, at) => [id, [all[(number + at * number) % all.length]!.id]]),
  );
  const { pieces } = library.in('en');
  let plan = withAnswers(none, answers, { questions: library.questions, today: began });
  for (let at = 0; at < 10; at += 1) {
    const { kind, id } = pieces[(number + at * 7) % pieces.length]!;
    plan = withItem(plan, `${kind}:${id}`, { done: true }, began);
  }
  return plan;
}

/** Makes a sealed plan for every member of a program. */
export async function makePlans({ secrets }: Deps, client: pg.Client, programId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from member where program_id = $1', [
    programId,
  ]);
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id);
    const sealed = ids.map((memberId, at) => sealRow(secrets, { programId, memberId }, planOf(from + at)));
    await client.query(
      `insert into wellness_plan (program_id, member_id, version, began_on, answers, progress, created_at, updated_at)
       select $1, p.id, 1, $2, p.answers, p.progress, now(), now() from unnest($3::uuid[], $4::text[], $5::text[]) p (id, answers, progress)`,
      [programId, began, ids, sealed.map(({ answers }) => answers), sealed.map(({ progress }) => progress)],
    );
  }
  await client.query('vacuum (analyze) wellness_plan');
}
