export interface AddressRow {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
  lastDay: string | null;
  lastRefusal: string | null;
}
