import * as own from '#contract/features/communications/email-templates.ts';
import * as platform from '#contract/features/communications/platform-templates.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Whose texts: those of the program, by its id, or those of the platform. */
export type TemplateOwner = { programId: string } | 'platform';

const endpointsOf = (owner: TemplateOwner) =>
  owner === 'platform'
    ? {
        list: platform.listPlatformTemplates,
        versions: platform.listPlatformTemplateVersions,
        save: platform.savePlatformTemplate,
        restore: platform.restorePlatformTemplate,
        preview: platform.previewPlatformTemplate,
      }
    : {
        list: own.listEmailTemplates,
        versions: own.listEmailTemplateVersions,
        save: own.updateEmailTemplate,
        restore: own.restoreEmailTemplate,
        preview: own.previewEmailTemplate,
      };

type Endpoints = ReturnType<typeof endpointsOf>;

/** A text of the platform is also that of every program without one of its own. */
const changed = {
  stale: [
    own.listEmailTemplates,
    own.listEmailTemplateVersions,
    platform.listPlatformTemplates,
    platform.listPlatformTemplateVersions,
  ],
};

/** Returns every email in every language. */
export const useEmailTemplates = (owner: TemplateOwner) =>
  useRead<Endpoints['list']>(endpointsOf(owner).list);

export const useTemplateVersions = (owner: TemplateOwner, id: string) =>
  useRead<Endpoints['versions']>(endpointsOf(owner).versions, { params: { id } });

export const useSaveTemplate = (owner: TemplateOwner) =>
  useWrite<Endpoints['save']>(endpointsOf(owner).save, changed);

export const useRestoreTemplate = (owner: TemplateOwner) =>
  useWrite<Endpoints['restore']>(endpointsOf(owner).restore, changed);

export interface TemplateText {
  subject: string;
  body: string;
}

export const usePreview = (owner: TemplateOwner) =>
  useWrite<Endpoints['preview']>(endpointsOf(owner).preview);
