// The calls that parse what people, companies and machines send, for torture-uploads.ts.
import { generate } from 'selfsigned';
import { mostProgramFile } from '../contract/src/features/program-files/program-files.ts';
import { insertCompanyRequest } from '../server/src/domain/companies/tickets.queries.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { newSecret, sha256 } from '../server/src/platform/ids/ids.ts';
import { makeLogin } from '../server/seed/builders/logins.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import * as hostile from './hostile-shapes.ts';

const megabyte = 1024 * 1024;

/** Prepares what is not measured, and returns the call. */
export type Send = (file: string | Buffer) => Promise<() => Promise<Response>>;
export interface Call {
  name: string;
  limit: number;
  shapes: hostile.Shapes;
  send: Send;
}

export const port = 3179;
const ask = (method: string, address: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/${address}`, { method, headers, body, redirect: 'manual' });
const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** Uploads have a share per person, so each is sent by another. */
function upload(
  tokenOf: () => Promise<string>,
  to: { address: string; fileName: string; fields?: Record<string, string> },
): Send {
  return async (file) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(to.fields ?? {})) form.set(name, value);
    form.set('file', new Blob([file as never]), to.fileName);
    const headers = { authorization: `Bearer ${await tokenOf()}` };
    return () => ask('POST', to.address, form, headers);
  };
}

/** Makes a program with a directory and a provider, and returns the calls. */
export async function hostileCalls(deps: Deps, bounceSecret: string): Promise<Call[]> {
  const program = await makeProgram(deps, { slug: 'torture', name: 'Torture' });
  const inProgram = `programs/${program.id}`;
  const tokenAs = (roleName: 'ProTierAdmin' | 'Super WT Admin') => async () =>
    signIn(deps, program.id, await makeMember(deps, program.id, { roleName }));
  const [anAdmin, aStaff] = [tokenAs('ProTierAdmin'), tokenAs('Super WT Admin')];
  const [admin, staff] = [await anAdmin(), await aStaff()];
  for (const name of ['one', 'two'])
    await makeLogin(deps, program.id, { email: `${name}@admins.example`, roleName: 'CoreTierAdmin' });
  const made = async (method: string, address: string, body: object) => {
    const answer = await ask(method, address, JSON.stringify(body), json(admin));
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text) as { token?: string; id?: string; items?: { id: string }[] };
  };
  await made('PUT', `${inProgram}/company-sign-on`, { companyCode: 'torture' });
  const { token: directory } = await made('POST', `${inProgram}/directory/tokens`, { name: 'Entra' });
  const { cert } = await generate([{ name: 'commonName', value: 'Walnut' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  const key = cert.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="walnut"><IDPSSODescriptor><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${key}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://walnut.example"/></IDPSSODescriptor></EntityDescriptor>`;
  const saml = { name: 'Walnut', companyCode: 'torture-saml' };
  const providers = await made('POST', `${inProgram}/saml-providers`, { ...saml, metadata });
  const providerId = providers.items!.at(-1)!.id;
  const scim = { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' };
  const scimMade = async (kind: string, body: object) => {
    const answer = await ask('POST', `scim/v2/${kind}`, JSON.stringify(body), scim);
    return ((await answer.json()) as { id: string }).id;
  };
  const groupId = await scimMade('Groups', { displayName: 'Oak' });
  const userId = await scimMade('Users', { userName: 'ada@oak.example', active: true });

  const generic = { format: 'generic' };
  const tables: [name: string, to: Parameters<typeof upload>[1], by?: () => Promise<string>][] = [
    ['a member’s file', { address: 'devices/imports', fileName: 'a.csv' }],
    ['activity', { address: `${inProgram}/activity-import`, fileName: 'a.csv', fields: generic }],
    [
      'metrics',
      { address: `${inProgram}/metric-import`, fileName: 'a.csv', fields: { format: 'generic-metric' } },
    ],
    ['members', { address: `${inProgram}/member-imports`, fileName: 'a.csv' }],
    ['points', { address: `program-admin/${program.id}/upload-custom-point-csv`, fileName: 'a.csv' }],
    ['a company’s list', { address: `${inProgram}/company-sign-on/list`, fileName: 'a.csv' }],
    ['a deletion of many', { address: 'super/mass-member-deletion', fileName: 'a.csv' }, aStaff],
  ];
  const routes = upload(anAdmin, { address: 'maps/read-file', fileName: 'a.gpx' });
  const answerSaml: Send = async (file) => {
    const state = newSecret();
    await insertCompanyRequest(deps.gateway.global(), {
      stateHash: sha256(state),
      proofHash: sha256(newSecret()),
      programId: program.id,
      providerId,
      testerId: null,
      expiresAt: new Date(Date.now() + 600_000),
    });
    const body = new URLSearchParams({
      SAMLResponse: Buffer.from(file).toString('base64'),
      RelayState: state,
    });
    return () => ask('POST', 'sign-on/saml/answer', body, { origin: 'https://walnut.example' });
  };
  return [
    ...tables.map(([name, to, by = anAdmin]) => ({
      name: `${name} as CSV`,
      limit: 9.5 * megabyte,
      // All tables go through the same gate; what each importer does with rows is its own.
      shapes:
        name === 'members'
          ? hostile.csv
          : { count: hostile.csv['count']!, repetition: hostile.csv['repetition']! },
      send: upload(by, to),
    })),
    {
      name: 'members as a workbook',
      limit: 60 * megabyte,
      shapes: hostile.workbook,
      send: upload(anAdmin, { address: `${inProgram}/member-imports`, fileName: 'a.xlsx' }),
    },
    {
      name: 'a member’s archive',
      limit: 30 * megabyte,
      shapes: hostile.archive,
      send: upload(anAdmin, { address: 'devices/imports', fileName: 'a.zip' }),
    },
    { name: 'a route as GPX', limit: 9.5 * megabyte, shapes: hostile.gpx, send: routes },
    { name: 'a route as GeoJSON', limit: 9.5 * megabyte, shapes: hostile.geoJson, send: routes },
    {
      name: 'the file of a program',
      limit: mostProgramFile,
      shapes: hostile.yaml,
      send: async (file) => () =>
        ask('POST', 'programs/import', JSON.stringify({ file: String(file), dryRun: true }), json(staff)),
    },
    {
      name: 'metadata of a provider',
      limit: 190_000,
      shapes: hostile.samlMetadata,
      send: async (file) => () =>
        ask(
          'POST',
          `${inProgram}/saml-providers`,
          JSON.stringify({ ...saml, companyCode: 'more', metadata: String(file) }),
          json(admin),
        ),
    },
    { name: 'an answer of a provider', limit: 130_000, shapes: hostile.samlAnswer, send: answerSaml },
    {
      name: 'a returned email',
      limit: 250_000,
      shapes: hostile.email,
      send: async (file) => () =>
        ask('POST', `mail/bounces/${bounceSecret}`, file as string, { 'content-type': 'message/rfc822' }),
    },
    {
      name: 'a patch of a group',
      limit: megabyte * 0.95,
      shapes: hostile.groupPatch,
      send: async (file) => () => ask('PATCH', `scim/v2/Groups/${groupId}`, file as string, scim),
    },
    {
      name: 'a patch of a user',
      limit: 250_000,
      shapes: hostile.userPatch,
      send: async (file) => () => ask('PATCH', `scim/v2/Users/${userId}`, file as string, scim),
    },
  ];
}
