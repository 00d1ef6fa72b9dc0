import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Card, Row } from '../layout.tsx';
import { Text } from '../text.tsx';

interface ChartCardProps {
  id: string;
  title: string;
  /** The unit of the numbers. */
  note: string;
  /** The options for both. */
  above?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart that can be read as a table too. Who uses it brings the words of data-table. */
export function ChartCard({ id, title, note, above, chart, table }: ChartCardProps) {
  const { t } = useTranslation('data-table');
  const [asTable, setAsTable] = useState(false);
  return (
    <Card as="section" stack aria-labelledby={id}>
      <Row wrap between>
        <h2 id={id}>{title}</h2>
        <Button
          variant="link"
          size="small"
          aria-label={`${t(asTable ? 'asChart' : 'asTable')}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'asChart' : 'asTable')}
        </Button>
      </Row>
      {above}
      {asTable ? table : chart}
      <Text quiet small>
        {note}
      </Text>
    </Card>
  );
}
