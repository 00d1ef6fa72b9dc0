import type { PersonProfile } from '../../domain/companies/public.ts';
import {
  findInvitee,
  isFor,
  readInvitation,
  type Invitee,
  type StandingInvitation,
} from '../../domain/invitations/public.ts';
import { findMember, type MemberRow } from '../../domain/members/public.ts';
import { findProgram, findProgramByName, type ProgramRow } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import type { Context, Deps } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { vouchedFor } from './company/company-ticket.ts';
import { listOpenOrganizations } from './sessions.queries.ts';

/** The caller's own member in their own program, wherever they work now. */
export async function accessSelf({ deps, actor }: Context): Promise<MemberRow> {
  const home = actor.homeProgramId;
  const member = await findMember(deps.gateway.forProgram(home), home, actor.memberId);
  if (!member) throw new AppError('session_ended');
  return member;
}

/** A program to work in: any for platform staff, and for those of a reseller its own. Home is always one. */
export async function accessAnyProgram({ db, actor, now }: Context, id: string): Promise<ProgramRow> {
  const program = await findProgram(db, id);
  const isHidden =
    actor.resellerId !== null && program?.resellerId !== actor.resellerId && id !== actor.homeProgramId;
  // Its rows may be going already.
  const isGoing = program?.deletesAt && program.deletesAt <= now;
  if (!program || isHidden || isGoing) throw notFound();
  return program;
}

/** Returns a program for its public registration page, by slug, name or id. */
export async function accessRegistration(
  deps: Deps,
  by: { name: string } | { id: string },
): Promise<ProgramRow> {
  const db = deps.gateway.global();
  const program = await ('id' in by ? findProgram(db, by.id) : findProgramByName(db, by.name));
  if (!program) throw notFound();
  if (program.closedAt) throw new AppError('registration_closed');
  return program;
}

/** Returns the program of somebody who logs in with a PIN or a card. Sessions refuse what is closed. */
export async function accessPinProgram(deps: Deps, name: string): Promise<ProgramRow> {
  const program = await findProgramByName(deps.gateway.global(), name);
  if (!program) throw notFound();
  return program;
}

export interface Invited {
  /** The token opens the program for its address. */
  isInvited: boolean;
  /** The admin's input about the person. Null for invitations from members. */
  invitee: Invitee | null;
  /** People who come through their company's provider log in with it. */
  needsPassword: boolean;
}

const uninvited = { isInvited: false, invitee: null, needsPassword: true };

/** Returns the names that a provider gave, for the address that it gave. The link has proved that address. */
function inviteeOf(
  profile: PersonProfile | null | undefined,
  invitation: StandingInvitation,
): Invited['invitee'] {
  if (!profile?.email || !isFor(invitation, profile.email)) return null;
  const { email, firstName, lastName } = profile;
  return { email, memberId: null, firstName: firstName || null, lastName: lastName || null };
}

/** Reads the invitation of a token. */
export async function readInvited(
  deps: Deps,
  programId: string,
  token: string | undefined,
): Promise<Invited> {
  if (!token) return uninvited;
  const db = deps.gateway.forProgram(programId);
  const found = await readInvitation(db, programId, token, deps.clock.now());
  if (!found) return uninvited;
  const vouched = await vouchedFor(deps, programId, found.id);
  const invitee = (await findInvitee(db, programId, found.id)) ?? inviteeOf(vouched?.profile, found);
  return { isInvited: true, invitee, needsPassword: vouched === null };
}

/** The most organizations that the registration page offers. */
const mostOffered = 500;

/** The open organizations that newcomers choose from, where the program lets them. */
export async function readOfferedOrganizations(
  deps: Deps,
  { id, tier, settings }: ProgramRow,
): Promise<{ id: string; name: string }[]> {
  const { organizationsOn, organizationsAtRegistration } = settings;
  if (!organizationsOn || !organizationsAtRegistration || !tierHas(tier, 'organizations')) return [];
  return listOpenOrganizations(deps.gateway.forProgram(id), id, mostOffered);
}
