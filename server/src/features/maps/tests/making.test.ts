import { beforeAll, expect, test } from 'vitest';
import { createMap, getMadeMap } from '#contract/features/map-making.ts';
import { asAdmin, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await asAdmin(api, await inProgram(api));
});
test('begin', async () => {
  const body = {
    name: 'A',
    about: '',
    kind: 'normal' as const,
    ground: 'world' as const,
    route: [
      [0, 0],
      [1, 1],
    ],
    places: [{ fraction: 0.5, title: 'Half', text: '', fact: '', source: null }],
  };
  const made = await api.call(admin.token, createMap, { body });
  console.log(JSON.stringify(made.body));
  expect(made.status).toBe(200);
  const got = await api.call(admin.token, getMadeMap, { params: { id: made.body.id } });
  expect(got.body).toEqual(made.body);
});
