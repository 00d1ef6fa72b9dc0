import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './combobox.module.css';
import { fieldClasses } from './field-classes.ts';

const classes = { ...fieldClasses, dropdown: styles['dropdown'] ?? '', option: styles['option'] ?? '' };

/** Shows a searchable select for long lists. Import it with `lazy`, because no first screen needs it. */
export default function Combobox(props: Omit<SelectProps, 'size' | 'classNames' | 'searchable'>) {
  const { t } = useTranslation();
  return (
    <MantineSelect
      size="md"
      searchable
      checkIconPosition="right"
      nothingFoundMessage={t('palette.none')}
      classNames={classes}
      {...props}
    />
  );
}
