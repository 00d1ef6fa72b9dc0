import * as endpoints from '#contract/features/directories/directories.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { presentDirectory } from './directories.presenter.ts';
import { scimAddress } from './scim.access.ts';
import { findLeads } from './leads.queries.ts';
import { setLeads } from './services/follow-names.ts';
import { addToken, removeToken } from './services/change-tokens.ts';
import { listTokens } from './tokens.queries.ts';
import { countDirectory } from './users.queries.ts';

async function read({ deps, db, programId }: Context) {
  const [tokens, counts, leads] = await Promise.all([
    listTokens(db, programId),
    countDirectory(db, programId),
    findLeads(db, programId),
  ]);
  return presentDirectory(scimAddress(deps), tokens, { ...counts, leads });
}

export const directoryRoutes = [
  route(endpoints.getDirectory, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return read(context);
  }),

  route(endpoints.addDirectoryToken, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    // Whoever has a token decides who is a member.
    await requireFreshProof(context);
    const token = await addToken(context, body.name);
    return { token, directory: await read(context) };
  }),

  route(endpoints.setDirectoryLeads, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    await inTransaction(context.db, (tx) => setLeads(context, tx, body.leads));
    return read(context);
  }),

  route(endpoints.removeDirectoryToken, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await requireFreshProof(context);
    await removeToken(context, params.tokenId.toLowerCase());
    return { done: true } as const;
  }),
];
