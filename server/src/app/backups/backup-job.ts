import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { findMissingFiles } from '../../domain/pictures/public.ts';
import {
  expiredBackups,
  findLastBackups,
  forgetBackupRuns,
  insertBackupRun,
  isBackupDue,
  saveBackupRun,
} from '../../kernel/backups/public.ts';
import type { RecurringJob } from '../../kernel/manifest/public.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { verifyBackup } from '../../platform/backup/restore-backup.ts';
import type { Deps } from '../../platform/context/context.ts';
import { newId } from '../../platform/ids/ids.ts';
import { scrubText } from '../../platform/log/scrub.ts';
import type { ArchiveStore } from '../../platform/storage/archive-store.ts';
import { archiveName, archiveTarget, madeAt } from './archive-target.ts';
import { tryRestore } from './trial-restore.ts';

const weekMs = 7 * 86_400_000;
const yearMs = 366 * 86_400_000;
const mostLetters = 500;

/**
 * Whoever verifies an encrypted archive needs a key that opens it, and the server must not have the owner's. So each archive is
 * also encrypted for a key that exists in memory only, and only until the archive was verified.
 */
async function recipientsOf({ env: { backups } }: Deps) {
  if (!backups.recipient) return { recipients: [], identity: null };
  const identity = await generateX25519Identity();
  return { recipients: [backups.recipient, await identityToRecipient(identity)], identity };
}

/** Removes what retention no longer keeps, and only files whose names are ours. */
async function tidy({ gateway, clock }: Deps, target: ArchiveStore): Promise<void> {
  const made = (await target.names()).flatMap((name) => {
    const at = madeAt(name);
    return at ? [{ name, at }] : [];
  });
  const gone = new Set(expiredBackups(made));
  for (const name of gone) await target.remove(name);
  const left = made.filter(({ name }) => !gone.has(name)).map(({ name }) => name);
  await forgetBackupRuns(gateway.global(), new Date(clock.now().getTime() - yearMs), left);
}

async function writeAndVerify(deps: Deps, target: ArchiveStore, id: string, folder: string): Promise<void> {
  const { gateway, clock, files, databaseUrl, databaseDirectUrl } = deps;
  const db = gateway.global();
  const at = clock.now();
  const name = archiveName(at);
  const file = path.join(folder, name);
  const missing = await findMissingFiles(deps);
  const { recipients, identity } = await recipientsOf(deps);
  const totals = await makeBackup(databaseDirectUrl ?? databaseUrl, files, { file, at, recipients, missing });
  await verifyBackup({ file, identity });
  await target.keep(file, name);
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
  const facts = {
    file: name,
    bytes: (await stat(file)).size,
    rows,
    files: totals.files,
    missing: missing.length,
  };
  await saveBackupRun(db, id, { ...facts, verifiedAt: clock.now() });
  const { tried } = await findLastBackups(db);
  if (tried?.triedAt && at.getTime() - tried.triedAt.getTime() < weekMs) return;
  const notTried = await tryRestore(deps, { file, identity }, totals);
  await saveBackupRun(db, id, notTried === null ? { triedAt: clock.now() } : { notTried });
}

/** Makes the backup of this night once it is due: writes it, reads it again, stores it, and tries one a week. */
export async function backUpWhenDue(deps: Deps): Promise<void> {
  const { env, gateway, clock } = deps;
  const target = archiveTarget(env);
  if (!target) return;
  const db = gateway.global();
  const { good, newest } = await findLastBackups(db);
  const lastFailed = newest && !newest.verifiedAt ? newest.startedAt : null;
  const lastGood = good?.startedAt ?? null;
  if (!isBackupDue({ now: clock.now(), hour: env.backups.hour, lastGood, lastFailed })) return;
  const id = newId();
  await insertBackupRun(db, id, clock.now());
  const work = path.join(env.dataDir, 'backup-in-progress');
  // What a worker left that was killed.
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(work, 'of-'));
  try {
    await writeAndVerify(deps, target, id, folder);
    await saveBackupRun(db, id, { finishedAt: clock.now() });
    await tidy(deps, target);
  } catch (error) {
    const text = scrubText((error as Error).message).slice(0, mostLetters);
    await saveBackupRun(db, id, { finishedAt: clock.now(), error: text });
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

export const backupJob: RecurringJob = {
  name: 'backups.make',
  everySeconds: 300,
  // A restored copy must not write among the backups of the production, nor remove any of them.
  isOutward: true,
  run: backUpWhenDue,
};
