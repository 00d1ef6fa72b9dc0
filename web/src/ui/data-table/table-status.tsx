import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Text } from '../text.tsx';
import styles from './data-table.module.css';
import type { Selection } from './selection.ts';
import type { BulkAction } from './table-types.ts';

interface TableStatusProps<Row> {
  /** The number of rows in words; nothing while they load. */
  count: string;
  selection: Selection | null;
  selectedRows: readonly Row[];
  actions: readonly BulkAction<Row>[];
}

/**
 * The line between the toolbar and the table: how many rows there are, or what can be done with the selected ones. Cards
 * have no head, so on a phone the checkbox for the whole page is here.
 */
export function TableStatus<Row>({ count, selection, selectedRows, actions }: TableStatusProps<Row>) {
  const { t } = useTranslation('data-table');
  const size = selection?.ids.size ?? 0;
  const run = async (action: BulkAction<Row>) => {
    await action.onRun(selectedRows);
    selection?.clear();
  };
  return (
    <div className={styles['status']}>
      {selection && count !== '' && (
        <Checkbox
          className={styles['phone-check']}
          label={t('selectPage')}
          checked={selection.isAll}
          indeterminate={selection.isSome}
          onChange={selection.togglePage}
        />
      )}
      <Text as="output" quiet={size === 0} small>
        {size > 0 ? t('selected', { count: size }) : count}
      </Text>
      {size > 0 && (
        <>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="small"
              variant={action.danger ? 'danger' : 'default'}
              onClick={() => run(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => selection?.clear()}>
            {t('clearSelection')}
          </Button>
        </>
      )}
    </div>
  );
}
