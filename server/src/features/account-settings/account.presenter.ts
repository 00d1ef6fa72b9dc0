import type { Account } from '#contract/features/account-settings/account.ts';
import { shownAddress } from '#contract/email-address.ts';
import { memberMailKinds } from '#contract/mail-kinds.ts';

interface PasskeyFields {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyFields) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

interface Fields {
  email: string;
  pendingEmail: string | null;
  suppressed: { source: 'staff' | 'bounce'; createdAt: Date } | null;
  hasPassword: boolean;
  hasPin: boolean;
  company: { companyCode: string; isRequired: boolean } | null;
  totp: boolean;
  passkeys: readonly PasskeyFields[];
  recoveryCodesLeft: number;
  confirmedUntil: Date | null;
  kindsOff: readonly string[];
  quietHours: { from: string; until: string } | null;
}

export function presentAccount(fields: Fields): Account {
  const { email, pendingEmail, suppressed, hasPassword, hasPin, company, totp } = fields;
  const { recoveryCodesLeft, kindsOff, quietHours } = fields;
  return {
    email: shownAddress(email),
    pendingEmail,
    suppressed: suppressed && { since: suppressed.createdAt.toISOString(), source: suppressed.source },
    hasPassword,
    hasPin,
    company: company && { companyCode: company.companyCode, isRequired: company.isRequired },
    totp,
    passkeys: fields.passkeys.map(presentPasskey),
    recoveryCodesLeft,
    confirmedUntil: fields.confirmedUntil?.toISOString() ?? null,
    mails: { kinds: memberMailKinds.map((kind) => ({ kind, on: !kindsOff.includes(kind) })), quietHours },
  };
}

interface SessionFields {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  usedAt: Date;
}

export const presentOwnSession = (
  { id, userAgent, createdAt, usedAt }: SessionFields,
  currentId: string,
) => ({
  id,
  current: id === currentId,
  userAgent,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt.toISOString(),
});
