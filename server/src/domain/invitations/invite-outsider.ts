import type { Deps, WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { newId, newSecret, sha256 } from '../../platform/ids/ids.ts';
import { findProgram } from '../programs/public.ts';
import {
  findInvitation,
  insertInvitation,
  setToken,
  type StandingInvitation,
} from './invitations.queries.ts';

/** An invitation works for 14 days, or the hours that it has, once, for the address it was sent to. */
export const life = 14 * 86_400_000;

export const hashOf = (email: string): Buffer => sha256(email.trim().toLowerCase());

/** Stores an invitation for the email that follows, without address and token. Returns its id. */
export async function inviteOutsider(
  { programId, now }: WorkContext,
  tx: Db,
  to: { email: string; challengeId: string | null; byMemberId: string | null; linkHours?: number },
): Promise<string> {
  const id = newId();
  await insertInvitation(tx, {
    programId,
    id,
    emailHash: hashOf(to.email),
    challengeId: to.challengeId,
    invitedBy: to.byMemberId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (to.linkHours ? to.linkHours * 3_600_000 : life)),
    linkHours: to.linkHours ?? null,
  });
  return id;
}

/** Creates the link of an invitation when its email is sent. Its time starts then (docs/decisions/103). */
export async function createInvitationLink(deps: Deps, programId: string, id: string): Promise<string> {
  const token = newSecret();
  const db = deps.gateway.forProgram(programId);
  await setToken(db, programId, id, { tokenHash: sha256(token), now: deps.clock.now(), life });
  const program = await findProgram(deps.gateway.global(), programId);
  const query = new URLSearchParams({ program: program?.slug ?? '', invite: token });
  return `${deps.env.publicUrl}/registration?${query}`;
}

/** Reads the valid invitation for a token. */
export const readInvitation = (
  db: Db,
  programId: string,
  token: string,
  now: Date,
): Promise<StandingInvitation | undefined> => findInvitation(db, programId, sha256(token), now);

export const isFor = (invitation: StandingInvitation, email: string): boolean =>
  invitation.emailHash.equals(hashOf(email));
