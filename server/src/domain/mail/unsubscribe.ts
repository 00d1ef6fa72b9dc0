import { mailKinds } from '#contract/mail-kinds.ts';
import type { Deps } from '../../platform/context/context.ts';
import { newId, sha256 } from '../../platform/ids/ids.ts';
import { switchKindOff, type Chooser } from './mail-choices.queries.ts';

const place = 'unsubscribe';
const plain = (address: string) => address.trim().toLowerCase();

export const isOptional = (kind: string): boolean => mailKinds.some((each) => each === kind);

export const chooserOf = (mail: { loginId: string | null; recipient: string }): Chooser =>
  mail.loginId ? { loginId: mail.loginId } : { recipientHash: sha256(plain(mail.recipient)) };

/**
 * Returns a sealed token that says whose choice it is, and for which kind of email. Nobody can forge it, and it names
 * nobody.
 */
export function unsubscribeToken(deps: Deps, chooser: Chooser, kind: string): string {
  const who =
    'loginId' in chooser ? `l${chooser.loginId}` : `a${chooser.recipientHash.toString('base64url')}`;
  return deps.secrets.seal(`${mailKinds.findIndex((each) => each === kind)}${who}`, place);
}

function readToken(deps: Deps, token: string): { chooser: Chooser; kind: string } | null {
  let text: string;
  try {
    text = deps.secrets.open(token, place);
  } catch {
    return null;
  }
  const kind = mailKinds[Number(text.slice(0, 1))];
  const who = text.slice(2);
  if (!kind) return null;
  const chooser = text[1] === 'l' ? { loginId: who } : { recipientHash: Buffer.from(who, 'base64url') };
  return { chooser, kind };
}

/** Switches off the kind of email in the token. Null if the token is invalid. A repeat changes nothing. */
export async function unsubscribe(deps: Deps, token: string): Promise<string | null> {
  const read = readToken(deps, token);
  if (!read) return null;
  await switchKindOff(deps.gateway.global(), { id: newId(), ...read, since: deps.clock.now() });
  return read.kind;
}
