import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { disconnectDevice, getDevices } from '#contract/features/devices/devices.ts';
import { callApi } from '../../../lib/api/api.ts';
import { deviceKeys } from '../query-keys.ts';

export const useDevice = () =>
  useQuery({ queryKey: deviceKeys.status(), queryFn: () => callApi(getDevices) });

export function useDisconnect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(disconnectDevice),
    onSuccess: () => cache.invalidateQueries({ queryKey: deviceKeys.status() }),
  });
}
