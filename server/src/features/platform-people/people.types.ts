export interface PersonRow {
  id: string;
  programId: string;
  programName: string;
  loginId: string | null;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  status: string;
  roleName: string;
  platformRole: string | null;
  lastVisitOn: string | null;
  registeredOn: string;
  sortKey: string;
}

export interface Membership {
  programId: string;
  programName: string;
  memberId: string;
  status: string;
  isRegistered: boolean;
}

export interface OpenSessionRow {
  id: string;
  programName: string;
  userAgent: string | null;
  createdAt: Date;
  usedAt: Date;
}

export interface MailRow {
  id: string;
  kind: string;
  subject: string;
  status: string;
  createdAt: Date;
  sentAt: Date | null;
}

export interface Account {
  memberships: Membership[];
  hasSecondFactor: boolean;
  sessions: OpenSessionRow[];
  mails: MailRow[];
}
