import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Program } from '#contract/features/programs/programs.ts';
import { ProgramMark } from '../../../ui/art/program-mark.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './registration-poster.module.css';

interface PosterProps {
  program: Program;
  address: string;
  rows: readonly string[];
}

/** Shows a page to print and hang up. It is not on the screen; printing shows it instead of everything else. */
export function RegistrationPoster({ program, address, rows }: PosterProps) {
  const { t } = useTranslation(['program-settings', 'share']);
  const steps = [t('poster.scan'), t('poster.register'), t('poster.start')];
  return createPortal(
    <section className={styles['poster']} aria-hidden="true">
      <p className={styles['program']}>
        <ProgramMark logo={program.settings.programLogo} size={56} />
        {program.name}
      </p>
      <p className={styles['headline']}>{t('poster.headline')}</p>
      <div className={styles['code']}>
        <QrCode rows={rows} label={t('share:link.qr')} />
      </div>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {program.hasProgramCode && <p>{t('poster.code')}</p>}
      <p className={styles['address']}>{address}</p>
    </section>,
    document.body,
  );
}
