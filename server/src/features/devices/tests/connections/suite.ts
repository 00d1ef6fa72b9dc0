import { beforeAll, beforeEach, describe, expect } from 'vitest';
import {
  finishConnection,
  getDevices,
  startConnection,
  syncDevice,
  type ConnectionWay,
} from '#contract/features/devices/devices.ts';
import {
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../../test/api.ts';
import { fakeBridge } from '../../../../../test/factories/makers/fake-bridge.ts';
import { fakeGoogle } from '../../../../../test/factories/makers/fake-google.ts';
import type { FakeMaker } from '../../../../../test/factories/makers/maker.types.ts';

export const day = 86_400_000;
export const daysAgo = (count: number, time = '10:00:00') =>
  `${new Date(testStart.getTime() - count * day).toISOString().slice(0, 10)}T${time}Z`;

const walked = () => [
  { at: daysAgo(1, '08:10:00'), steps: 3000 },
  { at: daysAgo(1, '18:20:00'), steps: 4000 },
  { at: daysAgo(2, '09:00:00'), steps: 0 },
  { at: daysAgo(3, '09:00:00'), steps: 6000 },
  { at: daysAgo(5, '09:00:00'), steps: 500 },
];

const codeOf = (way: ConnectionWay) => (way === 'google' ? { code: 'code-1' } : {});

/** Holds what the tests of a connection work with. The api, the maker and ada are new for each. */
export class World {
  api!: TestApi;
  maker!: FakeMaker;
  programId!: string;
  ada!: Person;
  readonly way: ConnectionWay;

  constructor(way: ConnectionWay) {
    this.way = way;
  }

  inDb = () => this.api.deps.gateway.forPlatform('tests');

  /** The measured steps that count, by day. */
  steps = async () => {
    const rows = await this.inDb()
      .selectFrom('stepDay')
      .select(['day', 'steps'])
      .where('memberId', '=', this.ada.id)
      .where('source', '=', 'device')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.day, row.steps]));
  };

  connection = async () => (await this.api.call(this.ada.token, getDevices)).body.connections[0]!;

  /** Goes to the maker, and comes back with the body that finishes it. */
  goThere = async () => {
    const { way } = this;
    const body = { way, ...(way === 'bridge' ? { maker: 'garmin' } : {}) };
    const started = await this.api.call(this.ada.token, startConnection, { body });
    expect(started.body).toMatchObject({ address: expect.stringMatching(/^http/) });
    const there = new URL(started.body.address);
    const back = there.searchParams.get('back');
    const state = back ? new URL(back).searchParams.get('state')! : there.searchParams.get('state')!;
    return { state, ...codeOf(way) };
  };

  connect = async (): Promise<number> =>
    (await this.api.call(this.ada.token, finishConnection, { body: await this.goThere() })).status;

  sync = () => this.api.call(this.ada.token, syncDevice);

  post = ({ path, text, headers }: ReturnType<FakeMaker['notice']>) =>
    this.api.raw(null, 'POST', path, text, { 'content-type': 'application/json', ...headers });

  later = (ms: number) => this.api.clock.set(new Date(this.api.clock.now().getTime() + ms));
}

/** Runs tests for every connection: each keeps to the same promises, whatever its maker's answers look like. */
export function forEachConnection(tests: (world: World) => void): void {
  describe.each([
    ['bridge', fakeBridge],
    ['google', fakeGoogle],
  ] as const)('%s', (way, makeMaker) => {
    const world = new World(way);
    beforeAll(async () => {
      world.maker = await makeMaker();
      world.api = await startApi(testStart, world.maker.env);
    });
    beforeEach(async () => {
      world.api.clock.set(testStart);
      Object.assign(world.maker, { walked: walked(), offset: '+00:00', allowed: true });
      world.maker.server.asked.length = 0;
      await world.inDb().deleteFrom('connectedSource').execute();
      world.programId = await inProgram(world.api);
      world.ada = await asMember(world.api, world.programId);
    });
    tests(world);
  });
}
