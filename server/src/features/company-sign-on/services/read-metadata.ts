import type { SamlInput } from '#contract/features/company-sign-on/saml.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { fetchOutside } from '../../../platform/outside/fetch-outside.ts';
import { readIdpMetadata } from '../../../platform/saml/saml.ts';
import type { ReadMetadata } from './save-saml-provider.ts';

const accept = ['application/samlmetadata+xml', 'application/xml', 'text/xml'].join(',');

async function textAt(address: string, isInsideAllowed: boolean): Promise<string> {
  const answer = await fetchOutside(new URL(address), { headers: { accept } }, isInsideAllowed);
  if (!answer.ok) throw new Error(`The address answered ${answer.status}.`);
  return answer.text();
}

/**
 * Reads the description of a provider, by its address or from the text itself. Refused beside its field; the reason is
 * only in the log, because it would describe our network. Null: neither is given.
 */
export async function readMetadata(
  deps: Deps,
  { metadataAddress, metadata }: Pick<SamlInput, 'metadataAddress' | 'metadata'>,
): Promise<ReadMetadata> {
  const [address, text] = [metadataAddress?.trim(), metadata?.trim()];
  if (!address && !text) return null;
  const isInsideAllowed = deps.env.insideProviders;
  try {
    const xml = text || (await textAt(address!, isInsideAllowed));
    return { ...(await readIdpMetadata(xml, isInsideAllowed)), metadataAddress: text ? null : address! };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ reason }, 'provider.refused');
    throw text ? invalid('metadata', 'saml_metadata') : invalid('metadataAddress', 'provider_unreachable');
  }
}
