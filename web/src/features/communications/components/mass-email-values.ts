import type { BodyOf } from '#contract/endpoint.ts';
import type { MassAudience, sendMassEmail } from '#contract/features/mass-email.ts';
import type { ProgramType, Tier } from '#contract/features/programs.ts';

/** What a super admin typed. An empty tier, type or reseller means any. */
export interface MassValues {
  tier: string;
  type: string;
  resellerId: string;
  audience: string;
  subject: string;
  body: string;
  /** A time of this device. Empty: now. */
  sendAt: string;
}

export const audienceOf = ({ tier, type, resellerId, audience }: MassValues): MassAudience => ({
  ...(tier ? { tier: tier as Tier } : {}),
  ...(type ? { type: type as ProgramType } : {}),
  ...(resellerId ? { resellerId } : {}),
  adminsOnly: audience === 'admins',
});

export const bodyOf = (values: MassValues): BodyOf<typeof sendMassEmail> => ({
  audience: audienceOf(values),
  subject: values.subject,
  body: values.body,
  ...(values.sendAt ? { sendAt: new Date(values.sendAt).toISOString() } : {}),
});
