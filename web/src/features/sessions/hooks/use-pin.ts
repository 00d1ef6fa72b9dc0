import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loginByPin, previewCard, redeemCard, type PinSession } from '#contract/features/sessions/pin.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api/api.ts';
import { openSession } from '../../../lib/api/session.ts';
import { supportsPasskeys } from '../../../lib/api/passkeys.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';

/** Opens the session, and says if somebody gave a code for the account: a stranger may have used it. */
function useOpened() {
  const { t } = useTranslation('pin');
  const cache = useQueryClient();
  return ({ codeGiven, ...session }: PinSession, isNew: boolean) => {
    cache.clear();
    openSession(session, Date.now());
    if (codeGiven) say(t('given', { day: format.mediumDay(codeGiven.at.slice(0, 10)) }), 'error');
    else if (isNew && supportsPasskeys()) say(t('passkey'));
  };
}

/** Reads whose card a code is on. */
export const readCard = (body: BodyOf<typeof previewCard>) => callApi(previewCard, { body });

export function usePinSignIn() {
  const opened = useOpened();
  return useMutation({
    mutationFn: (body: BodyOf<typeof loginByPin>) => callApi(loginByPin, { body }),
    onSuccess: (session) => opened(session, false),
  });
}

export function useCardSignIn() {
  const opened = useOpened();
  return useMutation({
    mutationFn: (body: BodyOf<typeof redeemCard>) => callApi(redeemCard, { body }),
    onSuccess: (session) => opened(session, true),
  });
}
