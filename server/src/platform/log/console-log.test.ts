import { expect, test } from 'vitest';
import { newId, newSecret } from '../ids/ids.ts';
import { readEnv, type LogLevel } from '../env/env.ts';
import { createConsoleLog } from './console-log.ts';

function capture(level: LogLevel) {
  const lines: string[] = [];
  return { log: createConsoleLog(level, { write: (line: string) => void lines.push(line) }), lines };
}

test('no token, password or query is ever written', () => {
  const { log, lines } = capture('debug');
  const [secret, other] = [newSecret(), newSecret()];
  const access = `${newId()}.${newId()}.${secret}`;
  const refresh = `${newId()}.${other}`;
  const error = new Error(`GET /reset-password?token=${secret} failed with ${refresh}`);
  log.info({ path: `/api/refresh?token=${secret}`, authorization: `Bearer ${access}` }, `renewed ${access}`);
  log.error({ err: error, nested: { password: 'seven lamps', list: [`Bearer ${access}`, refresh] } }, 'x');
  log.warn({ databaseUrl: 'postgres://me:hidden-word@db/x', at: 'smtp://me:hidden-word@mail:25' });
  log.debug({ headers: { cookie: `goodstride_refresh=${refresh}` }, body: { email: 'a@b.c' } });
  const all = lines.join('\n');
  expect(lines).toHaveLength(4);
  for (const hidden of [secret, other, 'seven lamps', 'hidden-word', 'token=', 'a@b.c'])
    expect(all).not.toContain(hidden);
  expect(all).toContain('/api/refresh');
  expect(all).toContain('failed with');
});

test('keeps text without secrets readable', () => {
  const { log, lines } = capture('info');
  const id = newId();
  log.info({ requestId: id, migration: '0001_house.sql', route: '/api/members/:id', ms: 5 }, 'migrated');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: id,
    migration: '0001_house.sql',
    route: '/api/members/:id',
    ms: 5,
    msg: 'migrated',
  });
});

test('follows LOG_LEVEL, and names it when it is wrong', () => {
  const { log, lines } = capture('warn');
  log.info({}, 'not written');
  log.warn({}, 'written');
  expect(lines).toHaveLength(1);
  const none = capture('silent');
  none.log.error({}, 'not written');
  expect(none.lines).toHaveLength(0);
  expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of');
  expect(() => readEnv({ SMTP_URL: 'me:hidden-word@mail' })).toThrow(/^SMTP_URL must be an address[^@]*$/);
});
