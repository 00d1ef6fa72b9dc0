import { appleXml } from './apple.ts';
import { fileOf, zipOf } from './archives.ts';
import type { Form } from './form.types.ts';
import { googleForms } from './google-forms.ts';
import { gadgetbridgeDb } from './gadgetbridge.ts';
import { healthConnectDb } from './health-connect.ts';
import { knownDays, offsetOf } from './known-days.ts';
import { monitoringFit } from './monitoring.ts';
import { ownDownload } from './own-download.ts';
import { sqliteCode } from '../sqlite-code.ts';
import * as tables from './tables.ts';
import { zeppArchive } from './zepp.ts';

const apple = {
  format: 'apple-health',
  tells: ['hours', 'sleep', 'activeMinutes', 'weight', 'restingHeartRate'],
} as const;
const healthConnect = { ...apple, format: 'health-connect' } as const;

const consecutive = knownDays.slice(-2);

const packed = (files: Readonly<Record<string, string>>, folder = '') =>
  zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, text])));

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
  {
    name: 'Health Connect, archive',
    ...healthConnect,
    make: async (days) =>
      zipOf({ 'health_connect_export.db': await healthConnectDb(days, await sqliteCode()) }),
  },
  {
    name: 'Health Connect, database',
    ...healthConnect,
    make: async (days) => fileOf(await healthConnectDb(days, await sqliteCode()), 'health_connect_export.db'),
  },
  ...googleForms,
  {
    name: 'Zepp',
    format: 'zepp',
    tells: ['steps', 'sleep', 'weight'],
    make: (days) => zipOf(zeppArchive(days, offsetOf)),
  },
  {
    name: 'Gadgetbridge, database',
    format: 'gadgetbridge',
    tells: ['hours', 'restingHeartRate'],
    make: async (days) => fileOf(await gadgetbridgeDb(days, offsetOf, await sqliteCode()), 'Gadgetbridge'),
  },
  {
    name: 'Gadgetbridge, archive',
    format: 'gadgetbridge',
    tells: ['hours', 'restingHeartRate'],
    make: async (days) =>
      zipOf({
        'gadgetbridge.json': '{}',
        'database/Gadgetbridge': await gadgetbridgeDb(days, offsetOf, await sqliteCode()),
      }),
  },
  {
    name: 'Samsung Health, archive',
    format: 'samsung-health',
    tells: ['steps', 'sleep', 'activeMinutes', 'weight'],
    make: (days) =>
      zipOf(
        Object.fromEntries(
          Object.entries(tables.samsungTables(days)).map(([table, text]) => [
            `samsunghealth_ada_20260102/${table}.20260102.csv`,
            text,
          ]),
        ),
      ),
  },
  {
    name: 'Samsung Health, table of steps',
    format: 'samsung-health',
    tells: ['steps'],
    make: (days) => fileOf(tables.samsungTables(days)['com.samsung.shealth.step_daily_trend']!, 'steps.csv'),
  },
  {
    name: 'Samsung Health, table of ten minutes',
    format: 'samsung-health',
    tells: ['hours'],
    make: (days) => fileOf(tables.samsungMinutes(days), 'pedometer.csv'),
  },
  {
    name: 'Samsung Health, table of days beside ten minutes',
    format: 'samsung-health',
    tells: ['steps'],
    make: (days) =>
      packed({
        'com.samsung.shealth.tracker.pedometer_step_count.2026.csv': tables.samsungMinutes(days),
        'com.samsung.shealth.step_daily_trend.2026.csv':
          tables.samsungTables(days)['com.samsung.shealth.step_daily_trend']!,
      }),
  },
  {
    name: 'Garmin, what a watch kept of days',
    format: 'garmin',
    tells: ['steps'],
    make: (days) => fileOf(monitoringFit(days), 'monitor.fit'),
  },
  {
    name: 'Garmin, archive of what a watch kept, in two files that know the same day',
    format: 'garmin',
    tells: ['steps'],
    make: (days) =>
      zipOf({
        '1_WELLNESS.fit': monitoringFit(days.slice(0, 3)),
        '2_WELLNESS.fit': monitoringFit(days.slice(2)),
      }),
  },
  {
    name: 'Garmin, report of steps',
    format: 'garmin',
    tells: ['steps'],
    make: (days) => fileOf(tables.garminSteps(days), 'Steps.csv'),
    days: consecutive,
  },
  {
    name: 'Garmin, list of activities',
    format: 'garmin',
    tells: ['activeMinutes'],
    make: (days) => fileOf(tables.garminActivities(days), 'Activities.csv'),
  },
  {
    name: 'Garmin, archive of the account',
    format: 'garmin',
    tells: ['steps', 'sleep', 'activeMinutes', 'restingHeartRate'],
    make: (days) => packed(tables.garminArchive(days)),
  },
  {
    name: 'Polar Flow',
    format: 'polar',
    tells: ['steps', 'sleep', 'activeMinutes'],
    make: (days) => packed(tables.polarArchive(days)),
  },
  {
    name: 'Polar Flow with minutes',
    format: 'polar',
    tells: ['hours'],
    make: (days) => packed(tables.polarMinutes(days)),
  },
  {
    name: 'Withings',
    format: 'withings',
    tells: ['steps', 'sleep', 'weight'],
    make: (days) => packed(tables.withingsArchive(days), 'data_ADA/'),
  },
  {
    name: 'Oura, trends',
    format: 'oura',
    tells: ['steps', 'sleep', 'restingHeartRate'],
    make: (days) => fileOf(tables.ouraTrends(days), 'oura_trends.csv'),
  },
  {
    name: 'Oura, archive',
    format: 'oura',
    tells: ['steps', 'sleep'],
    make: (days) => packed(tables.ouraArchive(days)),
  },
  {
    name: 'Oura, JSON',
    format: 'oura',
    tells: ['steps', 'sleep'],
    make: (days) => fileOf(tables.ouraJson(days), 'oura.json'),
  },
  {
    name: 'the download of one’s own data',
    format: 'goodstride',
    tells: ['steps', 'sleep', 'weight', 'restingHeartRate', 'activeMinutes'],
    make: (days) => packed(ownDownload(days)),
  },
  {
    name: 'Health Auto Export, CSV',
    format: 'health-auto-export',
    tells: ['steps', 'sleep', 'weight'],
    make: (days) => fileOf(tables.haeTable(days), 'HealthAutoExport.csv'),
  },
  {
    name: 'Health Auto Export, JSON of hours',
    format: 'health-auto-export',
    tells: ['hours', 'restingHeartRate'],
    make: (days) => fileOf(tables.haeJson(days), 'HealthAutoExport.json'),
  },
];
