import { useTranslation } from 'react-i18next';
import type { DirectoryMember } from '#contract/features/member-center/directory.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { GiveCode } from './give-code.tsx';

/** How an admin gives a member without an email address a new way in. */
export function CodeCard({ account: { id, name } }: { account: DirectoryMember }) {
  const { t } = useTranslation('cards');
  return (
    <Card as="section" stack="tight" aria-labelledby="login-code">
      <h2 id="login-code">{t('title')}</h2>
      <Text quiet>{t('team.text')}</Text>
      <div>
        <GiveCode id={id} name={name} />
      </div>
    </Card>
  );
}
