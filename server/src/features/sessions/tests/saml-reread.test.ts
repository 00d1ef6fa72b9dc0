import { expect, test } from 'vitest';
import { startApi, testStart } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { samlCompany, signOn, startProvider } from './saml-company.ts';

const api = await startApi(testStart, { insideProviders: true });
const global = api.deps.gateway.global();

test('the metadata of an address is read again each day, and never as another party', async () => {
  const idp = await startProvider(api);
  const oak = await samlCompany(api, { metadataAddress: idp.metadataAddress });
  await idp.changeKey();
  expect((await signOn(api, idp, oak, 'ada')).body.code).toBe('sign_on_unknown');
  await runJob(api, 'providers.rereadMetadata');
  // It knows who they are again: they only have no account.
  expect((await signOn(api, idp, oak, 'ada')).body.code).toBe('registration_needed');
  const settings = async () =>
    (
      await global
        .selectFrom('companySignOn')
        .select('saml')
        .where('id', '=', oak.providerId)
        .executeTakeFirstOrThrow()
    ).saml as { entityId: string };
  const before = await settings();
  // The address describes somebody else now.
  const stranger = { ...before, entityId: 'https://before.example' };
  await global
    .updateTable('companySignOn')
    .set({ saml: JSON.stringify(stranger) })
    .where('id', '=', oak.providerId)
    .execute();
  await idp.changeKey();
  await runJob(api, 'providers.rereadMetadata');
  expect(await settings()).toEqual(stranger);
  const log = await api.deps.gateway
    .forProgram(oak.programId)
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'providers.metadata%')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['providers.metadataRead', 'providers.metadataRefused']);
});
