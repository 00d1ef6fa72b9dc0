import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { fetchOutside } from '../../../platform/outside/fetch-outside.ts';
import { certificateAddress, isSignedBy, type Envelope } from '../bounces/sns-signature.ts';

async function fetchCertificate({ log }: Deps, url: URL): Promise<string> {
  const answer = await fetchOutside(url, {}, false).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    log.warn({ host: url.host, err: error }, 'bounces.certificateAway');
    throw new AppError('unavailable');
  });
  // SNS posts again later what is answered so.
  if (!answer.ok) throw new AppError('unavailable');
  return await answer.text();
}

/**
 * Throws unless Amazon signed a post. The certificate is only fetched from Amazon's own hosts, and kept: its address names its
 * content.
 */
export async function checkSns(deps: Deps, envelope: Envelope): Promise<void> {
  const url = certificateAddress(envelope);
  const isGood =
    url !== null &&
    isSignedBy(
      await deps.kept(`sns-certificate:${url.href}`, url.href, () => fetchCertificate(deps, url)),
      envelope,
      deps.clock.now(),
    );
  if (isGood) return;
  deps.log.warn({ type: envelope.Type, host: url?.host ?? null }, 'bounces.unsigned');
  throw new AppError('bad_input');
}
