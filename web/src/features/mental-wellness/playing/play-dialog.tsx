import { useTranslation } from 'react-i18next';
import type { ContentCard } from '#contract/features/mental-wellness/plan.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useSaveItem, useStrategy } from '../hooks/use-plan.ts';
import { Blocks } from '../components/blocks.tsx';
import { Timer } from './timer.tsx';

interface PlayProps {
  card: ContentCard;
  opened: boolean;
  onClose(): void;
}

/** Today's strategy without leaving the dashboard. */
export default function PlayDialog({ card, opened, onClose }: PlayProps) {
  const { t } = useTranslation('plan');
  const query = useStrategy(card.id);
  const save = useSaveItem('strategy', card.id);
  const finish = () => save.mutateAsync({ done: true }).then(onClose, () => say(t('stateFailed'), 'error'));
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
