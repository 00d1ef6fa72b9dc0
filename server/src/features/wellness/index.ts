import type { Manifest } from '../../kernel/manifest/public.ts';
import { firstMood } from './first-week.overview.ts';
import { wellnessRoutes } from './wellness.routes.ts';
import { wellnessPersonalData } from './wellness.personal-data.ts';

export { importMetrics, type MetricImportOptions } from './services/import-metrics.ts';

export const wellness: Manifest = {
  routes: wellnessRoutes,
  firstWeek: [firstMood],
  personalData: [wellnessPersonalData],
};
