import {
  Boolean as Flag,
  Integer,
  Object as Table,
  Optional,
  String as Text,
  type Static,
  type TSchema,
} from 'typebox';
import { backupSettings } from './backup-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { choice, postgres, type SettingNotes } from './setting-kinds.ts';

/**
 * Every setting of the server. Messages about wrong values, `.env.example` and the table in docs/operations.md come
 * from here (`npm run settings`).
 */
export const settings = Table({
  HOST: Text({
    default: '127.0.0.1',
    description: 'The address the server listens on. 0.0.0.0 listens on all networks.',
  }),
  PORT: Integer({
    default: 3000,
    minimum: 0,
    maximum: 65_535,
    description: 'The port of the API. A worker serves /healthz, /readyz and /metrics on it.',
  }),
  PUBLIC_URL: Optional(
    Text({
      protocols: ['https', 'http'],
      description:
        'The address people open in their browser. https switches on secure cookies and HSTS. Empty: http://localhost:PORT',
    }),
  ),
  DATA_DIR: Text({
    default: './data',
    description: 'The folder of the embedded PostgreSQL, and of files without S3_BUCKET.',
  }),
  S3_BUCKET: Optional(
    Text({
      description:
        'Files are in this bucket of Amazon S3 or of a server like it, and not in DATA_DIR/files. npm run move-files moves those that exist.',
    }),
  ),
  S3_ENDPOINT: Optional(
    Text({
      protocols: ['https', 'http'],
      description: 'The address of a server like S3, such as https://s3.example.com. Empty: Amazon’s own.',
    }),
  ),
  S3_REGION: Text({ default: 'us-east-1', description: 'The region of the bucket.' }),
  S3_ACCESS_KEY_ID: Optional(
    Text({
      secret: true,
      description:
        'The name of the key to the bucket. Empty: the role of the machine, as Amazon’s tools find it.',
    }),
  ),
  S3_SECRET_ACCESS_KEY: Optional(Text({ secret: true, description: 'The key to the bucket.' })),
  S3_PATH_STYLE: Optional(
    Flag({
      description:
        'on: the bucket is in the path of addresses. off: in the name of the host. Empty: on with S3_ENDPOINT, else off.',
    }),
  ),
  DATABASE_URL: Optional(
    Text({
      ...postgres,
      description:
        'A PostgreSQL (15 or later) of your own in place of the embedded one. Its role must be allowed to create roles and extensions.',
    }),
  ),
  DATABASE_DIRECT_URL: Optional(
    Text({
      ...postgres,
      description:
        'The same database without a pooling proxy in between, for migrations, live updates and the locks of jobs. Needed when DATABASE_URL leads to PgBouncer or another pooling proxy.',
    }),
  ),
  DATABASE_POOL_SIZE: Integer({
    default: 16,
    minimum: 2,
    maximum: 500,
    description:
      'Connections of each process for requests. It opens half as many more for recordings, 4 for the whole platform, one for live updates and, in a worker, one for the locks of jobs.',
  }),
  DATABASE_TRANSACTION_POOLING: Flag({
    default: false,
    description:
      'on: DATABASE_URL, and DATABASE_REPLICA_URL where there is one, lead to PgBouncer or another pooling proxy. off: the server does not start behind one.',
  }),
  DATABASE_REPLICA_URL: Optional(
    Text({
      ...postgres,
      description:
        'A streaming replica of DATABASE_URL that reports, boards, lists and searches are read from (docs/growing.md). It names one server. Empty: everything is read from DATABASE_URL.',
    }),
  ),
  DATABASE_REPLICA_LAG_SECONDS: Integer({
    default: 10,
    minimum: 1,
    maximum: 3600,
    description:
      'How many seconds the replica may be behind. Beyond that, everything is read from DATABASE_URL.',
  }),
  START_WAIT_SECONDS: Integer({
    default: 900,
    minimum: 1,
    maximum: 86_400,
    description:
      'How long a start waits for another one that updates the database schema or creates the demo.',
  }),
  DEMO: Flag({
    default: true,
    description: 'off: start empty, and lead to the screen that creates the first program.',
  }),
  STAFF_SECOND_FACTOR: Optional(
    Flag({
      description:
        'on: platform staff need a second factor to log in, from two weeks after they got their role. Empty: off with DEMO=on, else on.',
    }),
  ),
  ROLE: choice(['all', 'api', 'worker'], {
    default: 'all',
    description: 'all: API and worker in one process. api or worker: one of the two.',
  }),
  TRUSTED_PROXIES: Text({
    form: 'proxies',
    default: '',
    description:
      'Addresses or networks (10.0.0.0/8) of proxies whose X-Forwarded-For is believed, separated by commas.',
  }),
  STOP_DELAY_SECONDS: Optional(
    Integer({
      minimum: 0,
      maximum: 300,
      description:
        'How long an API process that is told to stop goes on answering while /readyz says 503, until the balancer sends it nothing more. Empty: 5 with TRUSTED_PROXIES, else 0. Give it 15 s more before it is killed.',
    }),
  ),
  METRICS_TOKEN: Optional(
    Text({
      secret: true,
      description:
        'A token for /metrics from other machines (Authorization: Bearer TOKEN). Empty: this machine only.',
    }),
  ),
  ...mailSettings,
  ...backupSettings,
  SETUP_HOST: Optional(
    Text({
      form: 'host',
      description:
        'A host of its own for creating programs, such as setup.example.com. It reaches the same server. Empty: /create-program below PUBLIC_URL',
    }),
  ),
  SECRET_KEY: Optional(
    Text({
      secret: true,
      form: 'key',
      description:
        '32 bytes in base64 (openssl rand -base64 32): the key of what is encrypted in the database. Empty: created once, in DATA_DIR/secret.key. Whoever loses it loses what it encrypted; keep it apart from database backups.',
    }),
  ),
  SECRET_KEY_OLD: Optional(
    Text({
      secret: true,
      form: 'key',
      description: 'The previous key, while the key is being changed (docs/operations.md, Backups).',
    }),
  ),
  INSIDE_PROVIDERS: Flag({
    default: false,
    description:
      'on: identity providers of companies may be in your own network (private addresses, plain http). Off, they need https and a public address.',
  }),
  BRIDGE_URL: Optional(
    Text({
      protocols: ['https', 'http'],
      description:
        'The address of an Open Wearables server that days of members are fetched from (docs/connections.md). Programs can name one of their own.',
    }),
  ),
  BRIDGE_API_KEY: Optional(Text({ secret: true, description: 'The API key of that server.' })),
  BRIDGE_NOTICE_SECRET: Optional(
    Text({
      secret: true,
      description: 'The signing secret (whsec_…) of its webhook. Empty: days are only fetched every hour.',
    }),
  ),
  GOOGLE_HEALTH_CLIENT_ID: Optional(
    Text({
      description:
        'The OAuth client of this installation at Google, for the Google Health API (docs/connections.md). Empty: Google is not offered.',
    }),
  ),
  GOOGLE_HEALTH_CLIENT_SECRET: Optional(Text({ secret: true, description: 'The secret of that client.' })),
  GOOGLE_HEALTH_NOTICE_SECRET: Optional(
    Text({
      secret: true,
      description:
        'The whole Authorization header that Google sends with its notices. Empty: days are only fetched every hour.',
    }),
  ),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], {
    default: 'info',
    description: 'The least important lines that are logged.',
  }),
  ACCESS_LOG: Flag({
    default: false,
    description:
      'on: a line in the log for each answer, with its request id, route, status and time. Addresses are logged without ids and queries.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Optional(
    Text({
      protocols: ['http', 'https'],
      description:
        'The address of an OpenTelemetry collector (OTLP over HTTP), such as http://localhost:4318, for spans of requests, statements and jobs.',
    }),
  ),
  CLOCK_SHIFT_MS: Integer({
    default: 0,
    minimum: -4e15,
    maximum: 4e15,
    description: 'Milliseconds the server’s clock runs ahead, for trying things out.',
  }),
});

export type Settings = Static<typeof settings>;
export type SettingName = keyof Settings;
export type SettingSchema = TSchema & SettingNotes;

export const schemaOf = (name: SettingName): SettingSchema =>
  // The notes of our own are in every schema of this file, and typebox does not know them.
  settings.properties[name] as unknown as SettingSchema;
export const settingNames = Object.keys(settings.properties) as SettingName[];
