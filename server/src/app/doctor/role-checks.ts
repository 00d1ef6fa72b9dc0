import type { TLSSocket } from 'node:tls';
import type pg from 'pg';
import { readRoles } from '../../platform/db/server-facts.queries.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Finding } from './checks.types.ts';

const t = translate('en');
const dayMs = 86_400_000;
const soonMs = 21 * dayMs;

/** Roles that the server takes on, and that belong to the cluster: a dump does not have them. */
export async function checkRoles(client: pg.ClientBase): Promise<Finding[]> {
  const about = t('console:doctor.roles');
  const { user, roles } = await readRoles(client);
  const wrong = roles.filter(({ exists, isOurs }) => !exists || !isOurs);
  if (!wrong.length) return [];
  return wrong.map(({ name, exists }) => ({
    about,
    verdict: 'problem',
    text: t(exists ? 'console:doctor.roleForeign' : 'console:doctor.roleMissing', { name, user }),
  }));
}

/** Says when the certificate of a database ends. Null: it has none, because the connection is not encrypted. */
export function certificateOf(endsAt: Date | null, now: Date): Finding[] {
  const about = t('console:doctor.certificate');
  if (!endsAt) return [];
  const at = endsAt.toISOString().slice(0, 10);
  const left = endsAt.getTime() - now.getTime();
  if (left > soonMs) return [{ about, verdict: 'good', text: t('console:doctor.certificateGood', { at }) }];
  const isOver = left <= 0;
  return [
    {
      about,
      verdict: isOver ? 'problem' : 'warning',
      text: t(isOver ? 'console:doctor.certificateOver' : 'console:doctor.certificateEnds', { at }),
    },
  ];
}

/** Returns when the certificate of the server at the other end ends. */
export function endOfCertificate(client: pg.Client): Date | null {
  // The driver's own types leave its connection out.
  const { stream } = (client as unknown as { connection: { stream: Partial<TLSSocket> } }).connection;
  const until = stream.getPeerCertificate?.().valid_to;
  return until ? new Date(until) : null;
}
