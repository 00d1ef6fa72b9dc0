import { useMutation } from '@tanstack/react-query';
import { sendPasswordReset } from '#contract/features/sessions/sessions.ts';
import { callApi } from '../../../lib/api/api.ts';

/** Sends a member a link for a new password. */
export const useSendReset = (id: string) =>
  useMutation({ mutationFn: () => callApi(sendPasswordReset, { params: { id } }) });
