/** Variables of the commands for developers, which the server does not read. Scripts and tests read no others. */
export const developerVariables: Readonly<Record<string, string>> = {
  NODE_ENV: 'development or production, as npm run dev and npm start set it.',
  NODE_COMPILE_CACHE: 'The folder where Node keeps what it compiled; .cache/compiled unless it is set.',
  CI: 'true: browser tests and API tests use a new database.',
  API_ORIGIN: 'Where npm run dev finds the API.',
  RELEASE: 'on: compress the web as well as possible, as npm run build does.',
  BOOT: 'off: build the web without its first paint.',
  CHROMIUM_PATH: 'The Chromium of browser tests, benchmarks and screenshots.',
  E2E_PORT: 'The port of the server of the browser tests.',
  E2E_DATA_DIR: 'The folder of the server of the browser tests.',
  E2E_KEEP: '1: keep the database of the browser tests.',
  SCREENSHOTS_PORT: 'The port of the server that npm run screenshots starts.',
  TEST_ALL: 'on: all cases of property tests.',
  TEST_DATABASE:
    'fresh: a new cluster; system: the PostgreSQL of this machine; citus: the cluster of CITUS_URL.',
  TEST_FILES: 's3: API tests have their files in buckets of a server that speaks S3.',
  TEST_PROXY: 'pgbouncer: API tests reach their database through PgBouncer.',
  CITUS_URL:
    'The coordinator of a Citus cluster, for API tests (TEST_DATABASE=citus), torture:citus and bench:citus.',
  TEST_CLUSTER_URL: 'A PostgreSQL for the API tests that runs already.',
  TEST_PARALLEL_INDEX: 'Set by Playwright.',
  RECORD_STATEMENTS: 'A folder for the statements that API tests send.',
  RECORDED_STATEMENTS: 'The folder of statements to prepare on an older PostgreSQL.',
};
