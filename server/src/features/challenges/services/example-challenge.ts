import type { Language } from '#copy/languages.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { translate } from '../../../platform/words/translate.ts';
import { listExampleIds, markExample } from '../example-challenge.queries.ts';
import { createChallenge } from './create-challenge.ts';
import { deleteChallenge } from './delete-challenge.ts';

/** It began so many days before the program was created, and lasts so many days. */
const began = 10;
const lasts = 30;

/** Makes a running step challenge with the example members in it. */
export async function makeExampleChallenge(
  context: Context,
  tx: Db,
  { memberIds, language }: { memberIds: string[]; language: Language },
): Promise<void> {
  const { programId, now } = context;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const startDate = addDays(dayIn(program.timeZone, now), -began);
  const t = translate(language);
  const id = await createChallenge(
    context,
    {
      programId,
      challengeName: t('examples:challenge.name'),
      description: t('examples:challenge.description'),
      between: 'individuals',
      challengeType: 'chart',
      chartType: 'leaderboard',
      steps: 0,
      startDate,
      endDate: addDays(startDate, lasts - 1),
      open: 1,
      includeType: 'add',
      memberIds,
    },
    [],
  );
  await markExample(tx, programId, id);
}

export async function deleteExampleChallenges(context: Context, tx: Db): Promise<void> {
  for (const id of await listExampleIds(tx, context.programId)) await deleteChallenge(context, id);
}
