// Runs the stages of a check or a test, and says what each came to.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { firstFreePort } from './free-ports.mjs';
import { neverBegan } from './outcomes.mjs';
import { pinnedNode, root, say } from './setup.mjs';
import { cache } from './stages.mjs';

/** Runs one stage; a quiet one shows its output only when it fails. Returns name, outcome, counts and seconds. */
export async function runStage(stage) {
  mkdirSync(cache, { recursive: true });
  if (stage.report) rmSync(stage.report, { force: true });
  say(`> ${stage.name}`);
  const began = Date.now();
  const { code, output } = await execute(stage);
  if (code !== 0 && output) process.stdout.write(`${output.trimEnd()}\n`);
  const seconds = (Date.now() - began) / 1000;
  say(`${code === 0 ? '  ok' : '  FAILED'} ${stage.name}, ${seconds.toFixed(1)} s`);
  return { name: stage.name, ok: code === 0, counts: countsOf(stage, code), seconds };
}

/** Returns the report of a stage; an empty one if it has none. */
export function reportOf({ report }) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}

/** One stage counts as one test, unless it reports its own tests. A failure never counts as none. */
function countsOf(stage, code) {
  if (!stage.counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = stage.counts(JSON.parse(readFileSync(stage.report, 'utf8')));
  } catch {
    // Without a report, only the exit code counts.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function execute({ args, env, port, shown }) {
  const ports = port && !process.env[port] ? { [port]: String(await firstFreePort()) } : {};
  return new Promise((resolve) => {
    let output = '';
    const stdio = shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(pinnedNode, args, { cwd: root, env: { ...process.env, ...ports, ...env }, stdio });
    const stop = (signal) => child.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs quiet stages two at a time where there are two cores, then the others, each between two measurements of the machine. */
async function runAll(stages, measure) {
  const results = [];
  const run = async (queue) => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await runStage(next));
  };
  const wanted = stages.filter(Boolean);
  const quiet = wanted.filter(({ shown }) => !shown);
  let before = measure();
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => run(quiet)));
  for (const result of results) result.slowness = before;
  for (const stage of wanted.filter(({ shown }) => shown)) {
    let result = await runStage(stage);
    if (neverBegan(result, reportOf(stage))) {
      say('No test ran. What was missing may be there now, such as a free port, so it begins once more.');
      result = await runStage(stage);
    }
    const after = measure();
    results.push({ ...result, slowness: (before + after) / 2 });
    before = after;
  }
  return results;
}

/** Runs the stages, names the failed ones, and returns the summed counts and what each stage did. */
export async function runStages(stages, measure = () => 1) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failed = [];
  const results = await runAll(stages, measure);
  for (const { name, ok, counts } of results) {
    if (!ok) failed.push(name);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  say(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All stages passed.');
  return { ...total, ok: failed.length === 0, stages: results };
}
