import { findFactors } from '../../../domain/second-factor/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { askForSecondFactor } from '../services/ask-for-second-factor.ts';

/**
 * After a PIN, an authenticator app is a second step. A passkey is another way in and no second step: phones get lost, and people
 * without an email address would have no way back.
 */
export async function askForApp(deps: Deps, loginId: string): Promise<void> {
  const { totp } = await findFactors(deps.gateway.global(), loginId);
  if (totp) await askForSecondFactor(deps, loginId);
}
