import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { partsOf, readSettings, type Source } from './read-setting.ts';
import type { S3Settings } from '../storage/s3-store.ts';
import type { Settings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

export type LogLevel = Settings['LOG_LEVEL'];

export interface BridgeSettings {
  address: string;
  key: string;
  noticeSecret: string | null;
}

/** Where nightly backups go: a folder, a bucket or nowhere. */
export interface BackupSettings {
  folder: string | null;
  bucket: S3Settings | null;
  /** Whom they are encrypted for. Null: they are not. */
  recipient: string | null;
  /** The hour, by UTC. */
  hour: number;
  /** One a week is restored into a database of its own. */
  trial: boolean;
}

export interface GoogleHealthSettings {
  clientId: string;
  clientSecret: string;
  noticeSecret: string | null;
  /** Only tests point these elsewhere. */
  servers: { login: string; tokens: string; revoke: string; api: string };
}

/** Every setting of the server, read once; settings.ts explains each. */
export interface Env {
  host: string;
  port: number;
  /** The address people reach the product at, without a slash at the end. */
  publicUrl: string;
  /** A host (with its port, if it has one) whose home page is where programs are created; null: none. */
  setupHost: string | null;
  dataDir: string;
  /** null: files are in a folder below dataDir. */
  s3: S3Settings | null;
  /** null: the embedded PostgreSQL below dataDir. */
  databaseUrl: string | null;
  /** Sessions last here: for migrations, LISTEN and the locks of jobs. null: databaseUrl does for them. */
  databaseDirectUrl: string | null;
  databasePoolSize: number;
  /** Behind a transaction-pooling proxy: role and program are set in each transaction. */
  databaseTransactionPooling: boolean;
  /** null: everything is read from databaseUrl. */
  databaseReplicaUrl: string | null;
  /** Seconds that the replica may be behind. */
  databaseReplicaLag: number;
  /** The tables are spread over a Citus cluster. The start finds out. */
  databaseDistributed: boolean;
  /** How long this start waits for another one. */
  startWaitMs: number;
  demo: boolean;
  /** Platform staff work only with a second factor, after two weeks of grace. */
  staffSecondFactor: boolean;
  role: 'all' | 'api' | 'worker';
  trustedProxies: string[];
  /** How long an API process that stops goes on answering. */
  stopDelayMs: number;
  metricsToken: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  /** Null: the doctor does not ask for the key of DKIM. */
  dkimSelector: string | null;
  /** The secret part of the address for emails that came back; null: there is none. */
  bounceSecret: string | null;
  /** Backups that a worker makes by itself. */
  backups: BackupSettings;
  logLevel: LogLevel;
  /** A line for each answer. */
  accessLog: boolean;
  /** null: no spans. */
  tracesUrl: string | null;
  /** For tests and the demo journey: milliseconds the injected clock runs ahead of the machine's. */
  clockShiftMs: number;
  /** 32 bytes in base64; null: the key lies in a file below dataDir. */
  secretKey: string | null;
  /** The key before, while `npm run rotate-key` seals everything with the new one. */
  secretKeyOld: string | null;
  /** The Open Wearables server for all programs; null: none. */
  bridge: BridgeSettings | null;
  /** null: Google is not offered. */
  googleHealth: GoogleHealthSettings | null;
  /** Identity providers of companies may have private addresses and plain http. */
  insideProviders: boolean;
}

/** Lines NAME=value of a .env file; a missing file is an empty one. */
export function readDotEnv(file: string): Source {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  const found: Source = {};
  for (const line of text.split('\n')) {
    const match = /^\s*([A-Z_][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match?.[1]) found[match[1]] = match[2]?.replace(/^(['"])(.*)\1$/, '$2');
  }
  return found;
}

const needs = (set: Settings, name: keyof Settings, other: keyof Settings): void => {
  if (set[name] && !set[other]) throw new Error(`${name} needs ${other} beside it.`);
};

function readS3(set: Settings, bucket: string | undefined): S3Settings | null {
  needs(set, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  needs(set, 'S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID');
  if (!bucket) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  return {
    bucket,
    endpoint: set.S3_ENDPOINT ?? null,
    region: set.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    pathStyle: set.S3_PATH_STYLE ?? Boolean(set.S3_ENDPOINT),
  };
}

function readBackups(set: Settings): BackupSettings {
  needs(set, 'BACKUP_BUCKET', 'BACKUP_RECIPIENT');
  if (set.BACKUP_FOLDER && set.BACKUP_BUCKET)
    throw new Error('Set either BACKUP_FOLDER or BACKUP_BUCKET, not both.');
  if (set.S3_ENDPOINT && !set.S3_BUCKET && !set.BACKUP_BUCKET)
    throw new Error('S3_ENDPOINT needs S3_BUCKET or BACKUP_BUCKET beside it.');
  // Then a lost bucket would take its backups along.
  if (set.BACKUP_BUCKET && set.BACKUP_BUCKET === set.S3_BUCKET)
    throw new Error('BACKUP_BUCKET must be another bucket than S3_BUCKET.');
  return {
    folder: set.BACKUP_FOLDER ? resolve(set.BACKUP_FOLDER) : null,
    bucket: readS3(set, set.BACKUP_BUCKET),
    recipient: set.BACKUP_RECIPIENT ?? null,
    hour: set.BACKUP_HOUR,
    trial: set.BACKUP_TRIAL,
  };
}

const google = {
  login: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokens: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://health.googleapis.com',
};

/** Reads the services that days of members are fetched from. */
function readConnections(set: Settings): Pick<Env, 'bridge' | 'googleHealth'> {
  needs(set, 'BRIDGE_URL', 'BRIDGE_API_KEY');
  needs(set, 'GOOGLE_HEALTH_CLIENT_ID', 'GOOGLE_HEALTH_CLIENT_SECRET');
  const { BRIDGE_URL: address, BRIDGE_API_KEY: key, GOOGLE_HEALTH_CLIENT_ID: clientId } = set;
  const { GOOGLE_HEALTH_CLIENT_SECRET: clientSecret } = set;
  return {
    bridge: address && key ? { address, key, noticeSecret: set.BRIDGE_NOTICE_SECRET ?? null } : null,
    googleHealth:
      clientId && clientSecret
        ? { clientId, clientSecret, noticeSecret: set.GOOGLE_HEALTH_NOTICE_SECRET ?? null, servers: google }
        : null,
  };
}

/** Returns the address of the mail server, which three settings can say without any sign that means something else in it. */
function readMailServer(set: Settings): string | null {
  needs(set, 'SMTP_USER', 'SMTP_HOST');
  needs(set, 'SMTP_PASSWORD', 'SMTP_USER');
  const { SMTP_URL: url, SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user } = set;
  if (!host) return url ?? null;
  if (url) throw new Error('Set either SMTP_URL or SMTP_HOST, not both.');
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(set.SMTP_PASSWORD ?? '')}@` : '';
  const named = host.includes(':') ? host : `${host}:${port}`;
  return `${named.endsWith(':465') ? 'smtps' : 'smtp'}://${login}${named}`;
}

const usualStopDelay = 5;

/** Throws a sentence that names the setting when one is wrong. */
export function readEnv(source: Source = { ...readDotEnv('.env'), ...process.env }): Env {
  const set = readSettings(source);
  needs(set, 'DATABASE_DIRECT_URL', 'DATABASE_URL');
  needs(set, 'DATABASE_REPLICA_URL', 'DATABASE_URL');
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    setupHost: set.SETUP_HOST?.toLowerCase() ?? null,
    dataDir: resolve(set.DATA_DIR),
    s3: readS3(set, set.S3_BUCKET),
    backups: readBackups(set),
    databaseUrl: set.DATABASE_URL ?? null,
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? null,
    databasePoolSize: set.DATABASE_POOL_SIZE,
    databaseTransactionPooling: set.DATABASE_TRANSACTION_POOLING,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL ?? null,
    databaseReplicaLag: set.DATABASE_REPLICA_LAG_SECONDS,
    databaseDistributed: false,
    startWaitMs: set.START_WAIT_SECONDS * 1000,
    demo: set.DEMO,
    staffSecondFactor: set.STAFF_SECOND_FACTOR ?? !set.DEMO,
    role: set.ROLE,
    trustedProxies: partsOf(set.TRUSTED_PROXIES),
    // Only where there is a proxy does somebody go on sending requests.
    stopDelayMs: (set.STOP_DELAY_SECONDS ?? (set.TRUSTED_PROXIES ? usualStopDelay : 0)) * 1000,
    metricsToken: set.METRICS_TOKEN ?? null,
    smtpUrl: readMailServer(set),
    mailFrom: set.MAIL_FROM,
    supportEmail: set.SUPPORT_EMAIL,
    dkimSelector: set.DKIM_SELECTOR ?? null,
    bounceSecret: set.BOUNCE_SECRET ?? null,
    logLevel: set.LOG_LEVEL,
    accessLog: set.ACCESS_LOG,
    tracesUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    secretKey: set.SECRET_KEY ?? null,
    secretKeyOld: set.SECRET_KEY_OLD ?? null,
    insideProviders: set.INSIDE_PROVIDERS,
    ...readConnections(set),
    clockShiftMs: set.CLOCK_SHIFT_MS,
  };
}

/**
 * Returns a sentence for each variable that nobody reads although it looks like a setting. Throws one for a name that
 * is clearly ours.
 */
export const findUnknownSettings = (): string[] => unknownSettings(readDotEnv('.env'), process.env);

/** Returns the settings as they were given, unread. */
export const namedSettings = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ ...readDotEnv('.env'), ...process.env }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
