import { unzipSync } from 'fflate';
import type { TestApi } from './api.ts';

/** The files of a download, by name. */
export async function download(
  api: TestApi,
  token: string,
  memberId: string,
): Promise<Record<string, Buffer>> {
  const answer = await fetch(`${api.address}/api/members/${memberId}/account-download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}
