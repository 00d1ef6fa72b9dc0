import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { metricNames, type MetricName } from '../../metrics.ts';
import { Day, IdParams, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { forOneself, permission } from '../../permissions.ts';

export const Metric = T.Unsafe<MetricName>(T.Union(metricNames.map((name) => T.Literal(name))));
export type Metric = T.Static<typeof Metric>;

export const MetricDay = T.Object({
  metric: Metric,
  day: Day,
  value: T.Number(),
  /** The diastolic value of a blood pressure; null for other metrics. */
  diastolic: Nullable(T.Integer()),
});
export type MetricDay = T.Static<typeof MetricDay>;

export const MetricInput = T.Object(
  {
    date: Day,
    /** In the unit of the metric (metrics.ts); null deletes the entry of the day. */
    value: Nullable(T.Number({ minimum: 0, maximum: 2000 })),
    /** Required with a blood pressure. */
    diastolic: T.Optional(T.Integer({ minimum: 0, maximum: 2000 })),
  },
  { additionalProperties: false },
);
export type MetricInput = T.Static<typeof MetricInput>;

const wellnessRecord = permission('wellness.record', forOneself);

export const addWellnessMetrics = endpoint({
  method: 'POST',
  path: 'members/{id}/add-wellness-metrics',
  permission: wellnessRecord,
  summary: 'Record one wellness metric of several days, all or nothing, replacing earlier values',
  // Any text is accepted here, because a missing id is answered with no_member_id (docs/domain.md#input).
  params: T.Object({ id: T.String({ maxLength: 100 }) }, { additionalProperties: false }),
  body: T.Object(
    {
      metricType: Metric,
      wellnessMetricsData: T.Array(MetricInput, { minItems: 1, maxItems: 32 }),
      /** The member confirmed an unusual value. */
      confirmed: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ items: T.Array(MetricDay) }),
  errors: [
    'no_member_id',
    'feature_off',
    'day_in_future',
    'day_before_registration',
    'day_too_old',
    'metric_out_of_range',
    'metric_step',
    'two_pressures',
    'confirm_unusual',
    'key_reused',
    'in_flight',
  ],
  idempotent: true,
});

const wellnessRead = permission('wellness.read', forOneself);

export const getWellnessMetricData = endpoint({
  method: 'GET',
  path: 'members/{id}/wellness-metric-data',
  permission: wellnessRead,
  summary: 'List my wellness metrics, newest day first, of one metric or all',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(7), metric: T.Optional(Metric), startDate: T.Optional(Day), endDate: T.Optional(Day) },
    { additionalProperties: false },
  ),
  response: PageOf(MetricDay),
});
