import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Row } from '../../../ui/layout.tsx';

/** Asks for the password of an archive, which is opened in this browser and nowhere else. */
export function FilePassword({ onPassword }: { onPassword(password: string): void }) {
  const { t } = useTranslation('devices');
  const [password, setPassword] = useState('');
  const submit = () => {
    if (password) onPassword(password);
  };
  return (
    <Form form={{ failure: null, submit }} disposable>
      <PasswordInput
        label={t('import.password')}
        description={t('import.passwordText')}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Row>
        <Button type="submit" variant="primary">
          {t('import.open')}
        </Button>
      </Row>
    </Form>
  );
}
