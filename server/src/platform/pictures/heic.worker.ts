import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import heic from 'heic-decode';
import type { HeicAnswer, HeicInput } from './heic.types.ts';

type Decodable = Awaited<ReturnType<typeof heic.all>>[number];
interface Size {
  width: number;
  height: number;
}

// What libheif has to say about a broken file of somebody is no line of the log.
Object.assign(console, { log: () => undefined, error: () => undefined });

async function read({ path, mostPixels }: HeicInput): Promise<HeicAnswer> {
  // Its types lack the size.
  const [image] = (await heic.all({ buffer: readFileSync(path) })) as (Decodable & Size)[];
  if (!image) return { problem: 'bad_image' };
  // Before anything is decoded.
  if (image.width * image.height > mostPixels) return { problem: 'too_many_pixels' };
  const { data, width, height } = await image.decode();
  return { problem: null, pixels: new Uint8Array(data.buffer), width, height };
}

const answer = await read(workerData as HeicInput).catch((): HeicAnswer => ({ problem: 'bad_image' }));
parentPort!.postMessage(answer, answer.problem === null ? [answer.pixels.buffer as ArrayBuffer] : []);
