import { createHmac, randomBytes } from 'node:crypto';
import { newSecret, sha256 } from '../../platform/ids/ids.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Sessions last this long (docs/domain.md#sessions): shorter for admins, and on a shared computer. */
export const accessLife = 30 * minute;
export const rotationGrace = 20_000;
export const actingLife = 60 * minute;
export const idleLife = (rank: number, isShared: boolean): number => {
  if (rank > 0) return 30 * minute;
  return isShared ? 12 * hour : 30 * day;
};
export const absoluteLife = (rank: number, isShared: boolean): number =>
  rank > 0 || isShared ? 12 * hour : 180 * day;

export interface TokenPair {
  access: string;
  accessHash: Buffer;
  refresh: string;
  refreshHash: Buffer;
  familySalt: Buffer;
}

const hashOf = (secret: string) => sha256(secret);

/** `program.session.secret`: the program leads, so that a request finds its tenant before it reads anything. */
export const formAccess = (programId: string, sessionId: string, secret: string) =>
  `${programId}.${sessionId}.${secret}`;

const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
// Ids exactly as they are made: one that is no UUID would spoil the query it shares with other calls.
const accessForm = new RegExp(`^${uuid}\\.${uuid}\\.([A-Za-z0-9_-]{40,50})$`);
export function parseAccess(token: string): { programId: string; sessionId: string; hash: Buffer } | null {
  const match = accessForm.exec(token);
  if (!match?.[1] || !match[2] || !match[3]) return null;
  return { programId: match[1], sessionId: match[2], hash: hashOf(match[3]) };
}

const refreshForm = new RegExp(`^${uuid}\\.([A-Za-z0-9_-]{40,50})$`);
export function parseRefresh(token: string): { sessionId: string; secret: string; hash: Buffer } | null {
  const match = refreshForm.exec(token);
  if (!match?.[1] || !match[2]) return null;
  return { sessionId: match[1], secret: match[2], hash: hashOf(match[2]) };
}
export const formRefresh = (sessionId: string, secret: string) => `${sessionId}.${secret}`;

/**
 * Returns what ends a session and can do nothing else. The browser keeps it beside the refresh token, which it sends with renewals
 * only, so that whoever logs in over somebody ends their session.
 */
export const leavingSecret = (familySalt: Buffer): string =>
  createHmac('sha256', familySalt).update('leaving').digest('base64url');

export function firstTokens(): TokenPair {
  const [access, refresh] = [newSecret(), newSecret()];
  return {
    access,
    accessHash: hashOf(access),
    refresh,
    refreshHash: hashOf(refresh),
    familySalt: randomBytes(32),
  };
}

/**
 * Returns the successor of a refresh secret. It is derived from the secret and the family's salt, so that ten tabs that
 * present the same one within the grace get the same successor while the database holds only hashes.
 */
export function nextTokens(familySalt: Buffer, refreshSecret: string): Omit<TokenPair, 'familySalt'> {
  const derive = (purpose: string) =>
    createHmac('sha256', familySalt).update(`${purpose}:${refreshSecret}`).digest('base64url');
  const [access, refresh] = [derive('access'), derive('refresh')];
  return { access, accessHash: hashOf(access), refresh, refreshHash: hashOf(refresh) };
}
