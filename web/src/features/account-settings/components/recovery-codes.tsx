import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './recovery-codes.module.css';
import { CopyButton } from '../../../domain/share/copy-button.tsx';

/** Ten recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      opened
      onClose={onKept}
      title={t('factor.codes')}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack tight>
        <p>{t('factor.codesText')}</p>
        <ul className={styles['codes']} data-testid="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Row wrap>
          <Button variant="primary" onClick={onKept} data-autofocus>
            {t('factor.kept')}
          </Button>
          <CopyButton text={codes.join('\n')}>{t('factor.copy')}</CopyButton>
        </Row>
      </Stack>
    </Dialog>
  );
}
