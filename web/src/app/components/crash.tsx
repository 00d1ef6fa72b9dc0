import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A part of the application that is gone from the server: another version was put there. */
const isMissingPart = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Instead of a screen that broke: 'Refresh Needed' on a chunk failure. */
export function Crash({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const part = isMissingPart(error) ? 'refresh' : 'crash';
  return (
    <div className="empty" role="alert">
      <h1>{t(`${part}.title`)}</h1>
      <p className="quiet reading">{t(`${part}.text`)}</p>
      <button type="button" className="btn main" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </div>
  );
}
