import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconDownload,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { RemovableChip } from '../chip.tsx';
import { Row } from '../layout.tsx';
import { Menu, MenuItem } from '../surfaces/menu.tsx';
import { Select } from '../fields/select.tsx';
import styles from './data-table.module.css';
import { nextSort } from './table-head.tsx';
import { FilterMenus } from './filter-menus.tsx';
import { TableSearch } from './table-search.tsx';
import type { TableColumn, TableFilter, TableState } from './table-types.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface ChooserProps<Row> {
  columns: readonly TableColumn<Row>[];
  hidden: readonly string[];
  onHidden(ids: readonly string[]): void;
}

function ColumnChooser<Row>({ columns, hidden, onHidden }: ChooserProps<Row>) {
  const { t } = useTranslation('data-table');
  return (
    <Menu
      variant="default"
      anchored
      label={t('columns')}
      trigger={
        <>
          <IconColumns3 {...icon} />
          <span className={styles['word']}>{t('columns')}</span>
        </>
      }
    >
      <div className={styles['chooser']}>
        {columns.slice(1).map(({ id, header }) => {
          const isShown = !hidden.includes(id);
          return (
            <Checkbox
              key={id}
              label={header}
              checked={isShown}
              onChange={() => onHidden(isShown ? [...hidden, id] : hidden.filter((each) => each !== id))}
            />
          );
        })}
      </div>
    </Menu>
  );
}

/** Cards on a phone have no head, so the sort is chosen here. */
function PhoneSort<Row>({ columns, state }: { columns: readonly TableColumn<Row>[]; state: TableState }) {
  const { t } = useTranslation('data-table');
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const Arrow = state.sort.order === 'asc' ? IconArrowUp : IconArrowDown;
  const columnOf = (id: string) => sortable.find((column) => column.id === id);
  const current = columnOf(state.sort.column);
  return (
    <div className={styles['phone-sort']}>
      <Select
        aria-label={t('sortBy')}
        value={state.sort.column}
        onChange={(event) => {
          const chosen = columnOf(event.currentTarget.value);
          if (chosen) state.onSort(nextSort(chosen, state.sort));
        }}
        data={sortable.map(({ id, header }) => ({ value: id, label: header }))}
      />
      <IconButton
        variant="default"
        label={state.sort.order === 'asc' ? t('sortDown') : t('sortUp')}
        icon={<Arrow {...icon} />}
        onClick={() => current && state.onSort(nextSort(current, state.sort))}
      />
    </div>
  );
}

interface ToolbarProps<Row> {
  columns: readonly TableColumn<Row>[];
  filters: readonly TableFilter[];
  state: TableState;
  searchLabel: string | undefined;
  hidden: readonly string[];
  hasFixedColumns?: boolean | undefined;
  onDownload?: ((form: 'csv' | 'xlsx') => unknown) | undefined;
}

/** Downloads the list as CSV or as an Excel workbook. */
function DownloadMenu({ onDownload }: { onDownload: (form: 'csv' | 'xlsx') => unknown }) {
  const { t } = useTranslation('data-table');
  return (
    <Menu
      variant="default"
      anchored
      label={t('download.menu')}
      trigger={
        <>
          <IconDownload {...icon} />
          <span className={styles['word']}>{t('download.menu')}</span>
        </>
      }
    >
      {(['csv', 'xlsx'] as const).map((form) => (
        <MenuItem key={form} onClick={() => onDownload(form)}>
          {t(`download.${form}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Above a data table: its search, filters, columns and download. On a phone only the search is open. */
export function TableToolbar<Row>({
  columns,
  filters,
  state,
  searchLabel,
  hidden,
  hasFixedColumns = false,
  onDownload,
}: ToolbarProps<Row>) {
  const { t } = useTranslation('data-table');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles['toolbar']} data-crowded={filters.length > 3 || undefined}>
      {searchLabel !== undefined && (
        <TableSearch label={searchLabel} value={state.search} onSearch={state.onSearch} />
      )}
      <Button
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal {...icon} />
        {filters.length > 0 ? t('tools') : t('view')}
      </Button>
      <div className={styles['tools']} id={id} data-open={isOpen || undefined}>
        <FilterMenus filters={filters} state={state} />
        <PhoneSort columns={columns} state={state} />
        <div className={styles['end']}>
          {columns.length > 2 && !hasFixedColumns && (
            <ColumnChooser columns={columns} hidden={hidden} onHidden={state.onHiddenColumns} />
          )}
          {onDownload && <DownloadMenu onDownload={onDownload} />}
        </div>
      </div>
    </div>
  );
}

/** Shows the filters that are on, each with a way to remove it. */
export function FilterChips({ filters, state }: { filters: readonly TableFilter[]; state: TableState }) {
  const { t } = useTranslation('data-table');
  const active = filters.flatMap((filter) => {
    const option = filter.options.find(({ value }) => value === state.filters[filter.name]);
    return option
      ? [{ name: filter.name, text: t('filter', { label: filter.label, value: option.label }) }]
      : [];
  });
  if (active.length === 0) return null;
  return (
    <Row wrap tight>
      {active.map(({ name, text }) => (
        <RemovableChip
          key={name}
          removeLabel={t('removeFilter', { filter: text })}
          onRemove={() => state.onFilter(name, undefined)}
        >
          {text}
        </RemovableChip>
      ))}
      {active.length > 1 && (
        <Button variant="link" size="small" onClick={state.onClear}>
          {t('clear')}
        </Button>
      )}
    </Row>
  );
}
