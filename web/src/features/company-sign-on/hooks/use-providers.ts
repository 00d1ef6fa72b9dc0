import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/company-sign-on/providers.ts';
import { addSamlProvider, saveSamlProvider } from '#contract/features/company-sign-on/saml.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { companyKeys } from '../query-keys.ts';

export const useProviders = (id: string) =>
  useQuery({
    queryKey: companyKeys.providers(id),
    queryFn: () => callApi(endpoints.listProviders, { params: { id } }),
  });

function useKept(id: string) {
  const cache = useQueryClient();
  return (saved: endpoints.Providers) => void cache.setQueryData(companyKeys.providers(id), saved);
}

/** Adds a provider, or changes the one with an id. */
export function useSaveProvider(id: string, providerId: string | null) {
  const intention = useIntention();
  const keep = useKept(id);
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.addProvider>) => {
      const key = intention.key([id, providerId, body]);
      return providerId === null
        ? callApi(endpoints.addProvider, { params: { id }, body, key })
        : callApi(endpoints.saveProvider, { params: { id, providerId }, body, key });
    },
    onSuccess: (saved) => {
      intention.done();
      keep(saved);
    },
  });
}

/** Adds a provider of SAML, or changes the one with an id. */
export function useSaveSaml(id: string, providerId: string | null) {
  const intention = useIntention();
  const keep = useKept(id);
  return useMutation({
    mutationFn: (body: BodyOf<typeof addSamlProvider>) => {
      const key = intention.key([id, providerId, body]);
      return providerId === null
        ? callApi(addSamlProvider, { params: { id }, body, key })
        : callApi(saveSamlProvider, { params: { id, providerId }, body, key });
    },
    onSuccess: (saved) => {
      intention.done();
      keep(saved);
    },
  });
}

export function useSwitchProvider(id: string) {
  const keep = useKept(id);
  return useMutation({
    mutationFn: ({ providerId, on }: { providerId: string; on: boolean }) =>
      callApi(endpoints.switchProvider, { params: { id, providerId }, body: { on } }),
    onSuccess: keep,
  });
}

export function useSetDomains(id: string, providerId: string) {
  const keep = useKept(id);
  return useMutation({
    mutationFn: (emailDomains: string[]) =>
      callApi(endpoints.setProviderDomains, { params: { id, providerId }, body: { emailDomains } }),
    onSuccess: keep,
  });
}

export function useRemoveProvider(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (providerId: string) => callApi(endpoints.removeProvider, { params: { id, providerId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: companyKeys.providers(id) }),
  });
}

export const useBeginTest = (id: string) =>
  useMutation({
    mutationFn: (providerId: string) => callApi(endpoints.beginProviderTest, { params: { id, providerId } }),
  });

/** Sends what the provider answered to an admin who tests it, once. */
export function useFinishTest(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      providerId,
      ...body
    }: BodyOf<typeof endpoints.finishProviderTest> & { providerId: string }) =>
      callApi(endpoints.finishProviderTest, { params: { id, providerId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: companyKeys.providers(id) }),
  });
}
