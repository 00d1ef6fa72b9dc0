import { useTranslation } from 'react-i18next';
import '../../../domain/maps/journey.css';
import { drawingNames } from '#contract/features/maps/drawings.ts';
import { Drawing, type DrawnName } from '../../../ui/drawings/drawing.tsx';
import type { PlaceDraft } from '../editing/map-draft.ts';
import { changePlace } from '../editing/place-edits.ts';
import type { Editor } from '../hooks/use-editor.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';

/** Renders every drawing that can be chosen. */
const choices = drawingNames satisfies readonly DrawnName[];

/** Shows the drawing of a place as a member sees it after reaching it. */
export function PlaceDrawing({
  editor,
  place,
  error,
}: {
  editor: Editor;
  place: PlaceDraft;
  error?: string;
}) {
  const { t } = useTranslation('map-making');
  const { key, drawing, title } = place;
  return (
    <Stack tight>
      <Select
        id="place-drawing"
        label={t('places.drawing')}
        description={t('places.drawingHelp')}
        error={error}
        value={drawing ?? ''}
        data={[
          { value: '', label: t('places.noDrawing') },
          ...choices.map((name) => ({ value: name, label: t(`drawings.${name}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices.find((name) => name === value) ?? null;
          editor.change(changePlace(editor.draft, key, { drawing: chosen }), `drawing:${key}`);
        }}
      />
      <div className="place-drawing">
        <Drawing name={drawing} label={title || t('places.untitled')} />
      </div>
    </Stack>
  );
}
