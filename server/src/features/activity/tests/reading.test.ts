import { beforeAll, describe, expect, test } from 'vitest';
import {
  addSteps,
  getStepData,
  listActivities,
  type DayInput,
} from '#contract/features/activity/activity.ts';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let ben: Person;
let stranger: Person;

beforeAll(async () => {
  // 2026-11-16 12:00 UTC
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId);
  ben = await asMember(api, programId);
  stranger = await asMember(api, await inProgram(api));
});

const log = (who: Person, stepData: DayInput[]) =>
  api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData } });

describe('reading', () => {
  test('pages, newest first, inside the dates asked for', async () => {
    const who = await asMember(api, programId);
    await log(
      who,
      ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'].map((date, at) => ({ date, steps: at })),
    );
    const page = await api.call(who.token, getStepData, {
      params: { id: who.id },
      query: { perPage: 2, startDate: '2026-11-11' },
    });
    expect(page.body).toMatchObject({ total: 3, items: [{ day: '2026-11-13' }, { day: '2026-11-12' }] });
    const rest = await api.raw(who.token, 'GET', page.body.next!);
    expect(rest.body.items).toMatchObject([{ day: '2026-11-11' }]);
  });

  test('shows the profile to members of the program unless it is hidden, never to another program', async () => {
    expect((await api.call(ben.token, getStepData, { params: { id: ada.id } })).status).toBe(200);
    expect((await api.call(stranger.token, getStepData, { params: { id: ada.id } })).status).toBe(404);
    const hidden = await asMember(api, programId);
    await api.deps.gateway
      .forProgram(programId)
      .updateTable('member')
      .set({ profileHidden: true })
      .where('id', '=', hidden.id)
      .execute();
    expect((await api.call(ben.token, getStepData, { params: { id: hidden.id } })).status).toBe(404);
    expect((await api.call(hidden.token, getStepData, { params: { id: hidden.id } })).status).toBe(200);
  });

  test('the converter’s list', async () => {
    const all = await api.call(ada.token, listActivities, { query: { programId } });
    expect(all.body.items).toHaveLength(69);
    expect(all.body.items.find((row) => row.id === 'yoga')).toMatchObject({
      name: 'Yoga',
      rate: 45,
      enabled: true,
    });
    expect((await api.call(stranger.token, listActivities, { query: { programId } })).status).toBe(404);
  });
});
