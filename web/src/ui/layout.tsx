import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './layout.module.css';

/** An element of another kind than the component draws by itself. */
export type As<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;

interface Flow {
  /** Less room between. */
  tight?: boolean | undefined;
  /** Takes the room that is left in a row. */
  grow?: boolean | undefined;
  /** No wider than a form. */
  narrow?: boolean | undefined;
  /** No wider than a line of text can be read. */
  reading?: boolean | undefined;
  className?: string | undefined;
}

const join = (...classes: readonly (string | false | undefined)[]): string =>
  classes.filter(Boolean).join(' ');

const flowOf = ({ tight, grow, narrow, reading }: Flow): string =>
  join(
    tight && styles['tight'],
    grow && styles['grow'],
    narrow && styles['narrow'],
    reading && styles['reading'],
  );

interface StackLook extends Flow {
  /** As wide as its content, at the start of the line. */
  start?: boolean | undefined;
}

/** One below the other. */
export function Stack<E extends ElementType = 'div'>({
  as,
  tight,
  grow,
  narrow,
  reading,
  start,
  className,
  ...rest
}: As<E, StackLook>) {
  const Tag: ElementType = as ?? 'div';
  const flow = flowOf({ tight, grow, narrow, reading });
  return <Tag {...rest} className={join(styles['stack'], start && styles['start'], flow, className)} />;
}

interface RowLook extends Flow {
  wrap?: boolean | undefined;
  /** The first at the start of the line, the last at its end. */
  between?: boolean | undefined;
}

/** One beside the other. */
export function Row<E extends ElementType = 'div'>({
  as,
  tight,
  grow,
  narrow,
  reading,
  wrap,
  between,
  className,
  ...rest
}: As<E, RowLook>) {
  const Tag: ElementType = as ?? 'div';
  const own = join(styles['row'], wrap && styles['wrap'], between && styles['between']);
  return <Tag {...rest} className={join(own, flowOf({ tight, grow, narrow, reading }), className)} />;
}

interface CardLook extends Flow {
  /** Puts its content one below the other: with room, or `tight`. */
  stack?: boolean | 'tight' | undefined;
  /** Without an inner edge: for a picture that reaches the border. */
  bleed?: boolean | undefined;
}

/** A framed part of a screen. */
export function Card<E extends ElementType = 'div'>({
  as,
  stack,
  bleed,
  grow,
  narrow,
  reading,
  className,
  ...rest
}: As<E, CardLook>) {
  const Tag: ElementType = as ?? 'div';
  const own = join(styles['card'], bleed && styles['bleed'], stack && styles['stack']);
  const flow = flowOf({ tight: stack === 'tight', grow, narrow, reading });
  return <Tag data-card="" {...rest} className={join(own, flow, className)} />;
}

/** The main part of a screen, and a narrow one beside it where there is room. */
export const Columns = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={join(styles['columns'], className)} />
);

/** Two fields beside each other where there is room. */
export const Pair = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={join(styles['pair'], className)} />
);

/** Checkboxes or the like in as many columns as there is room for. */
export const Boxes = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={join(styles['boxes'], className)} />
);

/** Fields that narrow a list down. */
export const Filters = ({ className, ...rest }: ComponentPropsWithRef<'section'>) => (
  <section {...rest} className={join(styles['filters'], className)} />
);

/** Cards of one size in as many columns as there is room for. */
export const Tiles = ({ className, ...rest }: ComponentPropsWithRef<'ul'>) => (
  <ul {...rest} className={join(styles['tiles'], className)} />
);

interface ListProps extends ComponentPropsWithRef<'ul'> {
  as?: 'ul' | 'ol' | undefined;
  /** With more room around each entry: for what is read. */
  roomy?: boolean | undefined;
}

/** Rows with a line between them. */
export function List({ as = 'ul', roomy, className, ...rest }: ListProps) {
  // One type for both: their attributes differ in what is not used here.
  const Tag = as as 'ul';
  return <Tag {...rest} className={join(styles['list'], roomy && styles['roomy'], className)} />;
}

/** A line between parts. */
export const Divider = () => <hr className={styles['divider']} />;

/** What a card without an inner edge says above or below its picture. */
export const HeroHead = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={join(styles['hero-head'], className)} />
);

interface FieldsetProps extends ComponentPropsWithRef<'fieldset'> {
  tight?: boolean | undefined;
  stack?: boolean | undefined;
  /** Beside each other: buttons of which one is on. */
  row?: boolean | undefined;
}

/** Fields that belong together, under a legend. */
export const Fieldset = ({ tight, stack, row, className, ...rest }: FieldsetProps) => (
  <fieldset
    {...rest}
    className={join(
      styles['fieldset'],
      stack && styles['stack'],
      tight && styles['tight'],
      row && styles['row'],
      row && styles['wrap'],
      className,
    )}
  />
);
