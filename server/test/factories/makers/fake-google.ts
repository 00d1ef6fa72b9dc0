import { fakeServer, type Asked, type Replayed } from './fake-server.ts';
import type { FakeMaker } from './maker.types.ts';

const hourMs = 3_600_000;
const googleScope = 'https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly';

/** Google answers by windows of physical time. Hours without a data point are left out; a true zero is a point with 0. */
function rollUp({ walked }: FakeMaker, body: string): Replayed {
  const { range, windowSize, pageToken } = JSON.parse(body) as {
    range: { startTime: string; endTime: string };
    windowSize: string;
    pageToken?: string;
  };
  if (windowSize !== '3600s') return { status: 400, body: { error: { code: 400 } } };
  const [start, end] = [Date.parse(range.startTime), Date.parse(range.endTime)];
  const sums = new Map<number, number>();
  for (const { at, steps } of walked) {
    const moment = Date.parse(at);
    if (moment < start || moment >= end) continue;
    const window = start + Math.floor((moment - start) / hourMs) * hourMs;
    sums.set(window, (sums.get(window) ?? 0) + steps);
  }
  const points = [...sums].map(([window, steps]) => ({
    startTime: new Date(window).toISOString(),
    endTime: new Date(window + hourMs).toISOString(),
    steps: { countSum: String(steps) },
  }));
  const first = Number(pageToken ?? 0);
  const next = first + 2 < points.length ? String(first + 2) : undefined;
  return {
    body: { rollupDataPoints: points.slice(first, first + 2), ...(next ? { nextPageToken: next } : {}) },
  };
}

interface GoogleTokens {
  access: string;
  count: number;
}

function answerAsGoogle(maker: FakeMaker, tokens: GoogleTokens, asked: Asked): Replayed {
  if (asked.path === '/token') {
    if (!maker.allowed) return { status: 400, body: { error: 'invalid_grant' } };
    tokens.access = `token-${(tokens.count += 1)}`;
    const form = new URLSearchParams(asked.body);
    const refresh = form.get('grant_type') === 'authorization_code' ? { refresh_token: 'refresh-1' } : {};
    return {
      body: {
        access_token: tokens.access,
        token_type: 'Bearer',
        expires_in: 3600,
        scope: googleScope,
        ...refresh,
      },
    };
  }
  if (asked.path === '/revoke') return { body: {} };
  if (asked.headers.authorization !== `Bearer ${tokens.access}` || !maker.allowed)
    return { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } };
  if (asked.path === '/v4/users/me/identity')
    return { body: { name: 'users/me/identity', healthUserId: 'health-1' } };
  if (asked.path.endsWith('dataPoints:rollUp')) return rollUp(maker, asked.body);
  return { status: 404, body: { error: { code: 404 } } };
}

export async function fakeGoogle(): Promise<FakeMaker> {
  const maker = {
    way: 'google',
    walked: [],
    offset: '+00:00',
    allowed: true,
    daysPath: 'dataPoints:rollUp',
  } as unknown as FakeMaker;
  const tokens = { access: '', count: 0 };
  maker.server = await fakeServer((asked) => answerAsGoogle(maker, tokens, asked));
  const { address } = maker.server;
  maker.env = {
    googleHealth: {
      clientId: 'client',
      clientSecret: 'client-secret',
      noticeSecret: 'Bearer notice-secret',
      servers: {
        login: `${address}/login`,
        tokens: `${address}/token`,
        revoke: `${address}/revoke`,
        api: address,
      },
    },
  };
  maker.notice = ({ deletes = false, from } = {}) => ({
    path: 'devices/notices/google',
    text: JSON.stringify([
      {
        data: {
          version: '1',
          healthUserId: 'health-1',
          operation: deletes ? 'DELETE' : 'UPSERT',
          dataType: 'steps',
          intervals: from ? [{ physicalTimeInterval: { startTime: from, endTime: from } }] : [],
        },
      },
    ]),
    headers: { authorization: 'Bearer notice-secret' },
  });
  return maker;
}
