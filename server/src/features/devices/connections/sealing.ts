import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tokens } from './provider.types.ts';

/** Binds a sealed value to its row: opened for another row it is refused. */
export const placeOf = (programId: string, id: string | null, kind: string): string =>
  `devices:${programId}:${id ?? ''}:${kind}`;

export const sealTokens = (secrets: Secrets, programId: string, id: string, tokens: Tokens | null) =>
  tokens && secrets.seal(JSON.stringify(tokens), placeOf(programId, id, 'tokens'));

export const openTokens = (
  secrets: Secrets,
  programId: string,
  { id, tokensSealed }: { id: string; tokensSealed: string | null },
): Tokens | null =>
  tokensSealed === null
    ? null
    : (JSON.parse(secrets.open(tokensSealed, placeOf(programId, id, 'tokens'))) as Tokens);
