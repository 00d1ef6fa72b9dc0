import type { CardState } from '#contract/features/cards/cards.ts';

export interface CardHolderRow {
  id: string;
  firstName: string;
  lastName: string;
  employeeNumber: string;
  teamName: string | null;
  state: CardState;
  codeExpiresAt: Date | null;
}

export interface MadeCard {
  memberId: string;
  firstName: string;
  lastName: string;
  employeeNumber: string;
  code: string;
  address: string;
  qr: string[];
  expiresAt: Date;
}
