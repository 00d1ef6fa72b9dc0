import { mkdir, statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { verifyLine } from '../../domain/mail/public.ts';
import { findMissingFiles, sharedFolder } from '../../domain/pictures/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { Env } from '../../platform/env/env.ts';
import { newId } from '../../platform/ids/ids.ts';
import { scrubText } from '../../platform/log/scrub.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Finding } from './checks.types.ts';

const t = translate('en');
const room = { warning: 2e9, problem: 2e8 };
/** Below this share PostgreSQL and backups soon have no room to work in. */
const leastShare = 0.1;

export const reasonOf = (error: unknown): string => scrubText((error as Error).message);

/** Logs, uploads on their way and the embedded PostgreSQL need room. */
export async function checkDisk({ dataDir }: Pick<Env, 'dataDir'>): Promise<Finding> {
  const about = t('console:doctor.disk');
  try {
    await mkdir(dataDir, { recursive: true });
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return diskOf({ free: bavail * bsize, all: blocks * bsize, folder: dataDir });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const text = t('console:dataDirUnusable', { folder: dataDir, reason: code });
    return { about, verdict: 'problem', text };
  }
}

export function diskOf({ free, all, folder }: { free: number; all: number; folder: string }): Finding {
  const isShort = free < room.warning || free < all * leastShare;
  const values = {
    gigabytes: Math.floor(free / 1e8) / 10,
    percent: Math.floor((100 * free) / all),
    folder,
  };
  return {
    about: t('console:doctor.disk'),
    verdict: free < room.problem ? 'problem' : isShort ? 'warning' : 'good',
    text: t(isShort ? 'console:doctor.freeShort' : 'console:doctor.free', values),
  };
}

/** Writes a file, reads it and removes it. */
export async function checkStorage(files: FileStore): Promise<Finding> {
  const about = t('console:doctor.storage');
  const key = { programId: sharedFolder, id: newId() };
  const content = Buffer.from('doctor');
  try {
    await files.write(key, content, new Date());
    const stream = await files.read(key);
    const isSame = stream !== null && content.equals(await buffer(stream));
    await files.remove(key);
    if (!isSame) throw new Error(t('console:doctor.otherContent'));
    return { about, verdict: 'good', text: t('console:doctor.stores', { place: files.place }) };
  } catch (error) {
    return {
      about,
      verdict: 'problem',
      text: t('console:doctor.storesNot', { place: files.place, reason: reasonOf(error) }),
    };
  }
}

/** Nothing, where every picture has its file, or where the files can't be reached at all. */
export async function checkMissingFiles(deps: Pick<Deps, 'files' | 'gateway'>): Promise<Finding[]> {
  const missing = await findMissingFiles(deps).catch(() => []);
  if (!missing.length) return [];
  const names = missing.slice(0, 10).map(({ programId, id }) => `${programId}/${id}`);
  const text = t('console:doctor.missingFiles', { count: missing.length, names: names.join(', ') });
  return [{ about: t('console:doctor.storage'), verdict: 'problem', text }];
}

/** Names that lead nowhere, which push services refuse as the address of whoever sends (RFC 8292, section 2.1). */
const nowhere = /^[^@]+@([^.]+|.*\.(invalid|example|test|localhost|local|internal))$/i;

export function checkPush({ supportEmail }: Pick<Env, 'supportEmail'>): Finding {
  const about = t('console:doctor.push');
  return nowhere.test(supportEmail)
    ? { about, verdict: 'warning', text: t('console:doctor.pushRefused', { supportEmail }) }
    : { about, verdict: 'good', text: t('console:doctor.pushGood', { supportEmail }) };
}

export async function checkMail({ smtpUrl }: Pick<Env, 'smtpUrl'>): Promise<Finding> {
  const about = t('console:doctor.mail');
  if (!smtpUrl) return { about, verdict: 'warning', text: t('console:doctor.noMail') };
  try {
    await verifyLine(smtpUrl);
    return { about, verdict: 'good', text: t('console:doctor.mailAnswers', { host: new URL(smtpUrl).host }) };
  } catch (error) {
    return { about, verdict: 'problem', text: t('console:doctor.mailFails', { reason: reasonOf(error) }) };
  }
}

const isOnlyHere = (text: string) => /@localhost\b/.test(text);

/** Settings that are valid and still wrong for people who are not at this machine. */
export function checkSettings(env: Env, unknown: readonly string[]): Finding[] {
  const warnings = [
    ...unknown,
    !env.demo && isOnlyHere(env.mailFrom) && t('console:doctor.sender', { name: 'MAIL_FROM' }),
    !env.demo && isOnlyHere(env.supportEmail) && t('console:doctor.sender', { name: 'SUPPORT_EMAIL' }),
    !env.demo && env.publicUrl.startsWith('http://') && t('console:doctor.noTls'),
    env.secretKeyOld !== null && t('console:doctor.oldKey'),
  ].filter((text) => text !== false);
  const about = t('console:doctor.settings');
  if (!warnings.length) return [{ about, verdict: 'good', text: t('console:doctor.settingsGood') }];
  return warnings.map((text) => ({ about, verdict: 'warning', text }));
}
