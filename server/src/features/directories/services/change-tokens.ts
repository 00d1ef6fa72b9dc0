import { mostTokens } from '#contract/features/directories/directories.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { waitForTurn } from '../../../kernel/versions/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId, newSecret, sha256 } from '../../../platform/ids/ids.ts';
import { findLeads, saveLeads } from '../leads.queries.ts';
import { countDirectory } from '../users.queries.ts';
import { deleteToken, insertToken, listTokens } from '../tokens.queries.ts';

/** A new token, which nobody can read again. Errors: too_many_tokens. */
export async function addToken(context: Context, name: string): Promise<string> {
  const { db, programId, now } = context;
  const token = newSecret();
  await inTransaction(db, async (tx) => {
    await waitForTurn(tx, `directory-tokens:${programId}`);
    const tokens = await listTokens(tx, programId);
    if (tokens.length >= mostTokens) throw new AppError('too_many_tokens');
    // A directory that is connected from now on leads, unless somebody said otherwise; one in use is asked about.
    const isNew = !tokens.length && (await countDirectory(tx, programId)).people === 0;
    if (isNew && (await findLeads(tx, programId)) === null) await saveLeads(tx, programId, true);
    const row = {
      tokenHash: sha256(token),
      id: newId(),
      programId,
      name: name.trim(),
      createdAt: now,
      usedAt: null,
    };
    await insertToken(tx, row);
    const subject = { subjectType: 'program', subjectId: programId };
    await writeAudit(tx, context, { action: 'directory.addToken', ...subject, details: { name: row.name } });
  });
  return token;
}

/** Ends a token at once. Errors: not_found. */
export async function removeToken(context: Context, id: string): Promise<void> {
  const { db, programId } = context;
  await inTransaction(db, async (tx) => {
    const name = await deleteToken(tx, programId, id);
    if (name === null) throw notFound();
    const subject = { subjectType: 'program', subjectId: programId };
    await writeAudit(tx, context, { action: 'directory.removeToken', ...subject, details: { name } });
  });
}
