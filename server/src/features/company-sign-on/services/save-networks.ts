import { isIP } from 'node:net';
import { listOfficeNetworks, setOfficeNetworks } from '../../../domain/offices/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';

interface Network {
  network: string;
  label: string;
}

/** No office is larger, and a network of many strangers would loosen the limits of all of them. */
const shortest = { 4: 16, 6: 32 } as const;
const longest = { 4: 32, 6: 128 } as const;

/** Returns whether a text is an address, or a network of an office's size. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length || address.includes('%')) return false;
  if (length === undefined) return true;
  if (!/^\d{1,3}$/.test(length)) return false;
  return Number(length) >= shortest[family] && Number(length) <= longest[family];
}

export const readNetworks = async (db: Db, programId: string): Promise<{ networks: Network[] }> => ({
  networks: (await listOfficeNetworks(db, programId)).map(({ network, label }) => ({ network, label })),
});

/** Replaces the networks of a program's offices. Errors: validation_failed. */
export async function saveNetworks(context: Context, tx: Db, networks: readonly Network[]): Promise<void> {
  const { programId, now } = context;
  const trimmed = networks.map(({ network, label }) => ({ network: network.trim(), label: label.trim() }));
  const wrong = trimmed.findIndex(({ network }) => !isNetwork(network));
  if (wrong >= 0)
    throw new AppError('validation_failed', {
      fields: { networks: ['office_network'] },
      limits: { networks: { line: wrong + 1 } },
    });
  const before = await readNetworks(tx, programId);
  await setOfficeNetworks(tx, programId, trimmed, now);
  const after = await readNetworks(tx, programId);
  await writeAudit(tx, context, {
    action: 'officeNetworks.save',
    subjectType: 'program',
    subjectId: programId,
    details: { before: before.networks, after: after.networks },
  });
}
