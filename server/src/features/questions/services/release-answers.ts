import { carryOut } from '../../../kernel/job-states/public.ts';
import { countEverybody } from '../../../domain/members/public.ts';
import { listOpenPrograms } from '../../../domain/programs/public.ts';
import {
  costs,
  findRelease,
  lastPeriod,
  listSubjects,
  others,
  publish,
} from '../../../kernel/disclosure/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { listAnswers, listAsked } from '../questions.queries.ts';
import type { Asked, Tally } from '../questions.types.ts';
import { partOf, presentTally, rangeOf, shapeOf } from '../scoring/tally-answers.ts';

const kind = 'question ';

/** Returns the question whose turn it is: the first that was never released, or else the one that waits longest. */
function nextOf<Question extends { id: string }>(
  asked: readonly Question[],
  released: readonly { subject: string; period: string }[],
): Question | undefined {
  const periodOf = new Map(released.map(({ subject, period }) => [subject, period]));
  return asked.toSorted((one, two) => {
    const [first, second] = [one, two].map(({ id }) => periodOf.get(kind + id) ?? '');
    return first! < second! ? -1 : first! > second! ? 1 : 0;
  })[0];
}

async function releaseIn(deps: Deps, db: Db, programId: string, period: string): Promise<void> {
  const released = await listSubjects(db, programId, { kind, since: '2024-01-01' });
  if (released.some((each) => each.period >= period)) return;
  const question = nextOf(await listAsked(db, programId), released);
  if (!question) return;
  const answers = await listAnswers(db, programId, question.id);
  await publish(deps, db, programId, {
    subject: kind + question.id,
    period,
    units: costs.question,
    shape: shapeOf(question),
    members: new Map([[others, await countEverybody(db, programId)]]),
    parts: answers.map(({ memberId, answer }) => ({
      who: memberId,
      group: others,
      amounts: partOf(question, answer),
    })),
    ...(question.type === 'range' ? { range: rangeOf(question) } : {}),
  });
}

/** Counts the answers to one question of each program, in turn, for the last period that is over (docs/privacy.md). */
export async function releaseAnswers(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const programs = await listOpenPrograms(deps.gateway.forPlatform('release answers to questions'));
  const due = programs.map(({ id: programId, timeZone }) => ({ programId, timeZone }));
  await carryOut(deps, 'questions.releaseAnswers', due, ({ programId, timeZone }) =>
    releaseIn(deps, deps.gateway.forProgram(programId), programId, lastPeriod(dayIn(timeZone, now))),
  );
}

/** How a question was answered, as it may be shown. */
export async function releasedAnswers(
  db: Db,
  programId: string,
  question: Asked & { id: string },
): Promise<Tally> {
  const release = await findRelease(db, programId, kind + question.id);
  return presentTally(question, release?.figures ?? []);
}
