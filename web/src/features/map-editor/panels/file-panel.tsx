import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRouteFile, mostMapFile, type RouteFromFile } from '#contract/features/maps/making.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { ApiFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { WayShape } from '../../../ui/art/way-shape.tsx';
import { outlineOf } from '../../../domain/maps/geometry.ts';
import { partsOfFile, takeFile, type PartOfFile } from '../editing/map-draft.ts';
import { newKey, type Editor } from '../hooks/use-editor.ts';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';

/** Shows the content of the file, before any of it is used. */
function Came({ name, file, onTake }: { name: string; file: RouteFromFile; onTake(part: PartOfFile): void }) {
  const { t } = useTranslation('map-making');
  const { route, places, pointsInFile, lengthMetres, notes } = file;
  const points = t('file.points', { count: route.length, shown: format.steps(route.length) });
  const can = { all: route.length > 1, way: route.length > 1, places: places.length > 0 };
  return (
    <Stack as="section" tight aria-label={t('file.came', { name })}>
      <h3>{t('file.came', { name })}</h3>
      <Row style={{ alignItems: 'flex-start' }}>
        <WayShape points={outlineOf('world', route, 200)} isWorld size={112} />
        <Stack as="ul" style={{ gap: 4, margin: 0, paddingInlineStart: 18 }}>
          {file.name && <li>{t('file.called', { name: file.name })}</li>}
          <li>{t('way.km', { km: format.decimal(lengthMetres / 1000) })}</li>
          <li>
            {pointsInFile === route.length
              ? points
              : t('file.ofFile', { points, shown: format.steps(pointsInFile) })}
          </li>
          <li>{t('file.places', { count: places.length })}</li>
        </Stack>
      </Row>
      {notes.map((note) => (
        <Text key={note} small>
          {t(`file.notes.${note}`)}
        </Text>
      ))}
      <Text quiet small>
        {t('file.replaces')}
      </Text>
      <Row wrap style={{ gap: 8 }}>
        {partsOfFile.map((part) => (
          <Button
            key={part}
            variant={part === 'all' ? 'primary' : 'default'}
            disabled={!can[part]}
            onClick={() => onTake(part)}
          >
            {t(`file.${part}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** Returns the chosen file, its content and its errors. */
function useFile() {
  const { t } = useTranslation('map-making');
  const read = useWrite(readRouteFile);
  const [name, setName] = useState('');
  const [large, setLarge] = useState<string | null>(null);
  const drop = () => {
    read.reset();
    setLarge(null);
  };
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    drop();
    setName(file.name);
    if (file.size > mostMapFile) setLarge(t('file.tooLarge', { name: file.name }));
    else read.mutate({ body: formBody({}, 'file', file) });
  };
  const line = read.error instanceof ApiFailure ? read.error.details['line'] : undefined;
  const atLine = typeof line === 'number' ? ` ${t('file.atLine', { line })}` : '';
  // The errors of this file, with their positions.
  const why = sentenceOf(read.error);
  const refused = read.error && `${name}: ${why}${atLine}`;
  return { name, came: read.data, isReading: read.isPending, wrong: large ?? refused, choose, drop };
}

interface FilePanelProps {
  editor: Editor;
  onTaken(): void;
}

/** Reads a route from a file of a walking or mapping app. */
export function FilePanel({ editor, onTaken }: FilePanelProps) {
  const { t } = useTranslation('map-making');
  const { name, came, isReading, wrong, choose, drop } = useFile();
  const take = (file: RouteFromFile, part: PartOfFile) => {
    const next = takeFile(editor.draft, file, part, newKey);
    editor.change(next);
    editor.choosePoint(part === 'places' ? editor.point : 0);
    const [count, shown] = [next.route.length, format.steps(next.route.length)];
    const points = t('file.points', { count, shown });
    editor.say(t('file.taken', { points, places: t('file.places', { count: next.places.length }) }));
    drop();
    onTaken();
  };
  return (
    <Card as="section" stack="tight" aria-label={t('file.legend')}>
      <h2>{t('file.legend')}</h2>
      <Row wrap>
        <FileButton
          id="file"
          accept=".gpx,.geojson,.json"
          aria-invalid={wrong ? true : undefined}
          aria-describedby="file-help"
          onFiles={choose}
        >
          {t('file.choose')}
        </FileButton>
        {(came || wrong) && <Button onClick={drop}>{t('file.drop')}</Button>}
      </Row>
      <Text id="file-help" small quiet>
        {wrong && (
          <Text role="alert" as="span" wrong>
            {wrong}{' '}
          </Text>
        )}
        {t('file.help')}
      </Text>
      {isReading && (
        <Text as="output" small>
          {t('file.reading')}
        </Text>
      )}
      {came && <Came name={name} file={came} onTake={(part) => take(came, part)} />}
    </Card>
  );
}
