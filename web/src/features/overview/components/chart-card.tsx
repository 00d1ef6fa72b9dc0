import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/overview.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface ChartCardProps {
  id: string;
  title: string;
  /** What the numbers are. */
  note: string;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart that can be read as a table too. */
export function ChartCard({ id, title, note, chart, table }: ChartCardProps) {
  const { t } = useTranslation('overview');
  const [asTable, setAsTable] = useState(false);
  return (
    <Card as="section" stack aria-labelledby={id}>
      <Row wrap between>
        <h2 id={id}>{title}</h2>
        <Button
          variant="link"
          size="small"
          aria-label={`${t(asTable ? 'weeks.asChart' : 'weeks.asTable')}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('weeks.asChart') : t('weeks.asTable')}
        </Button>
      </Row>
      {asTable ? table : chart}
      <Text quiet small>
        {note}
      </Text>
    </Card>
  );
}
