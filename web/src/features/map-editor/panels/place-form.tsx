import { useTranslation } from 'react-i18next';
import { metresOf, type PlaceDraft } from '../editing/map-draft.ts';
import { NumberField } from './number-field.tsx';
import { changePlace } from '../editing/place-edits.ts';
import { PlaceDrawing } from './place-drawing.tsx';
import { PlacePhoto } from './place-photo.tsx';
import type { Errors } from '../editing/refusals.ts';
import type { Editor } from '../hooks/use-editor.ts';
import type { MapPhotos } from '../hooks/use-map-photos.ts';
import type { usePlaceActions } from '../hooks/use-place-actions.ts';
import { Pair, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';

interface PlaceFormProps {
  editor: Editor;
  place: PlaceDraft;
  actions: ReturnType<typeof usePlaceActions>;
  errors: Errors;
  photos: MapPhotos;
}

/**
 * Asks for the position of a place along the route, as a percentage and as a distance. Changing one updates the other.
 */
function WhereFields({ editor, place, actions, errors }: PlaceFormProps) {
  const { t } = useTranslation('map-making');
  const { key, fraction } = place;
  const km = metresOf(editor.draft) / 1000;
  const put = (next: number) => actions.move(key, next, `type:${key}`);
  return (
    <Pair>
      <NumberField
        id="place-fraction"
        label={t('places.fraction')}
        value={fraction * 100}
        min={0}
        max={100}
        places={2}
        error={errors['fraction']}
        onValue={(typed) => put(typed! / 100)}
      />
      {km > 0 && (
        <NumberField
          id="place-distance"
          label={t('places.distance')}
          value={fraction * km}
          min={0}
          max={Number(km.toFixed(3))}
          places={3}
          onValue={(typed) => put(typed! / km)}
        />
      )}
    </Pair>
  );
}

export function PlaceForm(props: PlaceFormProps) {
  const { t } = useTranslation('map-making');
  const { editor, place, errors, photos, actions } = props;
  const { key } = place;
  const field = (name: 'title' | 'text' | 'fact' | 'sourceLabel' | 'sourceUrl', error = errors[name]) => ({
    id: `place-${name}`,
    label: t(`places.${name}`),
    value: place[name],
    error,
    onChange: (event: { currentTarget: { value: string } }) =>
      editor.change(changePlace(editor.draft, key, { [name]: event.currentTarget.value }), `${name}:${key}`),
  });
  return (
    <Stack>
      {errors['place'] && (
        <Text wrong small role="alert">
          {errors['place']}
        </Text>
      )}
      <TextInput {...field('title')} required maxLength={100} />
      <WhereFields {...props} />
      <Textarea {...field('text')} maxLength={4000} />
      <Textarea {...field('fact')} maxLength={1000} />
      <TextInput {...field('sourceLabel', errors['source.label'] ?? errors['source'])} maxLength={120} />
      <TextInput
        {...field('sourceUrl', errors['source.url'])}
        description={t('places.sourceHelp')}
        inputMode="url"
        maxLength={500}
      />
      <PlaceDrawing editor={editor} place={place} error={errors['drawing']} />
      <PlacePhoto key={key} editor={editor} photos={photos} placeKey={key} name={actions.nameOf(key)} />
    </Stack>
  );
}
