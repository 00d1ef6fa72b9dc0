import { useId, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import styles from './menu.module.css';
import { usePress } from '../use-press.ts';

interface MenuProps {
  id?: string;
  label: string;
  /** The content of the button, if it is not only the label. */
  trigger: ReactNode;
  variant?: ButtonVariant;
  /** Below its button instead of below the top bar. */
  anchored?: boolean;
  children: ReactNode;
}

/** Closes the menu around an element, as choosing an item does. */
export const closeMenu = (inside: Element): void => inside.closest<HTMLElement>('[popover]')?.hidePopover();

/** The arrow keys move through the items, Home and End to the first and last. */
function moveFocus(event: KeyboardEvent): void {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
  const menu = event.currentTarget as HTMLElement;
  const items = [...menu.querySelectorAll<HTMLElement>('button, a[href], input')];
  if (items.length === 0) return;
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const next = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key]!;
  event.preventDefault();
  items[next]?.focus();
}

/** Shows a button that opens a browser popover, which closes on Escape or a press elsewhere. */
export function Menu({
  id: given,
  label,
  trigger,
  variant = 'quiet',
  anchored = false,
  children,
}: MenuProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={styles['home']}>
      <Button variant={variant} popoverTarget={id} aria-label={label} aria-haspopup="true">
        {trigger}
      </Button>
      <fieldset
        id={id}
        className={[styles['menu'], anchored && styles['anchored']].filter(Boolean).join(' ')}
        popover="auto"
        ref={(menu) => {
          menu?.addEventListener('keydown', moveFocus);
          return () => menu?.removeEventListener('keydown', moveFocus);
        }}
      >
        <legend className="hidden">{label}</legend>
        {children}
      </fieldset>
    </div>
  );
}

export const menuItemClass = styles['item'];

interface MenuItemProps {
  children: ReactNode;
  /** For choices: whether it is the selected one. */
  pressed?: boolean | undefined;
  busy?: boolean | undefined;
  /** Keeps the menu open, for several choices in a row. */
  keepOpen?: boolean | undefined;
  onClick(): unknown;
}

/** Shows an action or choice in a menu. */
export function MenuItem({ children, pressed, busy: isBusy, keepOpen = false, onClick }: MenuItemProps) {
  const { press, busy } = usePress(onClick, isBusy);
  return (
    <button
      type="button"
      className={styles['item']}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (!keepOpen) closeMenu(event.currentTarget);
        press();
      }}
    >
      {children}
    </button>
  );
}
