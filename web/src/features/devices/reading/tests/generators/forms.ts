import type { DeviceFile } from '#contract/features/devices/device-files.ts';
import { appleXml } from './apple.ts';
import { fileOf, zipOf } from './archives.ts';
import type { KnownDay } from './known-days.ts';

/** A file of one maker: what it tells of a day, and how it is made. */
export interface Form {
  name: string;
  format: DeviceFile;
  tells: readonly ('hours' | 'steps' | Exclude<keyof KnownDay, 'date' | 'steps'>)[];
  make(days: readonly KnownDay[]): File | Promise<File>;
}

const apple = {
  format: 'apple-health',
  tells: ['hours', 'sleep', 'activeMinutes', 'weight', 'restingHeartRate'],
} as const;

export const forms: readonly Form[] = [
  { name: 'Apple Health, XML', ...apple, make: (days) => fileOf(appleXml(days), 'export.xml') },
  {
    name: 'Apple Health, archive of a Spanish phone',
    ...apple,
    make: (days) =>
      zipOf({
        'apple_health_export/export_cda.xml': '<ClinicalDocument/>',
        'apple_health_export/exportación.xml': appleXml(days),
        'apple_health_export/workout-routes/route.gpx': '<gpx/>',
      }),
  },
];
