import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { listOwnImportRows, previewOwnImport } from '#contract/features/devices/own-imports.ts';
import { downloadDirectory } from '#contract/features/member-center/acts.ts';
import {
  checkMemberImport,
  downloadImportProblems,
  listMemberImportRows,
  uploadMembers,
} from '#contract/features/member-center/import.ts';
import { downloadAllUsers } from '#contract/features/reporting/reporting.ts';
import { startApi } from '../../../../test/api.ts';
import { download } from '../../../../test/download.ts';
import { openStage } from './importers.ts';

// What we hand out comes back in: each download whose importer exists is uploaded to it as it is.

const api = await startApi();
const stage = await openStage(api);
const { ada, admin, programId } = stage;

const form = (file: string) => {
  const body = new FormData();
  body.set('file', new Blob([file]), 'download.csv');
  return body;
};

/** What a member reads about a table of their own days. */
async function ownRows(file: string) {
  const answer = await api.call(ada.token, previewOwnImport, { body: form(file) });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const { body } = await api.call(ada.token, listOwnImportRows, {
    params: { id: answer.body.id },
    query: { perPage: 100 },
  });
  return body.items.map(({ metric, day, value, verdict }) => [metric, day, value, verdict]);
}

/** What an admin reads about a list of people. */
async function people(file: string) {
  const answer = await api.call(admin.token, uploadMembers, { params: { id: programId }, body: form(file) });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const { id, columns } = answer.body;
  const mapping = columns.map(({ field }) => field);
  const checked = await api.call(admin.token, checkMemberImport, {
    params: { id },
    body: { mapping, nameOrder: 'first' },
  });
  expect([checked.status, checked.body.code]).toEqual([200, undefined]);
  const { body } = await api.call(admin.token, listMemberImportRows, { params: { id } });
  return { id, rows: body.items.map(({ email, verdict }) => [email, verdict]) };
}

test('a member’s own steps come back in as their days', async () => {
  const params = { id: ada.id };
  const stepData = [{ date: '2026-11-14', steps: 7654 }];
  await api.call(ada.token, addSteps, { params, body: { stepData } });
  const files = await download(api, ada.token, ada.id);
  expect(await ownRows(String(files['steps.csv']))).toEqual([['steps', '2026-11-14', 7654, 'added']]);
});

test('the lists of members come back in as these members', async () => {
  const params = { id: programId };
  for (const endpoint of [downloadDirectory, downloadAllUsers]) {
    const file = String((await api.call(admin.token, endpoint, { params, query: {} })).body);
    const { rows } = await people(file);
    expect(rows).toContainEqual(['ada@tables.test', 'existing']);
    expect(rows.every(([, verdict]) => verdict === 'existing')).toBe(true);
  }
});

test('rows with problems come back in once they are mended', async () => {
  const { id } = await people('First name,Last name,Email\nNo,One,not-an-address\n');
  const file = String((await api.call(admin.token, downloadImportProblems, { params: { id } })).body);
  const { rows } = await people(file.replace('"not-an-address","No', '"one@tables.test","No'));
  expect(rows).toEqual([['one@tables.test', 'ready']]);
});
