import type { ResponseOf } from '#contract/endpoint.ts';
import type { copyPackage as endpoint } from '#contract/features/challenges/platform.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { tierHas } from '../../../domain/tiers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { PlatformPackageRow } from '../packages.types.ts';
import { insertCopy, listProgramsToCopyInto } from '../platform.queries.ts';

type Answer = ResponseOf<typeof endpoint>;
type Refused = Answer['refused'][number];

/** Copies a package into programs, in one transaction. It is audited in each of them and on the platform. */
export async function copyPackage(
  context: Context,
  source: PlatformPackageRow,
  programIds: readonly string[],
): Promise<Answer> {
  const { deps, now, actor } = context;
  const db = deps.gateway.forPlatform('copy a package into programs');
  return once({ ...context, db }, async (tx) => {
    const programs = new Map((await listProgramsToCopyInto(tx, programIds)).map((row) => [row.id, row]));
    const refused: Refused[] = [];
    const copied: string[] = [];
    // In the order of their ids, so that two copies at once wait for each other in one order.
    for (const programId of programIds.map((id) => id.toLowerCase()).toSorted()) {
      const program = programs.get(programId);
      const refuse = (reason: Refused['reason']) =>
        refused.push({ programId, programName: program?.name ?? null, reason });
      if (!program) refuse('not_found');
      else if (!tierHas(program.tier, 'packages')) refuse('tier_required');
      else {
        const id = newId();
        if (await insertCopy(tx, { programId, id, now }, source)) {
          copied.push(programId);
          const entry = { action: 'packages.create', subjectType: 'package', subjectId: id };
          const details = { shared: false, copiedFrom: source.id };
          await writeAudit(tx, { now, programId, actor }, { ...entry, details });
        } else refuse('name_taken');
      }
    }
    const details = { programs: copied.length };
    if (copied.length)
      await writePlatformLog(tx, context, { action: 'packages.copy', subjectId: source.id, details });
    return { copied: copied.length, refused };
  });
}
