import type { BodyOf } from '#contract/endpoint.ts';
import type {
  MassAudience,
  MassEmailState,
  sendMassEmail,
} from '#contract/features/communications/mass-email.ts';
import type { ProgramType, Tier } from '#contract/features/programs/programs.ts';
import type { ChipTone } from '../../../ui/chip.tsx';

export const massTones: Record<MassEmailState, ChipTone> = {
  waiting: 'honey',
  scheduled: 'trail',
  sending: 'honey',
  stopped: 'wrong',
  sent: 'moss',
  cancelled: 'plain',
};

/** The input of a super admin. An empty tier, type or reseller means any. */
export interface MassValues {
  tier: string;
  type: string;
  resellerId: string;
  audience: string;
  subject: string;
  body: string;
  /** A time of this device. Empty: now. */
  sendAt: string;
  /** Empty: no limit. */
  perMinute: string;
}

export const audienceOf = ({ tier, type, resellerId, audience }: MassValues): MassAudience => ({
  ...(tier ? { tier: tier as Tier } : {}),
  ...(type ? { type: type as ProgramType } : {}),
  ...(resellerId ? { resellerId } : {}),
  adminsOnly: audience === 'admins',
});

/** Emails a minute, or null for no limit. What is no number is refused by the schema. */
export const paceOf = (typed: string): number | null => (typed.trim() ? Number(typed) : null);

export const bodyOf = (values: MassValues, people: number): BodyOf<typeof sendMassEmail> => ({
  audience: audienceOf(values),
  subject: values.subject,
  body: values.body,
  people,
  perMinute: paceOf(values.perMinute),
  ...(values.sendAt ? { sendAt: new Date(values.sendAt).toISOString() } : {}),
});
