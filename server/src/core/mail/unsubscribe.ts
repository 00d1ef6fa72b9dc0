import { mailKinds } from '#contract/mail-kinds.ts';
import type { Deps } from '../../platform/context/context.ts';
import { newId, sha256 } from '../../platform/ids/ids.ts';
import { switchKindOff, type Chooser } from './mail-choices.queries.ts';

const place = 'unsubscribe';
const plain = (address: string) => address.trim().toLowerCase();

export const isOptional = (kind: string): boolean => mailKinds.some((each) => each === kind);

export const chooserOf = (mail: { loginId: string | null; recipient: string }): Chooser =>
  mail.loginId ? { loginId: mail.loginId } : { recipientHash: sha256(plain(mail.recipient)) };

/** A token that nobody but us can make and that names nobody: whose choice it is, and of what kind of mail. */
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

/** Switches off the one kind of mail that the token is about; null: it is none of ours. Doing it again changes nothing. */
export async function unsubscribe(deps: Deps, token: string): Promise<string | null> {
  const read = readToken(deps, token);
  if (!read) return null;
  await switchKindOff(deps.gateway.global(), { id: newId(), ...read, since: deps.clock.now() });
  return read.kind;
}
