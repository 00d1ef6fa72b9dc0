import { useMutation } from '@tanstack/react-query';
import * as account from '#contract/features/account-settings/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { accountReads } from '../reads.ts';

/** Changes the account and refetches it. */
export function useChange<I, R>(change: (input: I) => Promise<R>) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: change,
    // Do not wait for the refetch: the component may unmount before, and has to report success first.
    onSuccess: () => void invalidate(...accountReads),
  });
}

export const confirmAccount = (body: BodyOf<typeof account.confirmAccount>) =>
  callApi(account.confirmAccount, { body });
export const confirmOptions = () => callApi(account.confirmOptions);
export const changePassword = (body: BodyOf<typeof account.changePassword>) =>
  callApi(account.changePassword, { body });
export const changePin = (body: BodyOf<typeof account.changePin>) => callApi(account.changePin, { body });
export const changeEmail = (body: BodyOf<typeof account.changeEmail>) =>
  callApi(account.changeEmail, { body });
export const endOneSession = (id: string) => callApi(account.endOneSession, { params: { id } });
export const endOtherSessions = () => callApi(account.endOtherSessions);
export const changeMails = (body: BodyOf<typeof account.changeMails>) =>
  callApi(account.changeMails, { body });
