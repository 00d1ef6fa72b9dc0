import { queryKeys } from '../../lib/query-keys.ts';

export const communicationKeys = queryKeys('communications', {
  templates: (programId: string) => [programId],
  versions: (programId: string, templateId: string) => [programId, templateId],
});
