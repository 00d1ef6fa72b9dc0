import { median } from './load.ts';

/** Describes what was measured, by name, once in each round. */
export type Figures = Record<string, number[]>;

const calls = ['add-steps', 'add-steps 64', 'add-steps in 20', 'board', 'dashboard'];
/** A figure may be this much of the one before; below it a decision gives the reason. */
const leastShare = 0.95;

export interface Compared {
  name: string;
  /** Below the version before by more than 5 %. */
  below: boolean;
  line: string;
}

/**
 * Returns each call of this version beside the one before: calls a second, and what one of them burns. Head lines have
 * no name.
 */
export function comparison(figures: ReadonlyMap<string, Figures>): Compared[] {
  const [now, before] = [figures.get('now')!, figures.get('before')!];
  const of = (from: Figures, name: string) => median(from[name] ?? []);
  const rows = calls.map((name): Compared => {
    const share = of(now, name) / of(before, name);
    const burned = [before, now].map((from) => of(from, `${name} processor ms`).toFixed(2));
    const cells = [of(before, name).toFixed(0), of(now, name).toFixed(0), share.toFixed(2), ...burned];
    return { name, below: !(share >= leastShare), line: `| ${[name, ...cells].join(' | ')} |` };
  });
  const heads = [
    '| call | a second before | now | now / before (0.95) | ms of a core before | now |',
    '|---|---|---|---|---|---|',
  ];
  return [...heads.map((line) => ({ name: '', below: false, line })), ...rows];
}

/** Returns the bars (docs/performance.md): hello and pgbench are those that were measured alone. */
export function table(figures: Figures, participants: number, more: [string, string, string][]): string[] {
  const of = (name: string) => median(figures[name] ?? []);
  const ratio = (a: string, b: string) => of(a) / of(b);
  const size = participants.toLocaleString('en');
  const exponent = Math.log(of('add-steps small') / of('add-steps')) / Math.log(participants / 1000);
  const slower = (name: string, beside: string) => ratio(`${name} ${beside}`, `${name} alone`).toFixed(2);
  const rows: [string, string, string][] = [
    [
      'add-steps in 1 challenge / pgbench single insert alone',
      '0.12',
      ratio('add-steps', 'insert alone').toFixed(3),
    ],
    ['add-steps at 64 connections / the same', '0.23', ratio('add-steps 64', 'insert alone').toFixed(3)],
    ['add-steps in 20 challenges / in 1', '0.12', ratio('add-steps in 20', 'add-steps').toFixed(3)],
    [
      'leaderboard page with my rank / node:http hello alone',
      '0.07',
      ratio('board', 'hello alone').toFixed(3),
    ],
    [`the same, latency at ${size} / at 1,000`, '2', ratio('board ms', 'board small ms').toFixed(2)],
    [`growth exponent of add-steps from 1,000 to ${size}`, '0.15', exponent.toFixed(3)],
    ['dashboard in one call / node:http hello alone', '0.06', ratio('dashboard', 'hello alone').toFixed(3)],
    ...['beside the idle server', 'during the rounds'].map((beside): [string, string, string] => [
      `hello; pgbench ${beside} / alone`,
      '',
      `${slower('hello', beside)}; ${slower('insert', beside)}`,
    ]),
    ...more,
  ];
  return ['| what | bar | this run |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)];
}
