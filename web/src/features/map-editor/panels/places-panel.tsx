import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { ListBox } from './list-box.tsx';
import { PlaceForm } from './place-form.tsx';
import { errorsOfPlace, type Errors } from '../editing/refusals.ts';
import type { Editor } from '../hooks/use-editor.ts';
import type { MapPhotos } from '../hooks/use-map-photos.ts';
import { usePlaceActions } from '../hooks/use-place-actions.ts';
import type { Refused } from '../hooks/use-saving.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

interface PlacesPanelProps {
  editor: Editor;
  refused: Refused | null;
  errors: Errors;
  photos: MapPhotos;
}

type Actions = ReturnType<typeof usePlaceActions>;

/**
 * In the list, the left and right arrows move a place along the route, and Alt with up or down swaps it with its
 * neighbour.
 */
function keyOf(event: KeyboardEvent, actions: Actions): boolean {
  const { key, altKey, shiftKey } = event;
  const far = shiftKey ? 0.05 : 0.01;
  if (altKey && key === 'ArrowUp') actions.swap(-1);
  else if (altKey && key === 'ArrowDown') actions.swap(1);
  else if (key === 'ArrowLeft') actions.shift(-far);
  else if (key === 'ArrowRight') actions.shift(far);
  else if (key === 'Enter' || key === 'Insert') actions.add();
  else if (key === 'Delete' || key === 'Backspace') actions.remove();
  else return false;
  return true;
}

function PlaceButtons({ editor, actions }: { editor: Editor; actions: Actions }) {
  const { t } = useTranslation('map-making');
  const { index } = actions;
  const last = editor.draft.places.length - 1;
  const buttons = [
    { label: t('places.add'), can: true, act: () => actions.add() },
    { label: t('places.up'), can: index > 0, act: () => actions.swap(-1) },
    { label: t('places.down'), can: index >= 0 && index < last, act: () => actions.swap(1) },
    { label: t('places.remove'), can: index >= 0, act: actions.remove },
  ];
  return (
    <Row wrap style={{ gap: 8 }}>
      {buttons.map(({ label, can, act }) => (
        <Button key={label} disabled={!can} onClick={act}>
          {label}
        </Button>
      ))}
    </Row>
  );
}

/** Shows the ordered list of places, and the form of the chosen one. */
export function PlacesPanel({ editor, refused, errors, photos }: PlacesPanelProps) {
  const { t } = useTranslation('map-making');
  const actions = usePlaceActions(editor);
  const { places, route } = editor.draft;
  const place = places[actions.index];
  const isWrong = (key: string) => Object.keys(errorsOfPlace(refused, key)).length > 0;
  return (
    <Card as="section" stack id="places" aria-label={t('places.label')}>
      <h2>{t('places.label')}</h2>
      {errors['places'] && (
        <Text wrong small role="alert">
          {errors['places']}
        </Text>
      )}
      {route.length < 2 && <Text quiet>{t('places.needsWay')}</Text>}
      {places.length > 0 ? (
        <ListBox
          id="places-list"
          label={t('places.label')}
          count={places.length}
          chosen={actions.index}
          rowOf={(index) => {
            const { key, title, fraction } = places[index]!;
            return {
              name: `${index + 1}. ${title || t('places.untitled')}`,
              note: t('way.share', { percent: format.decimal(fraction * 100) }),
              isWrong: isWrong(key),
            };
          }}
          onChoose={actions.choose}
          onKey={(event) => keyOf(event, actions)}
        />
      ) : (
        route.length > 1 && <Text quiet>{t('places.none')}</Text>
      )}
      <PlaceButtons editor={editor} actions={actions} />
      {places.length > 0 && (
        <Text quiet small>
          {t('places.keys')}
        </Text>
      )}
      {place && (
        <PlaceForm
          key={place.key}
          editor={editor}
          place={place}
          actions={actions}
          errors={errorsOfPlace(refused, place.key)}
          photos={photos}
        />
      )}
    </Card>
  );
}
