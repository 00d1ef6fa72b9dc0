import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';

interface FileButtonsProps extends Pick<ButtonProps, 'busy' | 'size'> {
  /** The name of the download, without its form. */
  label: string;
  onDownload(form: 'csv' | 'xlsx'): unknown;
}

/** Downloads a table as CSV or as an Excel workbook. */
export function FileButtons({ label, onDownload, ...look }: FileButtonsProps) {
  const { t } = useTranslation();
  return (['csv', 'xlsx'] as const).map((form) => (
    <Button key={form} {...look} onClick={() => void onDownload(form)}>
      {t(`fileForm.${form}`, { label })}
    </Button>
  ));
}
