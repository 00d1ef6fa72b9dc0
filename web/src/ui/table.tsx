import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './table.module.css';

const join = (...classes: readonly (string | false | undefined)[]): string | undefined =>
  classes.filter(Boolean).join(' ') || undefined;

interface TableProps extends ComponentPropsWithRef<'table'> {
  /** What the table is about, for those who hear it; shown where `showCaption` says so. */
  caption?: ReactNode;
  showCaption?: boolean;
}

/** A quiet table: a line between rows, numbers at the end of their cells. */
export const Table = ({ caption, showCaption = false, className, children, ...rest }: TableProps) => (
  <table {...rest} className={join(styles['table'], className)}>
    {caption !== undefined && <caption className={showCaption ? undefined : 'hidden'}>{caption}</caption>}
    {children}
  </table>
);

interface RowProps extends ComponentPropsWithRef<'tr'> {
  /** The row of the person who looks. */
  mine?: boolean | undefined;
  /** Says that rows are left out here. */
  gap?: boolean | undefined;
}

export const TableRow = ({ mine, gap, className, ...rest }: RowProps) => (
  <tr {...rest} className={join(mine && styles['mine'], gap && styles['gap'], className)} />
);

interface CellLook {
  /** Left out on a phone. */
  roomy?: boolean | undefined;
}

/** A number, at the end of its cell, its digits equally wide. */
export const NumberCell = ({ roomy, className, ...rest }: ComponentPropsWithRef<'td'> & CellLook) => (
  <td {...rest} className={join(styles['number'], roomy && styles['roomy'], className)} />
);

/** The head of a column of numbers. */
export const NumberHead = ({ roomy, className, ...rest }: ComponentPropsWithRef<'th'> & CellLook) => (
  <th scope="col" {...rest} className={join(styles['number'], roomy && styles['roomy'], className)} />
);

export const Cell = ({ roomy, className, ...rest }: ComponentPropsWithRef<'td'> & CellLook) => (
  <td {...rest} className={join(roomy && styles['roomy'], className)} />
);

export const Head = ({ roomy, className, ...rest }: ComponentPropsWithRef<'th'> & CellLook) => (
  <th scope="col" {...rest} className={join(roomy && styles['roomy'], className)} />
);
