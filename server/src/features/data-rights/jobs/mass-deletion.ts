import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import { findPhotoIdsOf, type PersonalData } from '../../../kernel/personal-data/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { finishDeletion, findRunning, listReady, setKept, takeUp } from '../mass-deletion-due.queries.ts';
import { waitsMs } from '../mass-deletion-approvals.ts';
import { forgetFiles } from '../mass-deletion.queries.ts';
import type { DueMember, KeptReason, MassDeletionRecord } from '../mass-deletion.types.ts';
import { subjectOf, whyStays } from '../services/due-subject.ts';
import { eraseWithin, type Eraser } from '../services/erase-member.ts';

const batch = 100;
const reason = 'carry out a mass deletion';

function eraserOf(
  deps: Deps,
  { approvedBy, approvedByMember }: MassDeletionRecord,
  programId: string,
): Eraser {
  const actor = { loginId: approvedBy!, memberId: approvedByMember! };
  return { deps, db: deps.gateway.forProgram(programId), programId, now: deps.clock.now(), actor };
}

/** Marks and erases one member in one transaction. */
async function eraseOne(
  deps: Deps,
  deletion: MassDeletionRecord,
  due: DueMember,
  personalData: readonly PersonalData[],
): Promise<void> {
  const { programId, memberId } = due;
  const pictures = await inTransaction(deps.gateway.forPlatform(reason), async (tx) => {
    if (!(await takeUp(tx, deletion.id, due))) return [];
    const subject = await subjectOf(tx, due);
    const ids = await findPhotoIdsOf(tx, programId, memberId);
    await eraseWithin(eraserOf(deps, deletion, programId), tx, personalData, subject);
    return ids;
  });
  for (const id of pictures) await deps.files.remove({ programId, id });
}

async function carryOut(
  deps: Deps,
  deletion: MassDeletionRecord,
  personalData: readonly PersonalData[],
): Promise<void> {
  const platform = deps.gateway.forPlatform(reason);
  for (;;) {
    const due = await listReady(platform, deletion.id, batch);
    for (const one of due)
      await eraseOne(deps, deletion, one, personalData).catch(async (error: unknown) => {
        const why: KeptReason = whyStays<KeptReason>(error) ?? 'failed';
        if (why === 'failed')
          deps.log.error({ err: error, deletionId: deletion.id }, 'a member was not erased');
        await setKept(platform, deletion.id, one, why);
      });
    if (due.length < batch) break;
    if ((await findRunning(platform))?.id !== deletion.id) return;
  }
  await finishDeletion(platform, deletion.id, deps.clock.now());
}

/** Carries out mass deletions, one after the other. After a crash it continues with the members that are not marked. */
export const massDeletionJob = (personalData: readonly PersonalData[]): RecurringJob => ({
  name: 'members.massDeletion',
  everySeconds: 1,
  async run(deps) {
    const platform = deps.gateway.forPlatform(reason);
    for (let found = await findRunning(platform); found; found = await findRunning(platform))
      await carryOut(deps, found, personalData);
  },
});

export const forgetDeletionFilesJob: RecurringJob = {
  name: 'members.forgetDeletionFiles',
  everySeconds: 3600,
  run: (deps) =>
    forgetFiles(
      deps.gateway.forPlatform('forget files of mass deletions'),
      new Date(deps.clock.now().getTime() - waitsMs),
    ),
};
