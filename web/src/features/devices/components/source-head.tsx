import type { ComponentType } from 'react';
import { IconDisc } from '../../../ui/icon-disc.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const look = { size: '1.375rem', stroke: 1.75, 'aria-hidden': true } as const;

/** Shows the head of a source of days: its mark, its name, and what it does in a sentence. */
export function SourceHead({
  id,
  icon: Icon,
  title,
  text,
}: {
  id: string;
  icon: ComponentType<typeof look>;
  title: string;
  text: string;
}) {
  return (
    <Row style={{ alignItems: 'start' }}>
      <IconDisc>
        <Icon {...look} />
      </IconDisc>
      <div>
        <h2 id={id}>{title}</h2>
        <Text quiet reading style={{ marginTop: 4 }}>
          {text}
        </Text>
      </div>
    </Row>
  );
}
