import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinOrganization } from '#contract/features/organizations/organizations.ts';
import { organizationChanged } from '../hooks/use-organizations.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';

/** Joins an organization, after a note that this leaves the current one. */
export function JoinButton({
  organization: { id, name },
  variant,
}: {
  organization: { id: string; name: string };
  variant?: ButtonVariant;
}) {
  const { t } = useTranslation(['organizations', 'app']);
  const [asking, setAsking] = useState(false);
  const join = useWrite(joinOrganization, organizationChanged);
  const confirm = async () => {
    try {
      await join.mutateAsync({ body: { organizationId: id } });
      say(t('joined', { name }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant={variant} aria-label={t('joinNamed', { name })} onClick={() => setAsking(true)}>
        {t('join')}
      </Button>
      <Confirm
        opened={asking}
        title={t('moveTitle', { name })}
        confirmLabel={t('join')}
        cancelLabel={t('app:cancel')}
        busy={join.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('moveText')}
      </Confirm>
    </>
  );
}
