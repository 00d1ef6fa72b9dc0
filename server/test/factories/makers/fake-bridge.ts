import { Webhook } from 'standardwebhooks';
import { fakeServer, type Asked, type Replayed } from './fake-server.ts';
import type { FakeMaker, Walked } from './maker.types.ts';

const bridgeSecret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
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

export async function fakeBridge(port?: number): Promise<FakeMaker> {
  const maker = {
    way: 'bridge',
    walked: [],
    offset: '+00:00',
    allowed: true,
    daysPath: '/summaries/activity',
  } as unknown as FakeMaker;
  maker.server = await fakeServer((asked) => answerAsBridge(maker, asked), port);
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
