import { Webhook } from 'standardwebhooks';
import type { Env } from '../../../../platform/env/env.ts';
import { fakeServer, type Asked, type FakeServer, type Replayed } from './fake-server.ts';

/** Steps that somebody took: the moment and how many. */
export interface Walked {
  at: string;
  steps: number;
}

/** A maker as the conformance suite sees it: its own words for the same things. */
export interface FakeMaker {
  server: FakeServer;
  env: Partial<Env>;
  way: 'bridge' | 'google';
  /** What the person did, as their watch knows it. */
  walked: Walked[];
  /** The zone their watch is set to, as an offset. */
  offset: string;
  /** Whether the permission still stands. */
  allowed: boolean;
  /** The call that fetches days. */
  daysPath: string;
  /** A signed notice that steps changed. */
  notice(input?: { deletes?: boolean; from?: string }): {
    path: string;
    text: string;
    headers: Record<string, string>;
  };
}

export const bridgeSecret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const bridgeUser = '550e8400-e29b-41d4-a716-446655440000';

const offsetMs = (offset: string) =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))) * 60_000;
const localDay = (at: string, offset: string) =>
  new Date(Date.parse(at) + offsetMs(offset)).toISOString().slice(0, 10);

function page<R>(rows: R[], query: URLSearchParams, size: number): Replayed {
  const start = Number(query.get('cursor') ?? 0);
  const next = start + size < rows.length ? String(start + size) : null;
  return {
    body: {
      data: rows.slice(start, start + size),
      pagination: { next_cursor: next, previous_cursor: null, has_more: next !== null },
      metadata: {},
    },
  };
}

/** Open Wearables cuts by UTC moments and groups by the watch's own days. */
function bridgeSummaries({ walked, offset }: FakeMaker, query: URLSearchParams): Replayed {
  const [start, end] = [Date.parse(query.get('start_date')!), Date.parse(query.get('end_date')!)];
  const sums = new Map<string, number>();
  for (const { at, steps } of walked) {
    if (Date.parse(at) < start || Date.parse(at) >= end) continue;
    const day = localDay(at, offset);
    sums.set(day, (sums.get(day) ?? 0) + steps);
  }
  const rows = [...sums].map(([date, steps]) => ({
    date,
    source: { provider: 'garmin', device: null },
    steps,
  }));
  // Small pages, so that there are several.
  return page(rows, query, 2);
}

const sampleOf = ({ offset }: FakeMaker, { at, steps }: Walked) => ({
  timestamp: at,
  zone_offset: offset,
  type: 'steps',
  value: steps,
  unit: 'count',
  source: { provider: 'garmin', device: 'Forerunner 255' },
  is_daily_total: false,
});

function answerAsBridge(maker: FakeMaker, asked: Asked): Replayed {
  if (asked.headers['x-open-wearables-api-key'] !== 'bridge-key')
    return { status: 401, body: { detail: 'Invalid or missing API key' } };
  if (asked.path === '/api/v1/users' && asked.method === 'POST')
    return { status: 201, body: { id: bridgeUser, external_user_id: 'x', email: null } };
  if (asked.path === '/api/v1/users') return { body: { items: [], total: 0 } };
  if (asked.path === '/api/v1/oauth/providers')
    return {
      body: [
        { provider: 'garmin', name: 'Garmin', has_cloud_api: true, is_enabled: true, icon_url: '/x.svg' },
      ],
    };
  if (asked.path.endsWith('/authorize'))
    return {
      body: {
        authorization_url: `https://connect.example.com/ok?back=${encodeURIComponent(asked.query.get('redirect_uri')!)}`,
        state: 'theirs',
      },
    };
  if (asked.path.endsWith('/connections'))
    return {
      body: [{ provider: 'garmin', status: maker.allowed ? 'active' : 'revoked', last_synced_at: null }],
    };
  if (asked.path.endsWith('/summaries/activity')) return bridgeSummaries(maker, asked.query);
  if (asked.path.endsWith('/timeseries')) {
    const [start, end] = [
      Date.parse(asked.query.get('start_time')!),
      Date.parse(asked.query.get('end_time')!),
    ];
    const inside = maker.walked.filter(({ at }) => Date.parse(at) >= start && Date.parse(at) < end);
    return page(
      inside.map((each) => sampleOf(maker, each)),
      asked.query,
      100,
    );
  }
  return {
    status: asked.method === 'DELETE' ? 204 : 404,
    body: asked.method === 'DELETE' ? '' : { detail: 'Not found' },
  };
}

export async function fakeBridge(): Promise<FakeMaker> {
  const maker = {
    way: 'bridge',
    walked: [],
    offset: '+00:00',
    allowed: true,
    daysPath: '/summaries/activity',
  } as unknown as FakeMaker;
  maker.server = await fakeServer((asked) => answerAsBridge(maker, asked));
  maker.env = { bridge: { address: maker.server.address, key: 'bridge-key', noticeSecret: bridgeSecret } };
  let count = 0;
  maker.notice = ({ from = null as unknown as string } = {}) => {
    const data = {
      user_id: bridgeUser,
      provider: 'garmin',
      series_type: 'steps',
      sample_count: 1,
      start_time: from,
      samples: [],
    };
    const text = JSON.stringify({ type: 'steps.created', data });
    const id = `msg_${(count += 1)}`;
    const at = new Date();
    return {
      path: 'devices/notices/bridge',
      text,
      headers: {
        'svix-id': id,
        'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
        'svix-signature': new Webhook(bridgeSecret).sign(id, at, text),
      },
    };
  };
  return maker;
}

const hourMs = 3_600_000;
export const googleScope = 'https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly';

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
