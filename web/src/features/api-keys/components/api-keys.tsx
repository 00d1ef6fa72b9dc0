import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listApiKeys } from '#contract/features/api-keys/api-keys.ts';
import { adminRoles } from '#contract/roles.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyList } from './key-list.tsx';

/**
 * Shows the keys with which other systems call the API for the program. With `figures` they are those of staff, who make them in
 * their own program for the reports about many.
 */
export function ApiKeysCard({ figures = false }: { figures?: boolean }) {
  const { t } = useTranslation('api-keys');
  const { id, programId, roleName } = useMe();
  const [isAdding, setAdding] = useState(false);
  const query = useRead(listApiKeys, { params: { id: programId } });
  // Platform staff see and end those of a program. A key acts as the admin who makes it.
  const mayMake = figures || adminRoles.includes(roleName);
  return (
    <Card as="section" stack aria-labelledby="api-keys">
      <h2 id="api-keys">{t('keys')}</h2>
      <Text quiet>{t(figures ? 'textFigures' : 'text')}</Text>
      <p>
        <a href="/api/docs">{t('docs')}</a>
      </p>
      <Loaded query={query} heights={[24]}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Text quiet>{t('none')}</Text>
          ) : (
            <KeyList programId={programId} keys={keys} myId={mayMake ? id : null} />
          )
        }
      </Loaded>
      {mayMake && (
        <Row>
          <Button onClick={() => setAdding(true)}>{t('add')}</Button>
        </Row>
      )}
      {isAdding && <KeyDialog programId={programId} onClose={() => setAdding(false)} />}
    </Card>
  );
}
