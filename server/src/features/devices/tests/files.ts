import { strToU8, zipSync, type Zippable } from 'fflate';

/** Fitbit's export as it comes: folders, other files, minutes of steps in UTC. */
export function archive(files: Record<string, unknown>, level: 0 | 6 = 6): Buffer {
  const packed: Zippable = {};
  for (const [name, said] of Object.entries(files))
    packed[name] = [strToU8(typeof said === 'string' ? said : JSON.stringify(said)), { level }];
  return Buffer.from(zipSync(packed));
}

const folder = 'Takeout/Fitbit/Global Export Data/';
export const inFolder = (name: string) => `${folder}${name}`;

export const minutes = (rows: Record<string, number>) =>
  Object.entries(rows).map(([dateTime, value]) => ({ dateTime, value: String(value) }));

export function uploadOf(file: Buffer | string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file as never]), 'export');
  return form;
}
