import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listFetches } from '#contract/features/devices/devices.ts';
import * as format from '../../../lib/format.ts';
import { List } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** The last fetches of a connection, read when it is opened. */
export function ConnectionHistory({ id }: { id: string }) {
  const { t } = useTranslation('connections');
  const [open, setOpen] = useState(false);
  const query = useRead(listFetches, { params: { id } }, { enabled: open });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {open && (
        <Loaded query={query} heights={[120]}>
          {({ items }) => (
            <List>
              {items.length === 0 && <li>{t('noHistory')}</li>}
              {items.map(({ at, cause, problem, days, changed }) => (
                <li key={at}>
                  <Text small>
                    {t('check', {
                      cause: t(cause),
                      moment: format.moment(at),
                      result: problem
                        ? t(`problems.${problem}`)
                        : t('got', { count: days, changed: format.steps(changed) }),
                    })}
                  </Text>
                </li>
              ))}
            </List>
          )}
        </Loaded>
      )}
    </details>
  );
}
