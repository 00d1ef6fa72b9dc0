import { eachChallenge } from './each-challenge.ts';
import { composeMail, queueMails, type MailToQueue } from '../../../domain/mail/public.ts';
import { textsIn } from '../../../domain/translations/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import {
  lockHalfway,
  markHalfway,
  readHalfway,
  readHalfwayRows,
  type Halfway,
  type HalfwayRow,
} from '../halfway.queries.ts';
import { progressText } from './own-progress.ts';
import { languageOf } from '../../../platform/words/translate.ts';

const chunk = 500;
/** Nobody is written to about a half that was long ago: it was made in the past, or the server was away. */
const mailedForMs = 3 * 24 * 3_600_000;

const isLate = ({ dueAt, createdAt, isOver }: Halfway, now: Date) =>
  isOver || createdAt >= dueAt || now.getTime() - dueAt.getTime() > mailedForMs;

function mailsOf(
  deps: Deps,
  program: ProgramRow,
  id: string,
  halfway: Halfway,
  rows: readonly HalfwayRow[],
): MailToQueue[] {
  const { name, text: halfwayText, translations, today } = halfway;
  // People who have had their check-up need no reminder.
  return rows
    .filter(({ completed }) => !completed)
    .map(({ memberId, loginId, email, firstName, locale, ...walked }) => ({
      ...composeMail(languageOf(locale), 'challengeHalfway', {
        firstName,
        programName: program.name,
        supportEmail: deps.env.supportEmail,
        challengeName: name,
        text: [
          progressText(languageOf(locale), halfway, walked, today),
          textsIn(languageOf(locale), translations, { halfwayText }).halfwayText,
        ]
          .filter(Boolean)
          .join('\n\n'),
        link: `${deps.env.publicUrl}/challenges/${id}`,
      }),
      programId: program.id,
      loginId,
      kind: 'challenge-halfway',
      recipient: email,
      language: languageOf(locale),
      cause: `challenge.halfway:${id}:${memberId}`,
      now: deps.clock.now(),
    }));
}

/** Mails one chunk of people. Answers whether there may be more. */
async function mailChunk(
  deps: Deps,
  tx: Db,
  program: ProgramRow,
  id: string,
  size: number,
): Promise<boolean> {
  const now = deps.clock.now();
  const halfway = await lockHalfway(tx, program.id, id, now);
  if (!halfway) return false;
  const rows = isLate(halfway, now)
    ? []
    : await readHalfwayRows(tx, { programId: program.id, challengeId: id, now }, halfway.through, size);
  await queueMails(tx, mailsOf(deps, program, id, halfway, rows));
  const last = rows.length < size;
  await markHalfway(tx, program.id, id, rows.at(-1)?.memberId ?? null, last ? now : null);
  return !last;
}

/**
 * Mails everybody in a challenge when half of its days are over, once: a chunk of people is one transaction that also
 * notes how far it came (docs/decisions/252).
 */
export async function mailHalfway(deps: Deps, size = chunk): Promise<void> {
  const due = await readHalfway(deps.gateway.forPlatform('mail half times'), deps.clock.now());
  await eachChallenge(deps, 'challenges.halfway', due, async ({ programId, subjectId }) => {
    const db = deps.gateway.forProgram(programId);
    const program = await findProgram(db, programId);
    if (!program) return;
    while (await db.transaction().execute((tx) => mailChunk(deps, tx, program, subjectId, size)));
  });
}
