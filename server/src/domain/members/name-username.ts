import anyAscii from 'any-ascii';
import type { Db } from '../../platform/db/handle.ts';
import { placeholderUsername } from './claim-member.ts';
import { listUsernamesLike } from './members.queries.ts';

const longest = 36;

/** `ada.lovelace` of a name, in the Latin letters that it is written with elsewhere, digits and dots. Empty if too little is left. */
export function usernameOfName(firstName: string, lastName: string): string {
  // An email address typed as a name must not become what everyone reads.
  if (`${firstName}${lastName}`.includes('@')) return '';
  const parts = [firstName, lastName].map((part) =>
    anyAscii(part)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  );
  const username = parts.filter(Boolean).join('.').slice(0, longest).replace(/\.$/, '');
  return username.length >= 3 ? username : '';
}

/**
 * Returns a free username from a member's name, with a number if others have it. Names that leave nothing get a
 * placeholder.
 */
export async function nameUsername(
  tx: Db,
  programId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<string> {
  const plain = usernameOfName(firstName, lastName);
  if (!plain) return placeholderUsername();
  const taken = new Set(await listUsernamesLike(tx, programId, plain));
  let username = plain;
  for (let number = 2; taken.has(username); number += 1) username = `${plain}${number}`;
  return username;
}
