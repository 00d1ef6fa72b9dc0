import { expect, test } from 'vitest';
import { uploadPoints } from '#contract/features/points/point-import.ts';
import { addWebhook } from '#contract/features/webhooks/webhooks.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../../test/api.ts';
import { sendDue } from '../jobs/send-webhooks.ts';
import { receiver } from './receiver.ts';

test('points from a file are told like those that are given one by one, and only once', async () => {
  const api = await startApi(undefined, { insideProviders: true });
  const programId = await inProgram(api, { settings: { pointsOn: true } });
  const params = { id: programId };
  const admin = await asAdmin(api, programId);
  const to = await receiver();
  await api.call(admin.token, addWebhook, {
    params,
    body: { name: 'Vendor', url: to.url, events: ['points.given'] },
  });
  const ada = await asMember(api, programId, { email: 'ada@cedar.test' });
  const ben = await asMember(api, programId, { email: 'ben@cedar.test' });
  const upload = () => {
    const body = new FormData();
    const rows = 'ada@cedar.test,50,Walk,2026-11-10\nben@cedar.test,-5,Walk,2026-11-10\n';
    body.set('file', new Blob([`person,points,reason,date\n${rows}`], { type: 'text/csv' }), 'points.csv');
    return api.call(admin.token, uploadPoints, { params, body });
  };
  expect([(await upload()).status, (await upload()).status]).toEqual([200, 200]);
  await sendDue(api.deps, 1_500);
  expect(to.received.map(({ data }) => [data.member!.id, data['amount']]).toSorted()).toEqual(
    [
      [ada.id, 50],
      [ben.id, -5],
    ].toSorted(),
  );
});
