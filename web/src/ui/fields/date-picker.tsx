import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import dayjs from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import styles from './date-picker.module.css';
import { fieldClasses } from './field-classes.ts';

dayjs.extend(localizedFormat);

const classes = { ...fieldClasses, day: styles['day'] ?? '', monthsListControl: styles['month'] ?? '' };

type Kept =
  | 'id'
  | 'label'
  | 'description'
  | 'error'
  | 'value'
  | 'minDate'
  | 'maxDate'
  | 'disabled'
  | 'clearable'
  | 'onChange';

/**
 * Shows a date from a calendar, as YYYY-MM-DD. Import it with `lazy`, because the calendar is large and no first screen
 * needs it.
 */
export default function DatePicker(props: Pick<DatePickerInputProps<'default'>, Kept>) {
  const { i18n } = useTranslation();
  return (
    <DatePickerInput
      size="md"
      locale={i18n.language}
      firstDayOfWeek={1}
      valueFormat="ll"
      classNames={classes}
      {...props}
    />
  );
}
