import type { Deps } from '../../platform/context/context.ts';
import type { Env } from '../../platform/env/env.ts';
import { ourVersion } from '../../platform/env/our-version.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { translate } from '../../platform/words/translate.ts';
import { checkBackups } from './backup-checks.ts';
import type { Finding } from './checks.types.ts';
import { checkDatabase } from './database-checks.ts';
import { checkRestored, checkSecretKey } from './key-checks.ts';
import { checkJobs, checkQueue, checkZones } from './job-checks.ts';
import { checkProcesses } from './process-checks.ts';
import { textsOfDns } from './ask-texts.ts';
import { checkMailRecords } from './mail-records.ts';
import { checkReplica } from './replica-checks.ts';
import {
  checkDisk,
  checkMail,
  checkMissingFiles,
  checkPush,
  checkSettings,
  checkStorage,
  reasonOf,
} from './machine-checks.ts';

const t = translate('en');

export interface Patient {
  env: Env;
  /** The database without its proxy. */
  url: string;
  files: FileStore;
  unknownSettings: readonly string[];
  /** Opens the rest of the server. */
  wire(): Deps;
}

function checkVersion(): Finding {
  const values = {
    version: ourVersion(),
    node: process.version,
    machine: `${process.platform} ${process.arch}`,
  };
  return { about: t('console:doctor.version'), verdict: 'good', text: t('console:doctor.versionIs', values) };
}

/** Looks at jobs and queues where there is a schema that this version knows. */
async function checkWork({ wire }: Patient, findings: readonly Finding[]): Promise<Finding[]> {
  const schema = findings.find(({ about }) => about === t('console:doctor.schema'));
  const lacksRoles = findings.some(({ about }) => about === t('console:doctor.roles'));
  if (schema?.verdict !== 'good' || lacksRoles) return [];
  const deps = wire();
  const { gateway, clock } = deps;
  const db = gateway.global();
  const platform = gateway.forPlatform('examine what is stored');
  return [
    await checkSecretKey(deps),
    ...(await checkRestored(deps)),
    ...(await checkMissingFiles(deps)),
    ...(await checkBackups(deps)),
    ...(await checkProcesses(deps)),
    ...(await checkJobs(db, platform, clock.now())),
    await checkQueue(db, clock.now()),
    ...(await checkZones(platform)),
  ];
}

/** Returns everything that keeps an installation from working, as sentences. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const { env, url, files, unknownSettings } = patient;
  const database = await checkDatabase(env, url).catch((error: unknown): Finding[] => [
    {
      about: t('console:doctor.database'),
      verdict: 'problem',
      text: t('console:doctor.databaseAway', { reason: reasonOf(error) }),
    },
  ]);
  return [
    checkVersion(),
    ...checkSettings(env, unknownSettings),
    ...database,
    ...(database[0]?.verdict === 'good' ? await checkReplica(env, url) : []),
    await checkDisk(env),
    await checkStorage(files),
    await checkMail(env),
    ...(await checkMailRecords(env, textsOfDns())),
    checkPush(env),
    ...(await checkWork(patient, database)),
  ];
}
