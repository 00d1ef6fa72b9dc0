import type { DeliveryStatus } from '#contract/features/communications/admin-email.ts';

export interface QueueFilter {
  email: string | null;
  kind: string | null;
  subject: string | null;
  status: DeliveryStatus | null;
  userId: string | null;
  programId: string | null;
}

export interface QueuedEmailRow {
  id: string;
  recipient: string;
  kind: string;
  subject: string;
  deliveryStatus: DeliveryStatus;
  programId: string | null;
  programName: string | null;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  lastError: string | null;
  body: string;
  adminEmailBody: string | null;
  sortKey: string;
}
