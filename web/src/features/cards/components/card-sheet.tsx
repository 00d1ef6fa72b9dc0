import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SignInCard } from '#contract/features/cards/cards.ts';
import * as format from '../../../lib/format.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './card-sheet.module.css';

function OneCard({ card }: { card: SignInCard }) {
  const { t } = useTranslation('cards');
  const [address = ''] = card.address.split('#');
  const day = format.mediumDay(card.expiresAt.slice(0, 10));
  return (
    <li className={styles['card']}>
      <div className={styles['hello']}>{t('card.hello', { name: card.name })}</div>
      <div className={styles['words']}>
        <div>{t('card.number')}</div>
        <bdi className={styles['value']}>{card.employeeNumber}</bdi>
        <div>{t('card.code')}</div>
        <bdi className={styles['value']}>{card.code}</bdi>
      </div>
      <div className={styles['qr']}>
        <QrCode rows={card.qr} label={t('card.qr')} />
      </div>
      <div className={styles['small']}>
        {t('card.scan', { address: address.replace(/^https?:\/\//, '') })}
      </div>
      <div className={styles['small']}>{t('card.until', { day })}</div>
    </li>
  );
}

/** Shows cards on the screen, and prints them alone: eight fill a page, so that each is A6 on A3. */
export function CardSheet({ cards }: { cards: readonly SignInCard[] }) {
  const sheet = (
    <ul className={styles['sheet']}>
      {cards.map((card) => (
        <OneCard key={card.memberId} card={card} />
      ))}
    </ul>
  );
  return (
    <>
      {sheet}
      {createPortal(
        <div className={styles['printed']} aria-hidden="true">
          {sheet}
        </div>,
        document.body,
      )}
    </>
  );
}
