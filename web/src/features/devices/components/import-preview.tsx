import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  discardOwnImport,
  applyOwnImport,
  verdicts,
  type OwnImport,
} from '#contract/features/devices/own-imports.ts';
import { importMoved } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { ImportRows } from './import-rows.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

function Counts({ counts }: Pick<OwnImport, 'counts'>) {
  const { t } = useTranslation('devices');
  return (
    <Row as="ul" wrap style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {verdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => (
          <Chip key={verdict} as="li">
            {t('counts', { verdict: t(`verdict.${verdict}`), count: counts[verdict] })}
          </Chip>
        ))}
    </Row>
  );
}

interface ImportPreviewProps {
  seen: OwnImport;
  onDone(): void;
}

/** Previews what a file would change, and imports or discards it. */
export function ImportPreview({ seen, onDone }: ImportPreviewProps) {
  const { t } = useTranslation('devices');
  const apply = useWrite(applyOwnImport, { changed: 'days.imported' });
  const discard = useWrite(discardOwnImport, importMoved);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { counts, from, to } = seen;
  // What counts nowhere is stored, too, so that its owner can confirm it.
  const writes = counts.added + counts.changed + counts.uncounted;
  const end = async (work: Promise<unknown>, said: string) => {
    try {
      await work;
      say(said);
      onDone();
    } catch (error) {
      const isOutdated = isFailure(error, 'preview_outdated');
      say(isOutdated ? t('preview.outdated') : sentenceOf(error), 'error');
      if (isOutdated) onDone();
    }
  };
  return (
    <Card as="section" stack="tight" aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1}>
        {t('preview.title')}
      </h2>
      {from && to && (
        <Text quiet>{t('preview.span', { from: format.mediumDay(from), to: format.mediumDay(to) })}</Text>
      )}
      <Counts counts={counts} />
      {writes === 0 && <p>{t('preview.nothing')}</p>}
      <Row wrap>
        {writes > 0 && (
          <Button
            variant="primary"
            busy={apply.isPending}
            onClick={() => void end(apply.mutateAsync({ params: { id: seen.id } }), t('preview.applied'))}
          >
            {t('preview.apply', { count: writes })}
          </Button>
        )}
        <Button
          busy={discard.isPending || apply.isPending}
          onClick={() => void end(discard.mutateAsync({ params: { id: seen.id } }), t('preview.discarded'))}
        >
          {t('preview.discard')}
        </Button>
      </Row>
      <ImportRows of={seen} />
    </Card>
  );
}
