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
import { useChanged } from '../../../lib/changes.ts';
import { deviceKeys } from '../query-keys.ts';

export const useDevice = () =>
  useQuery({ queryKey: deviceKeys.status(), queryFn: () => callApi(getDevices) });

function useTold() {
  const cache = useQueryClient();
  return (status: DeviceStatus) => cache.setQueryData(deviceKeys.status(), status);
}

/** Opens Fitbit to ask for access. */
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
  const imported = useChanged('days.imported');
  return useMutation({
    mutationFn: () => callApi(syncDevice),
    onSuccess: imported,
    // A failure also changes when the next sync is possible.
    onSettled: () => cache.invalidateQueries({ queryKey: deviceKeys.status() }),
  });
}

export function useDisconnect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(disconnectDevice),
    onSuccess: () => cache.invalidateQueries({ queryKey: deviceKeys.status() }),
  });
}
