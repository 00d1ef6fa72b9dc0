import type { AudienceKind, DeliveryStatus } from '#contract/features/communications/admin-email.ts';

/** Whom an email goes to, as it is stored. Members who were chosen are rows of their own. */
export interface StoredAudience {
  audience: AudienceKind;
  audienceId: string | null;
  audienceName: string | null;
  inactiveDays: number | null;
}

export interface AdminEmailRow extends StoredAudience {
  id: string;
  subject: string;
  body: string;
  status: 'scheduled' | 'queued' | 'cancelled';
  sendAt: Date;
  recipients: number;
  createdAt: Date;
  /** Null: an erased member, or platform staff. */
  authorName: string | null;
  sortKey: string;
}

export type DeliveryCounts = Partial<Record<DeliveryStatus, number>>;

export interface RecipientRow {
  id: string;
  sortKey: string;
  recipient: string;
  firstName: string | null;
  lastName: string | null;
  status: DeliveryStatus;
  sentAt: Date | null;
  nextAttemptAt: Date;
  heldFor: 'quiet' | 'weekly' | 'closed' | 'paced' | null;
}

/** A member who gets an email, with the values of its variables. */
export interface AudienceMember {
  id: string;
  loginId: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  locale: string;
}
