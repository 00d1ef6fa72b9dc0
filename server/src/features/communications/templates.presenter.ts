import type {
  EmailTemplate,
  EmailTemplateVersion,
} from '#contract/features/communications/email-templates.ts';
import type { TemplateKey, VersionRow } from './templates.types.ts';

interface Text {
  subject: string;
  body: string;
}

interface Described {
  /** The texts below the newest version. */
  platform: Text | null;
  shipped: Text;
  variables: string[];
  requiredVariable: string | null;
}

/** Returns the current text: the newest version, or the shipped one. */
export function presentTemplate(
  { name, language }: TemplateKey,
  { platform, shipped, variables, requiredVariable }: Described,
  newest: VersionRow | undefined,
): EmailTemplate {
  const isOwn = newest?.subject != null && newest.body !== null;
  const fallback = platform ?? shipped;
  return {
    templateId: `${name}.${language}`,
    name,
    language,
    subject: (isOwn && newest.subject) || fallback.subject,
    body: (isOwn && newest.body) || fallback.body,
    isOwn,
    source: isOwn ? 'own' : platform ? 'platform' : 'shipped',
    changedAt: newest ? newest.createdAt.toISOString() : null,
    changedBy: newest?.authorName ?? null,
    variables,
    requiredVariable,
  };
}

export const presentVersion = ({
  id,
  createdAt,
  authorName,
  subject,
  body,
}: VersionRow): EmailTemplateVersion => ({
  id,
  at: createdAt.toISOString(),
  by: authorName,
  subject,
  body,
});
