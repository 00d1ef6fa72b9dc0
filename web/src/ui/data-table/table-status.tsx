import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Text } from '../text.tsx';
import styles from './data-table.module.css';
import type { Selection } from './selection.ts';
import type { BulkAction, TableWords } from './table-types.ts';

interface TableStatusProps<Row> {
  /** The number of rows in words; nothing while they load. */
  count: string;
  selection: Selection | null;
  selectedRows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  /** The rows of the list over all pages. */
  total: number;
  words: Pick<TableWords, 'selectAll' | 'allSelected'>;
}

/**
 * Shows the line between the toolbar and the table: how many rows there are, or what can be done with the selected
 * ones. Cards have no head, so on a phone the checkbox for the whole page is here.
 */
export function TableStatus<Row>(props: TableStatusProps<Row>) {
  const { count, selection, selectedRows, actions, total, words } = props;
  const { t } = useTranslation('data-table');
  const size = selection?.ids.size ?? 0;
  const isEverything = selection?.isEverything ?? false;
  const offersAll = selection?.isAll && !isEverything && total > size ? words.selectAll : undefined;
  const selectedText = isEverything ? words.allSelected?.(total) : t('selected', { count: size });
  const run = async (action: BulkAction<Row>) => {
    const done = await action.onRun(selectedRows, isEverything);
    if (done !== false) selection?.clear();
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
        {size > 0 ? selectedText : count}
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
          {offersAll && (
            <Button size="small" variant="link" onClick={selection?.selectEverything}>
              {offersAll(total)}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => selection?.clear()}>
            {t('clearSelection')}
          </Button>
        </>
      )}
    </div>
  );
}
