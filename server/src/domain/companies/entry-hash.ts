import { createHmac, randomBytes } from 'node:crypto';
import { readDay } from '../../kernel/imports/public.ts';
import { employeeKey } from '../members/pure.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { CompanyRow, SealedRow } from './companies.queries.ts';
import type { Entry } from './eligibility.queries.ts';

export const secretPlace = (programId: string): string => `company-secret:${programId}`;
const listPlace = (programId: string): string => `company-list:${programId}`;

/** Returns the key of a list, sealed. */
export const newListKey = (secrets: Secrets, programId: string): string =>
  secrets.seal(randomBytes(32).toString('base64'), listPlace(programId));

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
/** Dates, postcodes and names are written with different separators. */
const plainFact = (text: string): string => plain(text).replaceAll(/[\s./_-]+/g, '');

export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** A fact of which nothing is left to compare is none. */
export const isFact = (text: string): boolean => plainFact(text) !== '';

/** Spreadsheets drop the zeros in front of an employee number, so they mean nothing. */
export const plainIdentifier = employeeKey;

const orders = ['ymd', 'dmy', 'mdy'] as const;

/** The days that a date can mean; none: it is no date. */
const daysOf = (fact: string): string[] => [
  ...new Set(orders.flatMap((order) => readDay(fact, order)?.day ?? [])),
];

/**
 * Returns a fact of a list: a date with one reading is that day, however it is written; anything else is compared as a
 * text.
 */
function listedFact(fact: string): string {
  const days = daysOf(fact);
  return plainFact(days.length === 1 ? days[0]! : fact);
}

/** What somebody who types a fact can mean. A wrong reading finds nobody else, because it takes their number as well. */
const typedFacts = (fact: string): string[] => [
  ...new Set([plainFact(fact), ...daysOf(fact).map(plainFact)]),
];

export interface EntryHashes {
  entryOf(identifier: string, fact: string): Entry;
  /**
   * Returns the entries that somebody can mean who types this. Lists from before numbers were compared have their
   * zeros.
   */
  meantBy(identifier: string, fact: string): Buffer[];
  emailHash(email: string): Buffer;
}

/** Returns the hashes of a company's list. Its key is sealed, so that the database reveals nothing about anyone. */
export function hashesOf(
  secrets: Secrets,
  { programId, listKey }: Pick<CompanyRow, 'programId' | 'listKey'>,
): EntryHashes {
  const key = Buffer.from(secrets.open(listKey, listPlace(programId)), 'base64');
  const hash = (kind: string, ...texts: string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, ...texts]))
      .digest();
  const emailHash = (email: string) => hash('email', plain(email));
  return {
    emailHash,
    entryOf: (identifier, fact) => ({
      entryHash: hash('entry', plainIdentifier(identifier), listedFact(fact)),
      emailHash: looksLikeEmail(identifier) ? emailHash(identifier) : null,
    }),
    meantBy: (identifier, fact) =>
      [...new Set([plainIdentifier(identifier), plain(identifier)])].flatMap((who) =>
        typedFacts(fact).map((what) => hash('entry', who, what)),
      ),
  };
}

/** Both secrets sealed with the present key; null if they are already. */
export function resealed(
  secrets: Secrets,
  { programId, listKey, clientSecret }: SealedRow,
): Pick<SealedRow, 'listKey' | 'clientSecret'> | null {
  const list = listKey === null ? null : secrets.reseal(listKey, listPlace(programId));
  const client = clientSecret === null ? null : secrets.reseal(clientSecret, secretPlace(programId));
  return list === null && client === null
    ? null
    : { listKey: list ?? listKey, clientSecret: client ?? clientSecret };
}
