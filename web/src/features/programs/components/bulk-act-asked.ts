import type { BodyOf } from '#contract/endpoint.ts';
import { bulkSettings, type previewBulkAct } from '#contract/features/programs/bulk-acts.ts';

type Asked = BodyOf<typeof previewBulkAct>;

/** What the fields of the form hold, those of other kinds of acts among them. */
export type AskedChange = Omit<Asked, 'ids' | 'filter' | 'days'> & { days?: number | undefined };

export const firstAsked: AskedChange = {
  kind: 'tier',
  tier: 'core',
  setting: bulkSettings[0],
  isOn: true,
  endsOn: null,
  days: 7,
};

/** Returns what is sent of the fields: those of this kind. */
export function changeOf({ kind, tier, setting, isOn, endsOn, subject, text, days }: AskedChange): Asked {
  const written = text ? { text } : {};
  switch (kind) {
    case 'tier':
      return { kind, ...(tier ? { tier } : {}) };
    case 'setting':
      return { kind, ...(setting ? { setting } : {}), isOn: isOn ?? false };
    case 'endsOn':
      return { kind, endsOn: endsOn ?? null };
    case 'notice':
      return { kind, ...written, ...(days ? { days } : {}) };
    case 'message':
      return { kind, ...written, ...(subject ? { subject } : {}) };
  }
}

export const isText = ({ kind }: Pick<AskedChange, 'kind'>): boolean =>
  kind === 'notice' || kind === 'message';

/** A text is complete when nothing of it is empty. */
export const isComplete = ({ kind, subject, text, days }: AskedChange): boolean =>
  !isText({ kind }) ||
  (Boolean(text?.trim()) && (kind === 'notice' ? days !== undefined : Boolean(subject?.trim())));
