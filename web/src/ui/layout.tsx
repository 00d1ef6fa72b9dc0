import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './layout.module.css';

/** Renders a different element. */
export type As<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;

interface Flow {
  /** With smaller gaps. */
  tight?: boolean | undefined;
  /** Takes the remaining space in a row. */
  grow?: boolean | undefined;
  /** As wide as a form at most. */
  narrow?: boolean | undefined;
  /** As wide as a readable line at most. */
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
  /** As wide as its content, aligned to the start. */
  start?: boolean | undefined;
}

/** Items below each other. */
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
  /** The first item at the start of the line, the last at the end. */
  between?: boolean | undefined;
}

/** Items side by side. */
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
  /** Stacks its content vertically, with normal or `tight` gaps. */
  stack?: boolean | 'tight' | undefined;
  /** Without padding, for a picture that reaches the border. */
  bleed?: boolean | undefined;
}

/** Shows a framed part of a screen. */
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

/** Shows the main part of a screen, with a narrow one beside it if there is room. */
export const Columns = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={join(styles['columns'], className)} />
);

/** Shows two fields side by side if there is room. */
export const Pair = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={join(styles['pair'], className)} />
);

/** Checkboxes in as many columns as fit. */
export const Boxes = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={join(styles['boxes'], className)} />
);

export const Filters = ({ className, ...rest }: ComponentPropsWithRef<'section'>) => (
  <section {...rest} className={join(styles['filters'], className)} />
);

/** Shows cards of equal size in as many columns as fit. */
export const Tiles = ({ className, ...rest }: ComponentPropsWithRef<'ul'>) => (
  <ul {...rest} className={join(styles['tiles'], className)} />
);

interface ListProps extends ComponentPropsWithRef<'ul'> {
  as?: 'ul' | 'ol' | undefined;
  /** With more space around each entry, for longer texts. */
  roomy?: boolean | undefined;
}

/** Shows rows with a line between them. */
export function List({ as = 'ul', roomy, className, ...rest }: ListProps) {
  // One type for all elements, because their attributes differ only in ways that are not used here.
  const Tag = as as 'ul';
  return <Tag {...rest} className={join(styles['list'], roomy && styles['roomy'], className)} />;
}

/** Shows a line between parts. */
export const Divider = () => <hr className={styles['divider']} />;

/** Shows the text of a card without padding, above or below its picture. */
export const HeroHead = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={join(styles['hero-head'], className)} />
);

interface FieldsetProps extends ComponentPropsWithRef<'fieldset'> {
  tight?: boolean | undefined;
  stack?: boolean | undefined;
  /** Toggle buttons side by side, one of them selected. */
  row?: boolean | undefined;
}

/** Shows a group of fields with a legend. */
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
