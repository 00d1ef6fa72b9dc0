import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/company-sign-on/providers.ts';
import { addSamlProvider, saveSamlProvider } from '#contract/features/company-sign-on/saml.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** The answer of a write is the list of providers. */
export const keepProviders = (id: string) => ({
  answers: (saved: endpoints.Providers) =>
    [keyOf(endpoints.listProviders, { params: { id } }), saved] as const,
});

/** Adds a provider, or changes the one with an id. */
export function useSaveProvider(id: string, providerId: string | null) {
  const add = useWrite(endpoints.addProvider, keepProviders(id));
  const save = useWrite(endpoints.saveProvider, keepProviders(id));
  return (body: BodyOf<typeof endpoints.addProvider>, began?: string) =>
    providerId === null
      ? add.mutateAsync({ params: { id }, body })
      : save.mutateAsync({ params: { id, providerId }, body, began });
}

/** Adds a provider of SAML, or changes the one with an id. */
export function useSaveSaml(id: string, providerId: string | null) {
  const add = useWrite(addSamlProvider, keepProviders(id));
  const save = useWrite(saveSamlProvider, keepProviders(id));
  return (body: BodyOf<typeof addSamlProvider>, began?: string) =>
    providerId === null
      ? add.mutateAsync({ params: { id }, body })
      : save.mutateAsync({ params: { id, providerId }, body, began });
}
