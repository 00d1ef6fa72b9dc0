import { spawnSync } from 'node:child_process';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipDeflate } from 'fflate';
import { readFile } from '../web/src/features/devices/reading/read-file.ts';
import { appleHead, appleRecord } from '../web/src/features/devices/reading/tests/generators/apple.ts';
import { clockAt } from '../web/src/features/devices/reading/tests/generators/known-days.ts';

/*
 * Reads a generated Apple Health export of ten years as a member's browser does, and says how long it took and how much memory
 * (docs/performance.md). `node bench/read-apple-export.ts [megabytes unpacked, 2000 by default]`
 */
const megabytes = Number(process.argv[2]) || 2000;
const days = 3650;
const perDay = (megabytes * 1e6) / days;

/** Yields a day as a watch and a phone write it: mostly heart rates, which nobody asks for. */
function* dayOf(day: number): Generator<string> {
  const date = new Date(Date.UTC(2016, 0, 1 + day)).toISOString().slice(0, 10);
  let text = '';
  for (let at = 0; at < 96; at += 1) {
    const span = { from: clockAt(date, at / 4), to: clockAt(date, at / 4 + 0.2) };
    text += appleRecord({ type: 'HKQuantityTypeIdentifierStepCount', unit: 'count', ...span, value: 100 });
  }
  for (let at = 0; text.length < perDay; at += 1) {
    const moment = clockAt(date, (at % 86_400) / 3600);
    const span = { from: moment, to: moment };
    text += appleRecord({
      type: 'HKQuantityTypeIdentifierHeartRate',
      unit: 'count/min',
      ...span,
      value: 50 + (at % 97),
    });
  }
  yield text;
}

function* exported(): Generator<string> {
  yield appleHead;
  for (let day = 0; day < days; day += 1) yield* dayOf(day);
  yield '</HealthData>\n';
}

async function writeExport(path: string): Promise<void> {
  const packed = new Readable({ read: () => null });
  const zip = new Zip((error, piece, isLast) => {
    if (error) packed.destroy(error);
    else packed.push(piece);
    if (isLast) packed.push(null);
  });
  const entry = new ZipDeflate('apple_health_export/export.xml', { level: 6 });
  zip.add(entry);
  const done = pipeline(packed, createWriteStream(path));
  for (const text of exported()) {
    entry.push(Buffer.from(text));
    if (packed.readableLength > 8_000_000) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  entry.push(new Uint8Array(), true);
  zip.end();
  await done;
}

/** Reads in a process of its own, whose memory is that of reading alone. */
async function readExport(path: string): Promise<void> {
  const file = new File([await openAsBlob(path)], 'export.zip');
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
  const start = performance.now();
  const read = await readFile(file, {
    timeZone: 'America/New_York',
    sqlite: () => Promise.reject(new Error('no database')),
    onProgress: () => (most = Math.max(most, process.memoryUsage.rss())),
  });
  clearInterval(watch);
  console.log({
    packedMb: Math.round(file.size / 1e6),
    seconds: Math.round((performance.now() - start) / 100) / 10,
    mostMemoryMb: Math.round(most / 1e6),
    moreThanBeforeMb: Math.round((most - before) / 1e6),
    read: read.kind === 'days' ? { days: read.found.days.length, first: read.found.days[0]?.steps } : read,
  });
}

const [, script = '', given] = process.argv;
if (given && !Number(given)) await readExport(given);
else {
  const folder = await mkdtemp(join(tmpdir(), 'apple-export-'));
  try {
    const path = join(folder, 'export.zip');
    await writeExport(path);
    spawnSync(process.execPath, [script, path], { stdio: 'inherit' });
  } finally {
    await rm(folder, { recursive: true });
  }
}
