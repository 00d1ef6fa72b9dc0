import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteExamples, getExamples } from '#contract/features/examples/examples.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useExamples } from '../hooks/use-overview.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Shows the remaining example data of the program, until an admin deletes it. */
export function ExampleData() {
  const { t } = useTranslation('overview');
  const { programId } = useMe();
  const { data } = useExamples(programId);
  const remove = useWrite(deleteExamples, { stale: [getExamples], changed: 'members.acted' });
  const [asks, setAsks] = useState(false);
  if (!data || data.members + data.teams + data.challenges === 0) return null;
  const close = () => setAsks(false);
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: programId } });
      say(t('examples.deleted'));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    close();
  };
  return (
    <Card as="section" stack aria-labelledby="examples">
      <h2 id="examples">{t('examples.title')}</h2>
      <Text>
        {t('examples.text', {
          members: t('examples.members', { count: data.members }),
          teams: t('examples.teams', { count: data.teams }),
          challenges: t('examples.challenges', { count: data.challenges }),
        })}
      </Text>
      <div>
        <Button busy={remove.isPending} onClick={() => setAsks(true)}>
          {t('examples.delete')}
        </Button>
      </div>
      <Confirm
        opened={asks}
        title={t('examples.confirm')}
        confirmLabel={t('examples.delete')}
        cancelLabel={t('examples.cancel')}
        busy={remove.isPending}
        danger
        onConfirm={confirm}
        onClose={close}
      >
        {t('examples.confirmText')}
      </Confirm>
    </Card>
  );
}
