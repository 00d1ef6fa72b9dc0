import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Avatar } from '../avatar.tsx';
import { showMore } from '../overflow.ts';
import styles from './table.module.css';

const join = (...classes: readonly (string | false | undefined)[]): string | undefined =>
  classes.filter(Boolean).join(' ') || undefined;

interface TableProps extends ComponentPropsWithRef<'table'> {
  /** The caption for screen readers; visible with `showCaption`. */
  caption?: ReactNode;
  showCaption?: boolean;
  /** The element around it scrolls already. */
  bare?: boolean;
}

/**
 * Shows a plain table with a line between rows and right-aligned numbers. If it is too wide, it scrolls sideways and
 * shows that there is more.
 */
export const Table = ({ caption, showCaption = false, bare, className, children, ...rest }: TableProps) => {
  const table = (
    <table {...rest} className={join(styles['table'], className)}>
      {caption !== undefined && <caption className={showCaption ? undefined : 'hidden'}>{caption}</caption>}
      {children}
    </table>
  );
  return bare ? (
    table
  ) : (
    <div className={styles['scroll']} ref={showMore}>
      {table}
    </div>
  );
};

interface RowProps extends ComponentPropsWithRef<'tr'> {
  /** The reader's own row. */
  mine?: boolean | undefined;
  /** Shows that rows are omitted here. */
  gap?: boolean | undefined;
}

export const TableRow = ({ mine, gap, className, ...rest }: RowProps) => (
  <tr
    {...rest}
    data-mine={mine || undefined}
    className={join(mine && styles['mine'], gap && styles['gap'], className)}
  />
);

/** A name or a number keeps its own direction beside what else is in the row. */
const apart = (children: ReactNode): ReactNode =>
  typeof children === 'string' || typeof children === 'number' ? <bdi>{children}</bdi> : children;

interface CellLook {
  /** Hidden on phones. */
  roomy?: boolean | undefined;
}

/** Shows a right-aligned number with tabular digits. */
export const NumberCell = ({
  roomy,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'td'> & CellLook) => (
  <td {...rest} className={join(styles['number'], roomy && styles['roomy'], className)}>
    {apart(children)}
  </td>
);

/** Shows the header of a column of numbers. */
export const NumberHead = ({ roomy, className, ...rest }: ComponentPropsWithRef<'th'> & CellLook) => (
  <th scope="col" {...rest} className={join(styles['number'], roomy && styles['roomy'], className)} />
);

export const Cell = ({ roomy, className, children, ...rest }: ComponentPropsWithRef<'td'> & CellLook) => (
  <td {...rest} className={join(roomy && styles['roomy'], className)}>
    {apart(children)}
  </td>
);

export const Head = ({ roomy, className, children, ...rest }: ComponentPropsWithRef<'th'> & CellLook) => (
  <th scope="col" {...rest} className={join(roomy && styles['roomy'], className)}>
    {apart(children)}
  </th>
);

interface PersonCellProps {
  name: string;
  image?: string | null | undefined;
  /** A quiet line below the name. */
  note?: ReactNode;
  /** What can be done with them, at the end of the cell. */
  act?: ReactNode;
  children: ReactNode;
}

/** Shows a person or a group in the first cell of their row: a face, the name, and a quiet line below it. */
export const PersonCell = ({ name, image, note, act, children }: PersonCellProps) => (
  <span className={styles['person']}>
    <Avatar name={name} image={image} />
    <span>
      {children}
      {note && <span className={styles['note']}>{apart(note)}</span>}
    </span>
    {act}
  </span>
);
