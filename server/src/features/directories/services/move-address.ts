import { listGivenDomains } from '../../../domain/companies/public.ts';
import {
  endEmailChangesOfLogin,
  endResetsOfLogin,
  findLogin,
  findLoginByEmail,
  findMembershipsOfLogin,
  insertAddressMove,
  setEmailEverywhere,
  type LoginRow,
} from '../../../domain/identity/public.ts';
import { composeMail, queueMail } from '../../../domain/mail/public.ts';
import { findMember, setEmailOfMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { queueSecurityMail } from '../../../domain/security-mail/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { isVacant, mayMove, mayVacate, vacantAddress } from '../address.policy.ts';

const objectionDays = 7;

interface Registered {
  id: string;
  loginId: string;
  roleName: string;
}

/** Returns the account of a member, with what decides about its address. */
async function ownerOf(tx: Db, { loginId, roleName }: Registered) {
  const login = await findLogin(tx, loginId);
  if (!login) throw new AppError('directory_address');
  const places = await findMembershipsOfLogin(tx, loginId);
  return { login, owner: { roleName, platformRole: login.platformRole, programs: places.length } };
}

/** Tells the former address, which can object for a week. */
async function tellFormer(
  { deps, programId, now }: WorkContext,
  tx: Db,
  { login, memberId, moveId, email }: { login: LoginRow; memberId: string; moveId: string; email: string },
): Promise<void> {
  const member = await findMember(tx, programId, memberId);
  const program = await findProgram(tx, programId);
  const language = languageOf(member?.locale);
  await queueMail(tx, {
    ...composeMail(language, 'addressMoved', {
      firstName: member?.firstName ?? '',
      programName: program?.name ?? '',
      supportEmail: deps.env.supportEmail,
      email,
      moveId,
    }),
    language,
    programId,
    loginId: login.id,
    kind: 'security',
    recipient: login.email,
    cause: `address-move:${moveId}`,
    now,
  });
}

/**
 * Gives an account the address that its company's directory has. Passkeys, second factors and sessions stay; links for passwords
 * that were sent end. Errors: directory_address, directory_taken.
 */
export async function moveAddress(
  context: WorkContext,
  tx: Db,
  member: Registered,
  email: string,
): Promise<void> {
  const { deps, programId, now } = context;
  const { login, owner } = await ownerOf(tx, member);
  if (login.email.toLowerCase() === email.toLowerCase()) return;
  const domains = await listGivenDomains(tx, programId);
  if (!mayMove(owner, { former: login.email, email }, domains)) throw new AppError('directory_address');
  if (await findLoginByEmail(tx, email)) throw new AppError('directory_taken');
  const moveId = newId();
  await endEmailChangesOfLogin(tx, login.id, now);
  await endResetsOfLogin(tx, login.id, now);
  await setEmailEverywhere(tx, login.id, email);
  await writeAudit(
    tx,
    { now, programId, actor: null },
    { action: 'directory.moveAddress', subjectType: 'member', subjectId: member.id },
  );
  const about = { programId, loginId: login.id, memberId: member.id };
  await queueSecurityMail(deps, tx, { ...about, change: 'emailByCompany' });
  // Nobody reads the address of somebody who left and is back.
  if (isVacant(login.email)) return;
  const objectUntil = new Date(now.getTime() + objectionDays * 86_400_000);
  const move = { id: moveId, loginId: login.id, programId, formerEmail: login.email, email };
  await insertAddressMove(tx, { ...move, movedAt: now, objectUntil });
  await tellFormer(context, tx, { login, memberId: member.id, moveId, email });
}

/**
 * Takes an address from somebody who left, because the directory gave it to another person. Answers whether it is free now: an
 * account keeps an address of a domain that nobody gave the program, and one that opens more than this program.
 */
export async function vacate(
  { programId, now }: WorkContext,
  tx: Db,
  member: { id: string; loginId: string | null; roleName: string; status: string },
): Promise<boolean> {
  if (member.status !== 'suspended') return false;
  const { id, loginId } = member;
  const email = vacantAddress(id);
  if (loginId === null) await setEmailOfMember(tx, programId, id, email);
  else {
    const { login, owner } = await ownerOf(tx, { ...member, loginId });
    if (!mayVacate(owner, login.email, await listGivenDomains(tx, programId))) return false;
    await endEmailChangesOfLogin(tx, loginId, now);
    await endResetsOfLogin(tx, loginId, now);
    await setEmailEverywhere(tx, loginId, email);
  }
  await writeAudit(
    tx,
    { now, programId, actor: null },
    { action: 'directory.vacateAddress', subjectType: 'member', subjectId: id },
  );
  return true;
}
