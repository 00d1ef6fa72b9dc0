import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSetup, runSetup } from '#contract/features/sessions/setup.ts';
import { loginByPasskey, loginOptions, loginSecondFactor } from '#contract/features/sessions/second-step.ts';
import { chooseProgram, login, logout, register } from '#contract/features/sessions/sessions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';
import { forgetDrafts } from '../../../lib/draft.ts';
import { answerByPasskey } from '../../../lib/api/passkeys.ts';
import { closeSession, openSession } from '../../../lib/api/session.ts';

export function useSignIn() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof login>) => callApi(login, { body }),
    onSuccess: (session) => openSession(session, Date.now()),
  });
}

/** Logs in with a passkey; `ticket` is set after a password. False if the user cancelled. */
export function usePasskeySignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ ticket, shared }: { ticket: string | null; shared: boolean }) => {
      const passkey = await answerByPasskey(await callApi(loginOptions, { body: ticket ? { ticket } : {} }));
      if (!passkey) return false;
      const session = await (ticket
        ? callApi(loginSecondFactor, { body: { ticket, passkey, shared } })
        : callApi(loginByPasskey, { body: { passkey, shared } }));
      cache.clear();
      openSession(session, Date.now());
      return true;
    },
  });
}

export function useSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof loginSecondFactor>) => callApi(loginSecondFactor, { body }),
    onSuccess: (session) => {
      // Somebody else may have been logged in.
      cache.clear();
      openSession(session, Date.now());
    },
  });
}

export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(logout),
    // The provider of a company ends its own session, where its settings say so.
    onSuccess: ({ address }) => {
      if (address) window.location.assign(address);
    },
    // Logs out locally whatever the server answers, so that a failed call leaves no one logged in.
    onSettled: () => {
      forgetDrafts();
      closeSession('left');
      cache.clear();
    },
  });
}

export function useRunSetup() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof runSetup>) => callApi(runSetup, { body }),
    onSuccess: (session) => {
      cache.removeQueries({ queryKey: keyOf(getSetup) });
      openSession(session, Date.now());
    },
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) => callApi(register, { body }),
    onSuccess: (session) => openSession(session, Date.now()),
  });
}

export function useChooseProgram() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof chooseProgram>) => callApi(chooseProgram, { body }),
    onSuccess: (session) => {
      cache.clear();
      openSession(session, Date.now());
    },
  });
}
