import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/features/profiles/profiles.ts';
import { listMade } from '#contract/features/data-rights/account-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useEraseOther } from '../hooks/use-data.ts';
import { EraseForm } from './erase-form.tsx';
import { ProofProvider } from './proof.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

interface EraseAccountProps {
  member: Member;
  onErased(): void;
}

function OpenedErase({ member, onErased }: EraseAccountProps) {
  const made = useRead(listMade, { params: { id: member.id } });
  const erase = useEraseOther(member.id, onErased);
  return (
    <Loaded query={made} heights={[96]}>
      {({ items }) => <EraseForm member={member} made={items} ofOther erase={erase} />}
    </Loaded>
  );
}

/** Lets an admin erase the account of a member, after saying what goes and what stays. */
export function EraseAccount(props: EraseAccountProps) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(false);
  return (
    <Card as="section" stack="tight" aria-labelledby="erase-account">
      <h2 id="erase-account">{t('privacy.theirs.erase')}</h2>
      <p>{t('privacy.theirs.eraseText')}</p>
      <ProofProvider>
        {opened ? (
          <OpenedErase {...props} />
        ) : (
          <div>
            <Button variant="danger" onClick={() => setOpened(true)}>
              {t('privacy.theirs.eraseOpen')}
            </Button>
          </div>
        )}
      </ProofProvider>
    </Card>
  );
}
