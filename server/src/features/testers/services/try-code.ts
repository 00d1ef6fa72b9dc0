import { findProviderByCode } from '../../../domain/companies/public.ts';
import { readInvitation } from '../../../domain/invitations/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { registrationCodeFits } from '../../../kernel/password/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import { findDirectoryToken } from '../directory-token.queries.ts';
import { nothingFound, type Found } from '../testers.types.ts';

/** Which program a token of a directory opens. It is not noted as used. */
export async function tryDirectoryToken(deps: Deps, secret: string): Promise<Found | null> {
  const token = await findDirectoryToken(deps.gateway.global(), sha256(secret));
  if (!token) return null;
  const { programId, name, usedAt } = token;
  const usedOn = usedAt && dayIn('UTC', usedAt);
  return { ...nothingFound, programId, does: 'directory', problems: [], name, usedOn };
}

/**
 * What a code does with which people come in: of a company, the registration code of a program, or the secret of an invitation's
 * link. `programId` is the program whose code it could be.
 */
export async function tryCode(deps: Deps, code: string, programId: string | null): Promise<Found | null> {
  const provider = await findProviderByCode(deps.gateway.global(), code);
  if (provider)
    return {
      ...nothingFound,
      programId: provider.programId,
      does: 'companyLogin',
      problems: provider.isOn ? [] : ['off'],
      name: provider.name,
    };
  if (programId === null) return null;
  const program = await findProgram(deps.gateway.global(), programId);
  if (!program) return null;
  const { registrationCodeHash, settings } = program;
  if (registrationCodeHash && (await registrationCodeFits(registrationCodeHash, code)))
    return {
      ...nothingFound,
      programId,
      does: 'registers',
      problems: settings.allowRegistration ? [] : ['registration_closed'],
    };
  const invitation = await readInvitation(
    deps.gateway.forProgram(programId),
    programId,
    code,
    deps.clock.now(),
  );
  return invitation ? { ...nothingFound, programId, does: 'invites', problems: [] } : null;
}
