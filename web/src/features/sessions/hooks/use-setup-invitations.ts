import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/sessions/setup-invitations.ts';
import { callApi } from '../../../lib/api/api.ts';
import { openSession } from '../../../lib/api/session.ts';

export const useAcceptSetup = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.acceptSetupInvitation>) =>
      callApi(endpoints.acceptSetupInvitation, { body }),
    onSuccess: (session) => openSession(session, Date.now()),
  });
