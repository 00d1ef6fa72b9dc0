import type { ReactNode } from 'react';

interface PopoverMenuProps {
  id: string;
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}

/** Closes the menu a button stands in, as choosing in a menu does. */
export const closeMenu = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.hidePopover();

/** A button with what it opens: the browser's own popover closes by Escape and by a press elsewhere. */
export function PopoverMenu({ id, label, trigger, children }: PopoverMenuProps) {
  return (
    <div className="menu-home">
      <button type="button" className="btn bare" popoverTarget={id} aria-label={label} aria-haspopup="true">
        {trigger}
      </button>
      <div id={id} className="menu" popover="auto">
        {children}
      </div>
    </div>
  );
}
