import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch as MantineSwitch, type SwitchProps } from '@mantine/core';
import styles from './switch.module.css';

const classes = {
  input: styles['input'] ?? '',
  track: styles['track'] ?? '',
  label: styles['label'] ?? '',
};

/** Shows a setting that applies at once. In a form that is sent, use `Checkbox`. */
export const Switch = (props: Omit<SwitchProps, 'size' | 'classNames'>) => (
  <MantineSwitch size="md" color="var(--action)" classNames={classes} {...props} />
);
