import { writeAudit } from '../../../core/audit/public.ts';
import { createProgram, type NewProgram, type ProgramRow } from '../../../core/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Creates a program for platform staff. It is audited in the new program. */
export async function openProgram(context: Context, input: NewProgram): Promise<ProgramRow> {
  const program = await createProgram(context.deps, input);
  const who = { now: context.now, programId: program.id, actor: context.actor };
  const db = context.deps.gateway.forProgram(program.id);
  await writeAudit(db, who, { action: 'programs.create', subjectType: 'program', subjectId: program.id });
  return program;
}
