import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Text } from '../../../ui/text.tsx';

interface ListBoxProps {
  id: string;
  label: string;
  count: number;
  /** -1 if none is chosen. */
  chosen: number;
  /** Returns the content of a row: its name, a description, and whether it has an error. */
  rowOf(index: number): { name: string; note: string; isWrong?: boolean };
  onChoose(index: number): void;
  /** Handles further keys; returns true if it did. */
  onKey(event: KeyboardEvent): boolean;
}

const rowHeight = 44;
const shownRows = 7;
const spare = 4;

const steps: Record<string, (chosen: number, count: number) => number> = {
  ArrowDown: (chosen) => chosen + 1,
  ArrowUp: (chosen) => chosen - 1,
  PageDown: (chosen) => chosen + shownRows,
  PageUp: (chosen) => chosen - shownRows,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Row({ name, note, isWrong = false }: ReturnType<ListBoxProps['rowOf']>) {
  return (
    <>
      <Text as="span" wrong={isWrong}>
        {name}
      </Text>
      <Text as="span" quiet small number>
        {note}
      </Text>
    </>
  );
}

/** Shows a list for choosing one item by keyboard or pointer. Only visible rows are rendered, so it can be long. */
export function ListBox({ id, label, count, chosen, rowOf, onChoose, onKey }: ListBoxProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!element || chosen < 0 || chosen >= count) return;
    const [above, below] = [chosen * rowHeight, (chosen + 1) * rowHeight - element.clientHeight];
    if (element.scrollTop > above) element.scrollTop = above;
    else if (element.scrollTop < below) element.scrollTop = below;
  }, [chosen, count]);
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const rows = Array.from(
    { length: Math.max(0, Math.min(count - first, shownRows + 2 * spare)) },
    (_, at) => first + at,
  );
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const step = event.altKey ? undefined : steps[event.key];
    if (step) onChoose(Math.min(count - 1, Math.max(0, step(chosen, count))));
    else if (!onKey(event)) return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      id={id}
      className="edit-list"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select draws all of 20,000 rows
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={rows.includes(chosen) ? `${id}-${chosen}` : undefined}
      style={{ maxHeight: rowHeight * shownRows }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={key}
      onClick={(event) => {
        const row = (event.target as Element).closest<HTMLElement>('[data-index]');
        if (row) onChoose(Number(row.dataset['index']));
      }}
    >
      <div role="presentation" style={{ height: count * rowHeight, position: 'relative' }}>
        {rows.map((index) => (
          <div
            key={index}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- in a listbox that is no select
            role="option"
            aria-selected={index === chosen}
            aria-setsize={count}
            aria-posinset={index + 1}
            // The list has the focus, and aria-activedescendant names the current row.
            tabIndex={-1}
            className="edit-row"
            style={{ position: 'absolute', insetInline: 0, top: index * rowHeight, height: rowHeight }}
            data-index={index}
          >
            <Row {...rowOf(index)} />
          </div>
        ))}
      </div>
    </div>
  );
}
