import { expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { listOwnImportRows, previewOwnImport } from '#contract/features/devices/own-imports.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
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

/** Returns what a member reads about a table of their own days. */
async function ownRows(file: string) {
  const answer = await api.call(ada.token, previewOwnImport, { body: form(file) });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const { body } = await api.call(ada.token, listOwnImportRows, {
    params: { id: answer.body.id },
    query: { perPage: 100 },
  });
  return body.items.map(({ metric, day, value, verdict }) => [metric, day, value, verdict]);
}

/** Returns what an admin reads about a list of people. */
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
  expect(await ownRows(String(files['steps.csv']))).toEqual([['steps', '2026-11-14', 7654, 'kept']]);
});

test('a member’s own metrics come back in, with the units that we wrote', async () => {
  const file = `metric,day,value,diastolic,recorded_at,imported
mood,2026-11-12,4,,2026-11-12T20:00:00.000Z,false
sleep,2026-11-12,7.25,,2026-11-12T20:00:00.000Z,false
weight,2026-11-12,72.5,,2026-11-12T20:00:00.000Z,true
bloodPressure,2026-11-12,120,80,2026-11-12T20:00:00.000Z,false
luck,2026-11-12,7,,2026-11-12T20:00:00.000Z,false
`;
  expect(await ownRows(file)).toEqual([
    ['bloodPressure', '2026-11-12', null, 'refused'],
    [null, '2026-11-12', null, 'refused'],
    ['mood', '2026-11-12', 4, 'added'],
    ['sleep', '2026-11-12', 7.25, 'added'],
    ['weight', '2026-11-12', 72.5, 'added'],
  ]);
  const params = { id: ada.id };
  const body = { metricType: 'weight' as const, wellnessMetricsData: [{ date: '2026-11-13', value: 71.4 }] };
  await api.call(ada.token, addWellnessMetrics, { params, body });
  const files = await download(api, ada.token, ada.id);
  expect(await ownRows(String(files['metrics.csv']))).toEqual([['weight', '2026-11-13', 71.4, 'kept']]);
});

test('of the sources of a day in one’s own steps, the best comes back in', async () => {
  const file = `day,source,steps,recorded_at
2026-11-10,device,5000,2026-11-10T20:00:00.000Z
2026-11-10,manual,6000,2026-11-10T20:00:00.000Z
2026-11-11,import,700,2026-11-11T20:00:00.000Z
`;
  expect(await ownRows(file)).toEqual([
    ['steps', '2026-11-10', null, 'duplicate'],
    ['steps', '2026-11-10', 6000, 'added'],
    ['steps', '2026-11-11', 700, 'added'],
  ]);
});

test('one’s own activities are told for what they are', async () => {
  const file = 'day,activity_id,minutes,rate,recorded_at\n2026-11-10,x,30,120,2026-11-10T20:00:00.000Z\n';
  const { status, body } = await api.call(ada.token, previewOwnImport, { body: form(file) });
  expect([status, body.code]).toEqual([400, 'invalid_file']);
  expect(body.fields).toEqual({
    file: ['This is your list of activities. Choose steps.csv or metrics.csv instead.'],
  });
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
