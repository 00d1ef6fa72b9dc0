import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as account from '#contract/features/account-settings/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { accountKeys } from '../query-keys.ts';

export const useAccount = () =>
  useQuery({ queryKey: accountKeys.account(), queryFn: () => callApi(account.getAccount) });

export const useSessions = (page: number) =>
  useQuery({
    queryKey: accountKeys.sessions(page),
    queryFn: () => callApi(account.listSessions, { query: { page } }),
    placeholderData: keepPreviousData,
  });

/** Changes the account and refetches it. */
export function useChange<I, R>(change: (input: I) => Promise<R>) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: change,
    // Do not wait for the refetch: the component may unmount before, and has to report success first.
    onSuccess: () => void invalidate(accountKeys.all),
  });
}

export const confirmAccount = (body: BodyOf<typeof account.confirmAccount>) =>
  callApi(account.confirmAccount, { body });
export const confirmOptions = () => callApi(account.confirmOptions);
export const changePassword = (body: BodyOf<typeof account.changePassword>) =>
  callApi(account.changePassword, { body });
export const changeEmail = (body: BodyOf<typeof account.changeEmail>) =>
  callApi(account.changeEmail, { body });
export const endOneSession = (id: string) => callApi(account.endOneSession, { params: { id } });
export const endOtherSessions = () => callApi(account.endOtherSessions);
export const changeMails = (body: BodyOf<typeof account.changeMails>) =>
  callApi(account.changeMails, { body });

export const useConfirmEmail = () =>
  useMutation({ mutationFn: (token: string) => callApi(account.confirmEmail, { body: { token } }) });
export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => callApi(account.unsubscribe, { query: { token } }) });
