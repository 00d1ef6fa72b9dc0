import { useTranslation } from 'react-i18next';
import { saveItemState, type ContentCard, getStrategy } from '#contract/features/mental-wellness/plan.ts';
import { planReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Blocks } from '../components/blocks.tsx';
import { Timer } from './timer.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

interface PlayProps {
  card: ContentCard;
  opened: boolean;
  onClose(): void;
}

/** Today's strategy without leaving the dashboard. */
export default function PlayDialog({ card, opened, onClose }: PlayProps) {
  const { t } = useTranslation('plan');
  const query = useRead(getStrategy, { params: { strategyId: card.id } });
  const save = useWrite(saveItemState, { stale: planReads });
  const finish = () =>
    save
      .mutateAsync({ params: { kind: 'strategy', itemId: card.id }, body: { done: true } })
      .then(onClose, () => say(t('stateFailed'), 'error'));
  return (
    <Dialog opened={opened} onClose={onClose} title={card.title}>
      <Loaded query={query} heights={[240]}>
        {({ blocks, timer, card: { minutes } }) => (
          <Stack>
            <Blocks blocks={blocks} heading="h3" />
            {timer !== 'none' && <Timer kind={timer} minutes={minutes} />}
            <div>
              <Button variant="primary" busy={save.isPending} onClick={finish}>
                {t('card.finish')}
              </Button>
            </div>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
