import type { Env } from '../../platform/env/env.ts';
import {
  createArchiveBucket,
  createArchiveFolder,
  type ArchiveStore,
} from '../../platform/storage/archive-store.ts';

/** Where nightly backups go. Null: none are made. */
export function archiveTarget({ backups }: Pick<Env, 'backups'>): ArchiveStore | null {
  if (backups.bucket) return createArchiveBucket(backups.bucket);
  return backups.folder ? createArchiveFolder(backups.folder) : null;
}

const pattern = /^goodstride-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})Z\.backup$/;

export const archiveName = (at: Date): string =>
  `goodstride-${at.toISOString().slice(0, 16).replace(':', '')}Z.backup`;

/** Returns when a file was made, by its name. Null: it is none of ours, so that nothing else is ever removed. */
export function madeAt(name: string): Date | null {
  const [, day, hours, minutes] = pattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:00Z`) : null;
}
