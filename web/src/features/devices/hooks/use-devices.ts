import { useMutation, useQuery } from '@tanstack/react-query';
import {
  disconnectDevice,
  finishConnection,
  getDevices,
  listFetches,
  listMakers,
  startConnection,
  syncDevice,
} from '#contract/features/devices/devices.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { deviceKeys } from '../query-keys.ts';

export const useDevice = () =>
  useQuery({ queryKey: deviceKeys.status(), queryFn: () => callApi(getDevices) });

export const useMakers = (enabled: boolean) =>
  useQuery({ queryKey: deviceKeys.makers(), queryFn: () => callApi(listMakers), enabled });

export const useFetches = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: deviceKeys.fetches(id),
    queryFn: () => callApi(listFetches, { params: { id } }),
    enabled,
  });

/** Leaves this page for the maker's, where the permission is given. */
export const useStartConnection = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof startConnection>) => callApi(startConnection, { body }),
    onSuccess: ({ address }) => window.location.assign(address),
  });

/** A state works once, so it is sent once however often the screen is drawn. */
export const useFinishConnection = (state: string, code: string | null) =>
  useQuery({
    queryKey: deviceKeys.finish(state),
    queryFn: () => callApi(finishConnection, { body: { state, ...(code ? { code } : {}) } }),
    retry: false,
    // What makes other queries stale must not send it again.
    staleTime: 'static',
    gcTime: Infinity,
  });

export function useSync() {
  const imported = useChanged('days.imported');
  return useMutation({ mutationFn: () => callApi(syncDevice), onSuccess: imported });
}

export function useDisconnect() {
  const imported = useChanged('days.imported');
  return useMutation({
    mutationFn: (query: QueryOf<typeof disconnectDevice>) => callApi(disconnectDevice, { query }),
    onSuccess: imported,
  });
}
