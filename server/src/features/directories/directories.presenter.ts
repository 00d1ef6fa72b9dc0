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
