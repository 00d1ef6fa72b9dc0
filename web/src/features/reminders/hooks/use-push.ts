import { useMutation, useQuery } from '@tanstack/react-query';
import { addPushDevice, getReminders } from '#contract/features/reminders/reminders.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { hashOfSubscription, subscribePush, type PushProblem } from '../../../lib/push.ts';

/** The key of whether this browser shows notifications. */
export const pushHere = ['push-here'] as const;

/** The hash of this browser's address at its push service; null without one. */
export const usePushHere = () => useQuery({ queryKey: pushHere, queryFn: hashOfSubscription, staleTime: 0 });

/** Lets this browser show reminders; answers why it cannot. */
export async function turnPushOn(key: string): Promise<PushProblem | null> {
  const subscribed = await subscribePush(key);
  if (typeof subscribed === 'string') return subscribed;
  await callApi(addPushDevice, { body: subscribed });
  return null;
}

export function useTurnPushOn(key: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => turnPushOn(key),
    onSuccess: () => void invalidate(getReminders, pushHere),
  });
}
