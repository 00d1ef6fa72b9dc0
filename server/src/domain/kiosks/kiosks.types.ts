export interface KioskRow {
  id: string;
  name: string;
  createdAt: Date;
  codeExpiresAt: Date | null;
  admittedAt: Date | null;
  usedAt: Date | null;
}
