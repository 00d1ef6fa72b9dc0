import { setTimeout as sleep } from 'node:timers/promises';
import { burned } from './burn.ts';
import type { Figures } from './compare.ts';
import type { Field, Person } from './data.ts';
import { load, type Measured } from './load.ts';
import { rest, wake, type Tree } from './trees.ts';

/** So long nobody calls. */
const idleSeconds = 30;
const say = (line: string) => console.log(line);
export const note = (figures: Figures, name: string, value: number) => (figures[name] ??= []).push(value);

const today = new Date().toISOString().slice(0, 10);
const logs = (people: readonly Person[]) => (connection: number) => {
  const person = people[connection % people.length]!;
  const steps = Math.floor(Math.random() * 20_000);
  return {
    path: `/api/members/${person.id}/add-steps`,
    token: person.token,
    body: JSON.stringify({ stepData: [{ date: today, steps }] }),
  };
};
const boards =
  ({ challengeId, people }: Field) =>
  (connection: number) => {
    return {
      path: `/api/challenges/${challengeId}/leaderboard`,
      token: people[connection % people.length]!.token,
    };
  };
const dashboards =
  ({ people }: Field) =>
  (connection: number) => {
    const person = people[connection % people.length]!;
    return { path: `/api/members/${person.id}/today`, token: person.token };
  };

type Calls = [name: string, connections: number, next: Parameters<typeof load>[3]][];

const callsOf = ({ small, large }: Tree): Calls => [
  ['add-steps', 16, logs(large.people)],
  ['add-steps 64', 64, logs(large.people)],
  ['add-steps in 20', 16, logs(large.busy)],
  ['add-steps small', 16, logs(small.people)],
  ['board', 16, boards(large)],
  ['board small', 16, boards(small)],
  ['dashboard', 16, dashboards(large)],
];

/** Measures one version's turn: every call for some seconds, with what the server and PostgreSQL burn for each. */
export async function measureTree(
  tree: Tree,
  postmaster: number,
  seconds: number,
  figures: Figures,
): Promise<number> {
  let failed = 0;
  wake(tree);
  for (const [name, connections, next] of callsOf(tree)) {
    const pids = [tree.server.pid!, postmaster];
    const before = burned(pids);
    const measured: Measured = await load(tree.port, connections, seconds, next);
    const each = ((burned(pids) - before) * 1000) / Math.max(1, measured.perSecond * seconds);
    failed += measured.failed;
    note(figures, name, measured.perSecond);
    note(figures, `${name} ms`, measured.latency);
    note(figures, `${name} processor ms`, each);
    say(
      `  ${`${tree.name}: ${name}`.padEnd(34)}${measured.perSecond.toFixed(0).padStart(8)} /s ${measured.latency.toFixed(1).padStart(8)} ms ${each.toFixed(2).padStart(8)} ms of a core`,
    );
  }
  rest(tree);
  return failed;
}

/** A server that has just started has no compiled code yet, so it is warmed up: the steady state is measured. */
export async function warmUp(tree: Tree, seconds: number): Promise<void> {
  wake(tree);
  for (const [, connections, next] of callsOf(tree)) await load(tree.port, connections, 2 * seconds, next);
  rest(tree);
}

/** Measures what a server and its PostgreSQL burn without a call, as a share of a core. */
export async function measureIdle(tree: Tree, postmaster: number): Promise<number> {
  wake(tree);
  const pids = [tree.server.pid!, postmaster];
  await sleep(2_000);
  const before = burned(pids);
  await sleep(idleSeconds * 1000);
  const share = (burned(pids) - before) / idleSeconds;
  rest(tree);
  return share;
}
