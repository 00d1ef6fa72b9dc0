import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  connectDevice,
  disconnectDevice,
  finishConnecting,
  getDevices,
  syncDevice,
  type DeviceStatus,
} from '#contract/features/devices.ts';
import { callApi } from '../../../lib/api.ts';

const key = ['devices'] as const;

export const useDevice = () => useQuery({ queryKey: key, queryFn: () => callApi(getDevices) });

/** Everything that shows days is stale. */
export function useDaysMoved() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'devices' });
}

function useTold() {
  const cache = useQueryClient();
  return (status: DeviceStatus) => cache.setQueryData(key, status);
}

/** Goes to Fitbit to agree. */
export const useConnect = () =>
  useMutation({
    mutationFn: () => callApi(connectDevice),
    onSuccess: ({ url }) => window.location.assign(url),
  });

export function useFinishConnecting() {
  const told = useTold();
  return useMutation({
    mutationFn: (body: { code: string; state: string }) => callApi(finishConnecting, { body }),
    onSuccess: told,
  });
}

export function useSync() {
  const cache = useQueryClient();
  const moved = useDaysMoved();
  return useMutation({
    mutationFn: () => callApi(syncDevice),
    onSuccess: moved,
    // Also what went wrong changes when it may be tried next.
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
}

export function useDisconnect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(disconnectDevice),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  });
}
