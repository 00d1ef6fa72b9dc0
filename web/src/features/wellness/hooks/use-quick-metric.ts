import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MetricName } from '#contract/metrics.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { addWellnessMetrics, getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { entryWrites, useChanged } from '../../../lib/api/changes.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { keepUnsent } from '../../../lib/api/unsent-entries.ts';
import { openLogOf } from '../../../lib/log-dialog.ts';
import { say, sayUndoable } from '../../../lib/snackbars.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { metricWeek } from './use-wellness.ts';

/** Taps are sent one after another. */
const scope = 'quick-metrics';

type Week = ResponseOf<typeof getWellnessMetricData>;

interface Tap {
  metric: MetricName;
  /** Null removes the entry. */
  value: number | null;
}

/** Returns the week with another value for the day, or without one. */
function withValue(week: Week, day: string, { metric, value }: Tap): Week {
  const others = week.items.filter((entry) => entry.metric !== metric || entry.day !== day);
  const changed = value === null ? [] : [{ metric, day, value, diastolic: null }];
  return { ...week, items: [...changed, ...others] };
}

/**
 * Saves a value of today with one tap. It is shown at once, can be undone, and taps are sent in their order. An unusual
 * value is asked about in the log dialog.
 */
export function useQuickMetric(from: string, today: string) {
  const { t } = useTranslation(['wellness', 'activity']);
  const me = useMe();
  const cache = useQueryClient();
  const changed = useChanged('metrics.recorded');
  const week = metricWeek(me.id, from, today);
  const bodyOf = ({ metric, value }: Tap) => ({
    metricType: metric,
    wellnessMetricsData: [{ date: today, value }],
  });
  const log = useMutation({
    mutationKey: entryWrites,
    scope: { id: scope },
    mutationFn: (tap: Tap) =>
      callApi(addWellnessMetrics, { params: { id: me.id }, body: bodyOf(tap), key: crypto.randomUUID() }),
    onError: (error, tap) => {
      if (isFailure(error, 'confirm_unusual')) openLogOf(tap.metric);
      else if (isFailure(error, 'offline') && keepUnsent(me.id, { kind: 'metrics', body: bodyOf(tap) }))
        say(t('activity:unsent.kept'));
      else say(sentenceOf(error), 'error');
    },
    onSettled: async () => {
      // A tap that waits would be undone on the screen until it is sent.
      if (cache.isMutating({ mutationKey: entryWrites }) > 1) return;
      await Promise.all([cache.invalidateQueries({ queryKey: keyOf(getWellnessMetricData) }), changed()]);
    },
  });
  // The tap on its way arrives after the page is gone; those that wait for it would be lost.
  useEffect(() => {
    const leave = () => {
      const waiting = cache.getMutationCache().findAll({
        predicate: ({ options, state }) => options.scope?.id === scope && state.isPaused,
      });
      for (const { state } of waiting)
        keepUnsent(me.id, { kind: 'metrics', body: bodyOf(state.variables as Tap) });
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  });
  const save = (tap: Tap, onSaved?: () => void) => {
    void cache.cancelQueries({ queryKey: week.queryKey });
    cache.setQueryData<Week>(week.queryKey, (now) => now && withValue(now, today, tap));
    log.mutate(tap, onSaved ? { onSuccess: onSaved } : undefined);
  };
  /** The next value follows from the one before, which a tap may have to wait for. */
  return async (metric: MetricName, next: (before: number | null) => number): Promise<void> => {
    const known = await cache.ensureQueryData(week).catch((error: unknown) => {
      say(sentenceOf(error), 'error');
    });
    if (!known) return;
    const before = known.items.find((entry) => entry.metric === metric && entry.day === today)?.value ?? null;
    save({ metric, value: next(before) }, () =>
      sayUndoable(t('savedToday', { metric: t(`metric.${metric}`) }), () => save({ metric, value: before })),
    );
  };
}
