import type { CallAct, DirectoryCall } from '#contract/features/directories/calls.ts';
import type { Directory } from '#contract/features/directories/directories.ts';

interface Token {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

export const presentDirectory = (
  address: string,
  tokens: readonly Token[],
  { people, deactivated, groups, leads }: Pick<Directory, 'people' | 'deactivated' | 'groups' | 'leads'>,
): Directory => ({
  address,
  tokens: tokens.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  })),
  people,
  deactivated,
  groups,
  leads,
});

interface Call extends Pick<DirectoryCall, 'id' | 'method' | 'resource' | 'name' | 'status'> {
  at: Date;
  did: readonly string[];
  code: string | null;
}

/** Returns a call with why it was refused, in the reader's words. */
export const presentCall = (
  { id, at, method, resource, name, did, status, code }: Call,
  sentenceOf: (code: string) => string,
): DirectoryCall => ({
  id,
  at: at.toISOString(),
  method,
  resource,
  name,
  did: did as CallAct[],
  status,
  problem: code && sentenceOf(code),
});
