import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { say } from '../../../lib/snackbars.ts';

/** Ten codes, shown this one time. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { t } = useTranslation('account');
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => say(t('factor.copied')),
      () => undefined,
    );
  return (
    <Modal
      opened
      onClose={onKept}
      title={t('factor.codes')}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <div className="stack tight">
        <p>{t('factor.codesText')}</p>
        <ul className="codes" data-testid="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row wrap">
          <button type="button" className="btn main" onClick={onKept} data-autofocus>
            {t('factor.kept')}
          </button>
          <button type="button" className="btn" onClick={copy}>
            {t('factor.copy')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
