import { beforeEach, expect, test } from 'vitest';
import * as certificates from '#contract/features/company-sign-on/certificates.ts';
import type { SamlInput } from '#contract/features/company-sign-on/saml.ts';
import { listAttention } from '#contract/features/overview/overview.ts';
import { asAdmin, startApi, testStart } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';
import type { Company } from './company.ts';
import {
  knownMember,
  only,
  samlCompany,
  saveSaml,
  signOn,
  startProvider,
  tryOut,
  type SamlProvider,
} from './saml-company.ts';

const api = await startApi(testStart, { insideProviders: true });
const provider = await startProvider(api);
const global = api.deps.gateway.global();

beforeEach(async () => {
  await global.deleteFrom('throttle').execute();
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
});

const save = (at: Company, input: Partial<SamlInput>) => saveSaml(api, at, input);

/** A provider with people and a domain, whose metadata was pasted. */
async function pasted(idp: SamlProvider) {
  const oak = await samlCompany(api, { metadata: idp.metadata(), linksByEmail: true });
  const row = global.updateTable('companySignOn').set({ emailDomains: ['oak.example'] });
  await row.where('id', '=', oak.providerId).execute();
  const { id } = await knownMember(api, oak, 'ada');
  return { ...oak, adaId: id };
}
const foresee = async (at: Company, metadata: string) => {
  const params = { id: at.programId, providerId: at.providerId };
  const body = { name: 'Oak', companyCode: at.companyCode, metadata };
  return (await api.call(at.admin.token, certificates.foreseeSamlSave, { params, body })).body.effect;
};
const confirm = (at: Company, token: string, fingerprints: string[]) =>
  api.call(token, certificates.confirmCertificates, {
    params: { id: at.programId, providerId: at.providerId },
    body: { fingerprints },
  });
const waitingOf = (answer: Awaited<ReturnType<typeof save>>) => only(answer).saml!.waiting;

test('with a certificate of their own, an admin opens the account of nobody', async () => {
  const oak = await pasted(provider);
  expect(only(await save(oak, {}))).toMatchObject({ isOn: true, emailDomains: ['oak.example'], people: 1 });
  const rogue = await startProvider(api);
  const metadata = rogue.metadata().replaceAll(rogue.issuer, provider.issuer);
  expect(await foresee(oak, metadata)).toBe('waits');
  const saved = await save(oak, { metadata });
  expect(only(saved)).toMatchObject({ isOn: true, emailDomains: ['oak.example'], people: 1 });
  expect(waitingOf(saved)).toMatchObject({ mayConfirm: false });
  const asRogue = () => signOn(api, rogue, oak, 'ada', { tags: { Issuer: provider.issuer } });
  expect((await asRogue()).body.code).toBe('sign_on_unknown');
  expect((await signOn(api, provider, oak, 'ada')).body.session?.memberId).toBe(oak.adaId);
  // Neither do they confirm it, nor beside a certificate that counts.
  const seen = waitingOf(saved)!.certificates.map(({ fingerprint }) => fingerprint);
  expect((await confirm(oak, oak.admin.token, seen)).body.code).toBe('second_admin_needed');
  const [own] =
    /<X509Certificate>[^<]*<\/X509Certificate>|<ds:X509Certificate>[^<]*<\/ds:X509Certificate>/.exec(
      metadata,
    )!;
  const both = provider
    .metadata()
    .replace(/<\w*:?X509Data>[\s\S]*?<\/\w*:?X509Data>/, (data) => data + `<X509Data>${own}</X509Data>`);
  await save(oak, { metadata: both });
  expect((await asRogue()).body.code).toBe('sign_on_unknown');
  // Another issuer is another provider.
  expect(await foresee(oak, rogue.metadata())).toBe('new');
  expect(only(await save(oak, { metadata: rogue.metadata() }))).toMatchObject({
    isOn: false,
    testedAt: null,
    emailDomains: [],
    people: 0,
    saml: { waiting: null },
  });
});

test('the yearly certificate counts once a second admin confirms it, and until then the old one does', async () => {
  const idp = await startProvider(api);
  const oak = await pasted(idp);
  const old = idp.metadata();
  expect(await foresee(oak, old)).toBe('keeps');
  await idp.changeKey();
  const saved = await save(oak, { metadata: idp.metadata() });
  const mails = await global
    .selectFrom('mail')
    .select('subject')
    .where('programId', '=', oak.programId)
    .where('subject', 'like', '%certificate%')
    .execute();
  expect(mails).toHaveLength(2);
  expect((await signOn(api, idp, oak, 'ada')).body.code).toBe('sign_on_unknown');
  // A test takes it already, and a save without metadata changes nothing about it.
  expect((await tryOut(api, idp, oak, 'ada')).result.body).toMatchObject({ outcome: 'known', problem: null });
  expect(waitingOf(await save(oak, {}))).toEqual(waitingOf(saved));
  const other = await asAdmin(api, oak.programId);
  await sql`update session set proved_at = ${api.clock.now()}`.execute(global);
  const seen = waitingOf(saved)!.certificates.map(({ fingerprint }) => fingerprint);
  expect((await confirm(oak, other.token, ['other'])).body.code).toBe('changed_since');
  const confirmed = await confirm(oak, other.token, seen);
  expect(only(confirmed)).toMatchObject({ isOn: true, people: 1, saml: { waiting: null } });
  expect((await signOn(api, idp, oak, 'ada')).body.session?.memberId).toBe(oak.adaId);
  expect((await confirm(oak, other.token, seen)).body.code).toBe('already_done');
});

test('a certificate that ends within 30 days stands on the overview and in one email to each admin', async () => {
  const idp = await startProvider(api);
  const oak = await pasted(idp);
  const attention = async () =>
    (await api.call(oak.admin.token, listAttention, { params: { id: oak.programId } })).body.items;
  const told = () =>
    global
      .selectFrom('mail')
      .select('id')
      .where('programId', '=', oak.programId)
      .where('subject', 'like', '%certificate%ends%')
      .execute();
  const { endsAt } = only(await save(oak, {})).saml!.certificates[0]!;
  const daysBefore = (days: number) => new Date(Date.parse(endsAt) - days * 86_400_000);
  const at = api.clock.now();
  api.clock.set(daysBefore(31));
  await runJob(api, 'providers.warnOfCertificates');
  expect([await attention(), await told()]).toEqual([[], []]);
  api.clock.set(daysBefore(29));
  await runJob(api, 'providers.warnOfCertificates');
  await runJob(api, 'providers.warnOfCertificates');
  expect(await told()).toHaveLength(2);
  const items = await attention();
  api.clock.set(at);
  expect(items).toMatchObject([
    { kind: 'certificateEnds', subject: { name: 'Oak' }, day: endsAt.slice(0, 10) },
  ]);
});

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
