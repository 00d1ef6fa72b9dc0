import {
  claimEntry,
  findCompanyTicketOfInvite,
  findProvider,
  insertCompanyIdentity,
  insertCompanyTicket,
  openProfile,
  sealProfile,
  type CompanyTicketRow,
  type PersonProfile,
  type ProviderRow,
} from '../../../domain/companies/public.ts';
import { noteEmployeeNumber } from '../../../domain/members/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newSecret, sha256 } from '../../../platform/ids/ids.ts';

const ticketMs = 30 * 60_000;

type Proved = Pick<CompanyTicketRow, 'programId' | 'entryHash' | 'issuer' | 'subject' | 'employeeNumber'>;

interface NewTicket {
  programId: string;
  entryHash: Buffer | null;
  /** Of an entry with one. */
  employeeNumber: string | null;
  provider: (Pick<ProviderRow, 'id' | 'issuer'> & { profile: PersonProfile }) | null;
}

/** Returns the user guid for somebody who can register. The database holds only its hash. */
export async function issueTicket(
  deps: Deps,
  { programId, entryHash, employeeNumber, provider }: NewTicket,
): Promise<string> {
  const userGuid = newSecret();
  const expiresAt = new Date(deps.clock.now().getTime() + ticketMs);
  await insertCompanyTicket(deps.gateway.global(), {
    programId,
    entryHash,
    providerId: provider?.id ?? null,
    issuer: provider?.issuer ?? null,
    subject: provider?.profile.subject ?? null,
    profile: provider && sealProfile(deps.secrets, programId, provider.profile),
    employeeNumber: provider?.profile.proof === 'proved' ? provider.profile.employeeNumber : employeeNumber,
    tokenHash: sha256(userGuid),
    expiresAt,
  });
  return userGuid;
}

/**
 * Notes which member came from a ticket: the list entry is marked as used, or the provider's person is linked to the member.
 * The registration is refused if somebody else has used the entry first. Errors: link_expired.
 */
export async function settleTicket(
  tx: Db,
  ticket: Proved,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const { programId, entryHash, issuer, subject } = ticket;
  const isNew =
    entryHash === null
      ? issuer !== null &&
        subject !== null &&
        (await insertCompanyIdentity(tx, { programId, issuer, subject, memberId, createdAt: now }))
      : await claimEntry(tx, programId, entryHash, { memberId, now });
  if (!isNew) throw new AppError('link_expired');
  await noteEmployeeNumber(tx, programId, memberId, ticket.employeeNumber);
}

/** Settles the ticket that an invitation went on with, if there is one. */
export async function settleInvitedTicket(
  tx: Db,
  programId: string,
  inviteId: string,
  who: { memberId: string; now: Date },
): Promise<void> {
  const ticket = await findCompanyTicketOfInvite(tx, programId, inviteId);
  if (ticket) await settleTicket(tx, ticket, who);
}

export interface Vouched {
  providerId: string;
  /** Holds what the provider said. Null: the invitation is from before it was kept. */
  profile: PersonProfile | null;
}

/**
 * Returns the provider that vouched for the person of an invitation. They need no password. Null: there is none any
 * more.
 */
export async function vouchedFor(deps: Deps, programId: string, inviteId: string): Promise<Vouched | null> {
  const db = deps.gateway.global();
  const ticket = await findCompanyTicketOfInvite(db, programId, inviteId);
  if (!ticket?.providerId) return null;
  const provider = await findProvider(db, programId, ticket.providerId);
  // With another provider since, they could not log in with it.
  if (!provider?.isOn || provider.issuer !== ticket.issuer) return null;
  const profile = ticket.profile === null ? null : openProfile(deps.secrets, programId, ticket.profile);
  return { providerId: provider.id, profile };
}
