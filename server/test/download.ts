import { unzipSync } from 'fflate';
import type { TestApi } from './api.ts';

/** The files of a ZIP file that a call answers, by name. */
export async function filesOf(api: TestApi, token: string, path: string): Promise<Record<string, Buffer>> {
  const answer = await fetch(`${api.address}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

/** The files of the download of a member's data. */
export const download = (api: TestApi, token: string, memberId: string) =>
  filesOf(api, token, `members/${memberId}/account-download`);
