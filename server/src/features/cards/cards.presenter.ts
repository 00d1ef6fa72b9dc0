import type { CardHolder, SignInCard } from '#contract/features/cards/cards.ts';
import type { CardHolderRow, MadeCard } from './cards.types.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export const presentCardHolder = (row: CardHolderRow): CardHolder => ({
  id: row.id,
  name: nameOf(row),
  employeeNumber: row.employeeNumber,
  teamName: row.teamName,
  state: row.state,
  expiresAt: row.codeExpiresAt?.toISOString() ?? null,
});

export const presentCard = (card: MadeCard): SignInCard => ({
  memberId: card.memberId,
  name: nameOf(card),
  employeeNumber: card.employeeNumber,
  code: card.code,
  address: card.address,
  qr: card.qr,
  expiresAt: card.expiresAt.toISOString(),
});
