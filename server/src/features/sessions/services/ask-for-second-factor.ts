import { findFactors, insertTicket } from '../../../domain/second-factor/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newSecret, sha256 } from '../../../platform/ids/ids.ts';

const ticketMs = 5 * 60_000;

/**
 * Refuses with second_factor_needed if the login has a second factor. The ticket in its details proves for five
 * minutes, once, that the password was right, or that the provider of a company vouched for somebody, and opens nothing by itself
 * (docs/decisions/212).
 */
export async function askForSecondFactor(
  deps: Deps,
  loginId: string,
  companyId: string | null = null,
): Promise<void> {
  const db = deps.gateway.global();
  const { totp, passkeys } = await findFactors(db, loginId);
  if (!totp && !passkeys) return;
  const ticket = newSecret();
  const expiresAt = new Date(deps.clock.now().getTime() + ticketMs);
  await insertTicket(db, { tokenHash: sha256(ticket), loginId, companyId, expiresAt });
  throw new AppError('second_factor_needed', { details: { ticket, code: totp, passkey: passkeys > 0 } });
}
