import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  giveCode,
  listCardHolders,
  listTeamCardHolders,
  type SignInCard,
} from '#contract/features/cards/cards.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { CardSheet } from './card-sheet.tsx';

/** Gives somebody without an email address a new code, which is shown once. */
export function GiveCode({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('cards');
  const [asking, setAsking] = useState(false);
  const [card, setCard] = useState<SignInCard | null>(null);
  const give = useWrite(giveCode, { stale: [listCardHolders, listTeamCardHolders] });
  const confirm = async () => {
    try {
      setCard(await give.mutateAsync({ params: { id } }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setAsking(false);
  };
  return (
    <>
      <Button size="small" aria-label={t('one.title', { name })} onClick={() => setAsking(true)}>
        {t('one.give')}
      </Button>
      <Confirm
        opened={asking}
        title={t('one.title', { name })}
        confirmLabel={t('one.give')}
        cancelLabel={t('one.cancel')}
        busy={give.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('one.ask', { name })}
      </Confirm>
      {card && (
        <Dialog opened title={t('one.title', { name })} onClose={() => setCard(null)}>
          <Stack>
            <Text>{t('one.text', { name })}</Text>
            <CardSheet cards={[card]} />
            <Button variant="primary" onClick={() => window.print()}>
              {t('made.print')}
            </Button>
            <Button onClick={() => setCard(null)}>{t('one.close')}</Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
