import { setTimeout as sleep } from 'node:timers/promises';

/** Waits up to a minute until the process at this port reads from the replica. */
export async function untilReplicaIsUsed(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    const { replica } = (await answer.json()) as { replica: { isUsed: boolean } };
    if (replica.isUsed) return;
    await sleep(200);
  }
  throw new Error(`the process at port ${port} does not read from the replica`);
}
