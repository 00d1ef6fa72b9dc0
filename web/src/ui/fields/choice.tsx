import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  label: string;
  chosen: boolean;
  /** The only one of its group that can be chosen. */
  single?: boolean;
  /** Reached with the tab key. In a group of single choices, one is, and arrow keys lead to the others. */
  isReached?: boolean;
  /** Nothing more can be chosen. The choice keeps the focus and names the element that says why. */
  offBecause?: string | undefined;
  onToggle(): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go around the choices of a group and choose, as in every group of radio buttons. */
function goAround(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const all = [...(event.currentTarget.closest('[role="radiogroup"]')?.querySelectorAll('button') ?? [])];
  const next = step && all.at((all.indexOf(event.currentTarget) + step) % all.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** Shows one of a few large choices. Choosing it again clears it. */
export const Choice = ({
  label,
  chosen,
  single = false,
  isReached = true,
  offBecause,
  onToggle,
}: ChoiceProps) => (
  <button
    type="button"
    role={single ? 'radio' : 'checkbox'}
    className={styles['choice']}
    aria-checked={chosen}
    aria-disabled={offBecause ? true : undefined}
    aria-describedby={offBecause}
    tabIndex={isReached ? 0 : -1}
    onClick={() => {
      if (!offBecause) onToggle();
    }}
    onKeyDown={single ? goAround : undefined}
  >
    <span className={styles['tick']} aria-hidden="true">
      {chosen && <IconCheck size="1.125rem" stroke={3} />}
    </span>
    {label}
  </button>
);
