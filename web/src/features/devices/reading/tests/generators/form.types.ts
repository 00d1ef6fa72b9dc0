import type { DeviceFile } from '#contract/features/devices/device-files.ts';
import type { KnownDay } from './known-days.ts';

/** A file of one maker: what it tells of a day, and how it is made. */
export interface Form {
  name: string;
  format: DeviceFile;
  tells: readonly ('hours' | 'steps' | Exclude<keyof KnownDay, 'date' | 'steps'>)[];
  make(days: readonly KnownDay[]): File | Promise<File>;
  /** The days that the form is made of, where not all can be. */
  days?: readonly KnownDay[];
}
