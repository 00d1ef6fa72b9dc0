import { IconChevronDown, IconChevronLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../surfaces/menu.tsx';
import { FilterSearch } from './filter-search.tsx';
import type { TableFilter, TableState } from './table-types.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** More filters than these are behind one button, because a wall of buttons hides the table. */
const mostButtons = 6;

interface OneProps {
  filter: TableFilter;
  state: TableState;
}

function Options({ filter, state }: OneProps) {
  const value = state.filters[filter.name];
  return (
    <>
      {filter.onSearch && <FilterSearch label={filter.label} onSearch={filter.onSearch} />}
      {filter.options.map((option) => (
        <MenuItem
          key={option.value}
          pressed={option.value === value}
          onClick={() => state.onFilter(filter.name, option.value === value ? undefined : option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
    </>
  );
}

const FilterMenu = ({ filter, state }: OneProps) => (
  <Menu
    variant="default"
    anchored
    label={filter.label}
    trigger={
      <>
        {filter.label}
        <IconChevronDown {...icon} />
      </>
    }
  >
    <Options filter={filter} state={state} />
  </Menu>
);

/** Offers the filters by name, and then the options of the chosen one. What is on is shown as a chip below. */
function AddFilter({ filters, state }: FilterMenusProps) {
  const { t } = useTranslation('data-table');
  const [name, setName] = useState<string | null>(null);
  const chosen = filters.find((filter) => filter.name === name);
  const onFilter: TableState['onFilter'] = (filter, value) => {
    setName(null);
    state.onFilter(filter, value);
  };
  return (
    <Menu
      variant="default"
      anchored
      label={t('addFilter')}
      trigger={
        <>
          <IconPlus {...icon} />
          {t('addFilter')}
        </>
      }
    >
      {chosen ? (
        <>
          <MenuItem keepOpen onClick={() => setName(null)}>
            <IconChevronLeft {...icon} />
            {chosen.label}
          </MenuItem>
          <Options filter={chosen} state={{ ...state, onFilter }} />
        </>
      ) : (
        filters.map((filter) => (
          <MenuItem
            key={filter.name}
            keepOpen
            pressed={state.filters[filter.name] !== undefined}
            onClick={() => setName(filter.name)}
          >
            {filter.label}
          </MenuItem>
        ))
      )}
    </Menu>
  );
}

interface FilterMenusProps {
  filters: readonly TableFilter[];
  state: TableState;
}

/** The filters of a table: a button each, or one for all if there are many. */
export function FilterMenus({ filters, state }: FilterMenusProps) {
  if (filters.length > mostButtons) return <AddFilter filters={filters} state={state} />;
  return filters.map((filter) => <FilterMenu key={filter.name} filter={filter} state={state} />);
}
