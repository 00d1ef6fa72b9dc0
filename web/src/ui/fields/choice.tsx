import { IconCheck } from '@tabler/icons-react';
import styles from './choice.module.css';

interface ChoiceProps {
  label: string;
  chosen: boolean;
  /** Nothing more can be chosen. The choice keeps the focus and names the element that says why. */
  offBecause?: string | undefined;
  onToggle(): void;
}

/** One of a few large choices. Choosing it again clears it. */
export const Choice = ({ label, chosen, offBecause, onToggle }: ChoiceProps) => (
  <button
    type="button"
    className={styles['choice']}
    aria-pressed={chosen}
    aria-disabled={offBecause ? true : undefined}
    aria-describedby={offBecause}
    onClick={() => {
      if (!offBecause) onToggle();
    }}
  >
    <span className={styles['tick']} aria-hidden="true">
      {chosen && <IconCheck size={18} stroke={3} />}
    </span>
    {label}
  </button>
);
