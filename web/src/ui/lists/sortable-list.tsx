import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Handle } from './handle.tsx';
import { List } from '../layout.tsx';
import styles from './sortable-list.module.css';

interface Item {
  id: string;
}

/** The announcement for screen readers. Positions start at 1. */
export interface SortWords {
  /** Explains how to move an item by keyboard. */
  instructions: string;
  /** The role of an item, such as "sortable". */
  role: string;
  handle(name: string): string;
  lifted(name: string, at: number): string;
  over(name: string, at: number): string;
  dropped(name: string, at: number): string;
  cancelled(name: string): string;
}

interface SortableListProps<T extends Item> {
  items: readonly T[];
  nameOf(item: T): string;
  words: SortWords;
  /** An item was moved to an index. */
  onMove(item: T, to: number): void;
  children(item: T): ReactNode;
}

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface RowProps {
  id: string;
  label: string;
  role: string;
  children: ReactNode;
}

function SortableRow({ id, label, role, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: role } });
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Handle
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={styles['grip']}
        aria-label={label}
      >
        <IconGripVertical size="1.25rem" stroke={1.75} aria-hidden="true" />
      </Handle>
      <div className={styles['content']}>{children}</div>
    </li>
  );
}

/** Shows rows that are moved by dragging their handle, or by keyboard: Space, arrow keys, Space. */
export function SortableList<T extends Item>({
  items,
  nameOf,
  words,
  onMove,
  children,
}: SortableListProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const named = (id: unknown) => {
    const item = items[indexOf(id)];
    return item ? nameOf(item) : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.lifted(named(active.id), indexOf(active.id) + 1),
    onDragOver: ({ active, over }) => (over ? words.over(named(active.id), indexOf(over.id) + 1) : undefined),
    onDragEnd: ({ active, over }) => words.dropped(named(active.id), indexOf(over?.id ?? active.id) + 1),
    onDragCancel: ({ active }) => words.cancelled(named(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    const item = items[indexOf(active.id)];
    const to = indexOf(over?.id);
    if (item && to >= 0 && active.id !== over?.id) onMove(item, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <List>
          {items.map((item) => (
            <SortableRow key={item.id} id={item.id} label={words.handle(nameOf(item))} role={words.role}>
              {children(item)}
            </SortableRow>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}
