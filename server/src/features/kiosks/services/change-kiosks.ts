import { cleanName } from '#contract/clean-name.ts';
import { mostKiosks } from '#contract/features/kiosks/kiosks.ts';
import { countKiosks, deleteKiosk, insertKiosk } from '../../../domain/kiosks/public.ts';
import { cardCode, codeHash } from '../../../domain/pins/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';

const codeLifeMs = 15 * 60_000;

/** Names a device, and returns the code with which a tablet becomes it. */
export async function addKiosk(context: Context, input: string) {
  const { deps, db, programId, now } = context;
  const [id, code, name] = [newId(), cardCode(), cleanName(input)];
  const expiresAt = new Date(now.getTime() + codeLifeMs);
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  await inTransaction(db, async (tx) => {
    if ((await countKiosks(tx, programId)) >= mostKiosks) throw invalid('name', 'too_many_kiosks');
    await insertKiosk(tx, programId, {
      id,
      name,
      codeHash: codeHash(code),
      codeExpiresAt: expiresAt,
      createdAt: now,
    });
    await writeAudit(tx, context, {
      action: 'kiosks.add',
      subjectType: 'kiosk',
      subjectId: id,
      details: { name },
    });
  });
  const address = `${deps.env.publicUrl}/kiosk?program=${encodeURIComponent(program.slug)}`;
  return { id, code, address, expiresAt: expiresAt.toISOString() };
}

/** Ends a device, wherever it is. Visits that are open there end within a minute. */
export async function endKiosk(context: Context, id: string): Promise<void> {
  const { db, programId } = context;
  await inTransaction(db, async (tx) => {
    const name = await deleteKiosk(tx, programId, id);
    if (name === undefined) throw notFound();
    await writeAudit(tx, context, {
      action: 'kiosks.end',
      subjectType: 'kiosk',
      subjectId: id,
      details: { name },
    });
  });
}
