import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  getChallenge,
  createChallenge,
  updateChallenge,
  type Challenge,
} from '#contract/features/challenges/challenges.ts';
import { removeChallengeMembers, removeChallengeTeams } from '#contract/features/challenges/entrants.ts';
import { listMemberChallenges, listProgramChallenges } from '#contract/features/challenges/lists.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useLive } from '../../../lib/api/live.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { challengeChanged, challengesChanged } from '../reads.ts';

export type EntrantKind = 'members' | 'teams' | 'organizations';
type ListQuery = QueryOf<typeof listProgramChallenges>;

/** Returns challenges of the program, or the member's own. */
export const useChallenges = (
  who: { programId: string; memberId: string; mine: boolean },
  query: ListQuery,
  enabled = true,
) =>
  useQuery({
    queryKey: who.mine
      ? keyOf(listMemberChallenges, { params: { id: who.memberId }, query })
      : keyOf(listProgramChallenges, { params: { id: who.programId }, query }),
    queryFn: () =>
      who.mine
        ? callApi(listMemberChallenges, { params: { id: who.memberId }, query })
        : callApi(listProgramChallenges, { params: { id: who.programId }, query }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Fetches the challenge again when a live update reports that its board moved. */
export function useLiveChallenge(id: string): void {
  const invalidate = useInvalidate();
  const hear = useCallback(() => void invalidate(keyOf(getChallenge, { params: { id } })), [invalidate, id]);
  useLive('challenge.boardMoved', id, hear);
}

function useSettled() {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const changed = useChanged('challenge.changed');
  return (challenge?: Challenge) => {
    if (challenge) cache.setQueryData(...challengeChanged.answers(challenge));
    return Promise.all([invalidate(...challengesChanged.stale), changed()]);
  };
}

/** A body with a file is sent as a multipart form. */
const withPicture = <B extends object>(body: B, picture: File | undefined) =>
  picture ? formBody({ ...body }, 'challengeUploadedImage', picture) : body;
/** Identifies a file, so that a retry counts as the same request. */
const sameFile = (file: File | undefined) => file && [file.name, file.size, file.lastModified];

export function useCreateChallenge() {
  const settled = useSettled();
  const intention = useIntention();
  return useMutation({
    mutationFn: ({ body, picture }: { body: BodyOf<typeof createChallenge>; picture: File | undefined }) =>
      callApi(createChallenge, {
        body: withPicture(body, picture),
        key: intention.key([body, sameFile(picture)]),
      }),
    onSuccess: (challenge) => {
      intention.done();
      return settled(challenge);
    },
  });
}

export function useUpdateChallenge(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({
      body,
      picture,
      began,
    }: { body: BodyOf<typeof updateChallenge>; picture?: File | undefined } & Began) =>
      callApi(updateChallenge, { params: { id }, body: withPicture(body, picture), began }),
    onSuccess: settled,
  });
}

export function useRemoveEntrants(id: string) {
  const settled = useSettled();
  return useMutation({
    mutationFn: ({ memberIds, teamIds }: { memberIds?: string[]; teamIds?: string[] }) =>
      memberIds
        ? callApi(removeChallengeMembers, { params: { id }, body: { memberIds } })
        : callApi(removeChallengeTeams, { params: { id }, body: { teamIds: teamIds ?? [] } }),
    onSuccess: settled,
  });
}
