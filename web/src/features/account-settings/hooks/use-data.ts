import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as data from '#contract/features/data-rights/account-data.ts';
import { callApi, fetchNamedFile } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { closeSession } from '../../../lib/api/session.ts';

export async function downloadData(id: string): Promise<void> {
  saveFile(await fetchNamedFile(data.downloadAccount, { params: { id } }));
}

/** Deletes one's account, ends the session and clears everything that this browser stored. */
export function useErase(id: string) {
  const cache = useQueryClient();
  return async (body: BodyOf<typeof data.eraseMember>) => {
    await callApi(data.eraseMember, { params: { id }, body });
    cache.clear();
    closeSession('left');
  };
}

/** Deletes the account of another member. `onErased` leaves the page of the account. */
export function useEraseOther(id: string, onErased: () => void) {
  const changed = useChanged('members.acted');
  return async (body: BodyOf<typeof data.eraseMember>) => {
    await callApi(data.eraseMember, { params: { id }, body });
    onErased();
    void changed();
  };
}
