import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StepSource } from '#contract/features/activity/activity.ts';
import type { OwnDay } from '#contract/features/activity/days.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { dayEntry } from '../../../lib/day-entry.ts';
import * as format from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EditableEntry } from '../../../ui/fields/editable-entry.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAddSteps } from '../hooks/use-activity.ts';
import { AmountForm } from './amount-form.tsx';

function stateOf({ source, reason }: OwnDay['day'], of: StepSource): 'counts' | 'added' | 'ignored' {
  if (of === source) return 'counts';
  return of === 'manual' && reason === 'manual_added' ? 'added' : 'ignored';
}

/** Returns the reason for the choice in words; null without steps. */
function whyOf({ reason, sources }: OwnDay['day']) {
  if (reason === 'none') return null;
  return reason === 'chosen' && sources.length > 1 ? 'both' : reason;
}

/**
 * Shows the value of each source on the person's own day, the one that counts, and why. Steps entered by hand can be
 * changed.
 */
export function DaySources({ own }: { own: OwnDay }) {
  const { t } = useTranslation(['days', 'activity']);
  const me = useMe();
  const log = useAddSteps(me.id);
  const { day, sources } = own.day;
  const why = whyOf(own.day);
  return (
    <Card as="section" stack="tight" aria-labelledby="sources">
      <h2 id="sources">{t('sources.heading')}</h2>
      {sources.length === 0 && <Text quiet>{t('sources.empty')}</Text>}
      <List>
        {sources.map(({ source, steps }) => (
          <EditableEntry
            key={source}
            canEdit={source === 'manual' && own.locked === null && me.program?.settings.manualEntry !== false}
            canDelete={source === 'manual' && own.locked === null}
            {...dayEntry(t('manual'), day, () =>
              log.mutateAsync({ stepData: [{ date: day, steps: null }], confirmed: true }),
            )}
            renderForm={(onDone) => (
              <AmountForm
                {...{ day, onDone }}
                activityId={null}
                amount={steps}
                label={t('manual')}
                what={t('manual')}
              />
            )}
          >
            <Row wrap>
              <strong>{t(`activity:source.${source}`)}</strong>
              <Chip tone={stateOf(own.day, source) === 'ignored' ? 'plain' : 'moss'}>
                {t(`sources.${stateOf(own.day, source)}`)}
              </Chip>
            </Row>
            <Text>{t('sources.amount', { count: steps, shown: format.steps(steps) })}</Text>
            {source !== 'manual' && own.locked === null && (
              <Text quiet small>
                {t(`sources.${source}`)}
              </Text>
            )}
          </EditableEntry>
        ))}
      </List>
      {why && <Text small>{t(`why.${why}`)}</Text>}
      {own.uncounted && (
        <Text small>
          {t('uncounted.amount', { count: own.uncounted.steps, shown: format.steps(own.uncounted.steps) })}{' '}
          {t(`uncounted.${own.uncounted.reason}`)} <Link to={paths.device}>{t('uncounted.open')}</Link>
        </Text>
      )}
    </Card>
  );
}
