import { beforeAll, beforeEach, expect } from 'vitest';
import { getStepData } from '#contract/features/activity/activity.ts';
import {
  applyOwnImport,
  listOwnImportRows,
  previewOwnImport,
  undoOwnImport,
} from '#contract/features/devices/own-imports.ts';
import { asMember, inProgram, startApi, testStart, type Person, type TestApi } from '../../../../test/api.ts';
import { uploadOf } from './files.ts';

/**
 * Creates somebody new in New York for each test, in a program that counts metrics and trusts files, with what one does
 * with files.
 */
export function importHarness() {
  let api: TestApi;
  let programId: string;
  let ada: Person;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    api.clock.set(testStart);
    programId = await inProgram(api, { settings: { metricsOn: true, trustFiles: true } });
    ada = await asMember(api, programId, { timeZone: 'America/New_York' });
  });
  const look = (file: Buffer | string, fields: Record<string, string> = {}, who = ada) =>
    api.call(who.token, previewOwnImport, { body: uploadOf(file, fields) });
  const apply = (id: string, who = ada) => api.call(who.token, applyOwnImport, { params: { id } });
  return {
    api: () => api,
    programId: () => programId,
    ada: () => ada,
    look,
    apply,
    undo: (id: string, who = ada) => api.call(who.token, undoOwnImport, { params: { id } }),
    rows: async (id: string, query: object = {}) =>
      (await api.call(ada.token, listOwnImportRows, { params: { id }, query: { perPage: 100, ...query } }))
        .body,
    steps: async () => {
      const query = { perPage: 100 };
      const { body } = await api.call(ada.token, getStepData, { params: { id: ada.id }, query });
      return body.items.map(({ day, total }) => [day, total]);
    },
    imported: async (csv: string) => {
      const { body } = await look(csv);
      expect((await apply(body.id)).status).toBe(200);
      return body.id;
    },
  };
}
