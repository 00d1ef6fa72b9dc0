import { addDirectoryToken } from '#contract/features/directories/directories.ts';
import { asAdmin, inProgram, type Person, type TestApi } from '../../../../test/api.ts';

export interface Scim {
  programId: string;
  admin: Person;
  token: string;
  /** Sends a call as a directory sends it, below its base address. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimAnswer>;
}

export interface ScimAnswer {
  status: number;
  headers: Headers;
  // Each test knows what it asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Creates a program with a directory that has a token. */
export async function directory(api: TestApi): Promise<Scim> {
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const { body } = await api.call(admin.token, addDirectoryToken, {
    params: { id: programId },
    body: { name: 'Entra' },
  });
  return { programId, admin, token: body.token, send: sender(api, body.token) };
}

export const sender =
  (api: TestApi, token: string): Scim['send'] =>
  async (method, path, body, headers = {}) => {
    const answer = await fetch(`${api.address}/api/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };
