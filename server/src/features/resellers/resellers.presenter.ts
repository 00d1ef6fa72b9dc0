import type { ResellerKey } from '#contract/features/resellers/keys.ts';
import type { ResellerPerson } from '#contract/features/resellers/staff.ts';
import type { ListedReseller, ProgramMove, Reseller } from '#contract/features/resellers/resellers.ts';
import type { ListedResellerRow, ProgramMoveRow } from './resellers.types.ts';

export const presentListedReseller = (row: ListedResellerRow): ListedReseller => ({
  id: row.id,
  name: row.name,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  programs: row.programs,
  members: row.members,
  createdAt: row.createdAt.toISOString(),
});

export const presentReseller = (row: ListedResellerRow): Reseller => ({
  ...presentListedReseller(row),
  logo: row.logo,
  supportAddress: row.supportAddress,
  accent: row.accent,
  mailSenderName: row.mailSenderName,
  mailReplyTo: row.mailReplyTo,
});

interface KeyFields extends Pick<ResellerKey, 'id' | 'name' | 'algorithm' | 'publicKey'> {
  createdAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

export const presentKey = ({ id, name, algorithm, publicKey, ...at }: KeyFields): ResellerKey => ({
  id,
  name,
  algorithm,
  publicKey,
  createdAt: at.createdAt.toISOString(),
  usedAt: at.usedAt?.toISOString() ?? null,
  revokedAt: at.revokedAt?.toISOString() ?? null,
});

export const presentStaff = ({
  id,
  name,
  email,
  createdAt,
}: Omit<ResellerPerson, 'createdAt'> & { createdAt: Date }): ResellerPerson => ({
  id,
  name,
  email,
  createdAt: createdAt.toISOString(),
});

const named = (id: string | null, name: string | null) => (id ? { id, name } : null);

export const presentMove = (row: ProgramMoveRow): ProgramMove => ({
  id: row.id,
  at: row.at.toISOString(),
  from: named(row.fromId, row.fromName),
  to: named(row.toId, row.toName),
});
