import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { usePress } from './use-press.ts';

export type ButtonVariant = 'default' | 'primary' | 'danger' | 'pill' | 'quiet' | 'link' | 'choice';

export interface ButtonLook {
  /** `primary` for the main action, `danger` for deletions, `pill` for filters, `quiet` without a border. */
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'default' | undefined;
  full?: boolean | undefined;
  /** For numbers: tabular digits. */
  number?: boolean | undefined;
  /** Keeps the label on one line and the width fixed in a row. */
  nowrap?: boolean | undefined;
  className?: string | undefined;
}

interface Shape extends ButtonLook {
  icon?: boolean;
}

/** Returns the class names of a button, for elements that look like one but are not (a label). */
export function buttonClass({
  variant = 'default',
  size,
  full,
  number,
  nowrap,
  icon,
  className,
}: Shape): string {
  if (variant === 'link') {
    const link = [styles['link'], size === 'small' && styles['fine'], number && styles['number'], className];
    return link.filter(Boolean).join(' ');
  }
  if (variant === 'choice') return [styles['choice'], className].filter(Boolean).join(' ');
  const classes = [
    styles['button'],
    variant !== 'default' && styles[variant],
    icon && styles['icon'],
    size === 'small' && styles['small'],
    full && styles['full'],
    nowrap && styles['nowrap'],
    className,
  ];
  return classes.filter(Boolean).join(' ');
}

type Native = Omit<
  ComponentPropsWithRef<'button'>,
  'onClick' | 'className' | 'aria-disabled' | 'aria-busy'
> & {
  /** Not available for a moment: it is announced and grey, keeps the focus and ignores presses. */
  'aria-disabled'?: boolean | undefined;
};

export interface ButtonProps extends Native, ButtonLook {
  /** The last press is still being handled. The button shows it, keeps the focus and ignores presses. */
  busy?: boolean | undefined;
  /** Handles a press. If it returns a promise, the button is busy until it settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

/**
 * Shows a button. Use `disabled` for actions that are not available and `busy` while waiting, because browsers remove
 * the focus from disabled elements (docs/decisions/351).
 */
export function Button({
  variant,
  size,
  full,
  number,
  nowrap,
  className,
  busy: isBusy,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <Pressable
      {...rest}
      {...{ type, isBusy, onClick }}
      look={{ variant, size, full, number, nowrap, className }}
    />
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'full' | 'nowrap'> {
  /** A label for screen readers, because the icon has no text. */
  label: string;
  icon: ReactNode;
}

/** Shows a square button with an icon. Its label is read out and shown as a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size,
  className,
  busy: isBusy,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Pressable
      title={label}
      aria-label={label}
      {...rest}
      {...{ type, isBusy, onClick }}
      look={{ variant, size, icon: true, className }}
    >
      {icon}
    </Pressable>
  );
}

interface PressableProps extends Native {
  look: Shape;
  isBusy: boolean | undefined;
  onClick: ButtonProps['onClick'];
}

function Pressable({ look, isBusy, onClick, 'aria-disabled': isOff = false, ...rest }: PressableProps) {
  const sends = isBusy !== undefined;
  const { press, busy } = usePress(onClick, isBusy);
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // The second click of a double click would send the same request again.
    if (busy || isOff || (sends && event.detail > 1)) event.preventDefault();
    else press(event);
  };
  return (
    <button
      {...rest}
      className={buttonClass(look)}
      aria-disabled={busy || isOff || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    />
  );
}

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'className'> & ButtonLook;

/** Shows a link to another site or a file that looks like a button. */
export function ButtonAnchor({ variant, size, full, nowrap, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, full, nowrap, className })}>
      {children}
    </a>
  );
}

/** A link to another screen that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
