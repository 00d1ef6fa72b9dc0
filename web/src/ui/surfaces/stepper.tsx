import styles from './stepper.module.css';

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
}

/** Shows the progress in a form of several steps. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <ol className={styles['steps']} aria-label={label}>
    {steps.map((step, at) => (
      <li
        key={step}
        aria-current={at === current ? 'step' : undefined}
        data-done={at < current ? true : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
);
