import { useMutation, useQuery } from '@tanstack/react-query';
import * as reminders from '#contract/features/reminders/reminders.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { findSubscription, subscribePush, type PushProblem } from '../../../lib/push.ts';
import { reminderKeys } from '../query-keys.ts';

export const useReminders = () =>
  useQuery({ queryKey: reminderKeys.list(), queryFn: () => callApi(reminders.getReminders) });

/** Whether this browser shows notifications. */
export const useIsPushHere = () =>
  useQuery({
    queryKey: reminderKeys.here(),
    queryFn: async () => (await findSubscription()) !== null,
    staleTime: 0,
  });

/** Lets this browser show reminders; answers why it cannot. */
export async function turnPushOn(key: string): Promise<PushProblem | null> {
  const subscribed = await subscribePush(key);
  if (typeof subscribed === 'string') return subscribed;
  await callApi(reminders.addPushDevice, { body: subscribed });
  return null;
}

export function useTurnPushOn(key: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => turnPushOn(key),
    onSuccess: () => void invalidate(reminderKeys.all),
  });
}

export function useSaveReminder(kind: reminders.ReminderKind) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reminders.saveReminder>) =>
      callApi(reminders.saveReminder, { params: { kind }, body }),
    onSuccess: () => void invalidate(reminderKeys.all),
  });
}
