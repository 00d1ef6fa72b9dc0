import { useMemo, useState } from 'react';
import { AboutPanel } from '../panels/about-panel.tsx';
import { FilePanel } from '../panels/file-panel.tsx';
import { PlacesPanel } from '../panels/places-panel.tsx';
import { PreviewPanel } from '../panels/preview-panel.tsx';
import { errorsOf, type EditorPart } from '../editing/refusals.ts';
import { Surface } from './surface.tsx';
import { useMapPicture } from '../hooks/use-map-picture.ts';
import type { Editor } from '../hooks/use-editor.ts';
import { useMapPhotos } from '../hooks/use-map-photos.ts';
import type { Saving } from '../hooks/use-saving.ts';
import type { View } from '../editing/view.ts';
import { WayPanel } from '../panels/way-panel.tsx';
import { Stack } from '../../../ui/layout.tsx';

interface PartsProps {
  part: EditorPart;
  editor: Editor;
  saving: Saving;
  shared: boolean;
}

/** The open panel of the editor. The route and places panels share one map. */
export function Parts({ part, editor, saving, shared }: PartsProps) {
  const [view, setView] = useState<View | null>(null);
  const [fit, setFit] = useState(0);
  const photos = useMapPhotos(editor, saving);
  const { saved, refused } = saving;
  const ground = saved?.groundPicture ?? null;
  const { data: blob } = useMapPicture(ground?.id);
  const picture = useMemo(
    () => ground && { width: ground.width, height: ground.height, blob },
    [ground, blob],
  );
  const errors = errorsOf(refused);
  const showAll = () => setFit(fit + 1);
  if (part === 'about')
    return (
      <div style={{ maxWidth: 640 }}>
        <AboutPanel editor={editor} saved={saved} errors={errors} photos={photos} shared={shared} />
      </div>
    );
  if (part === 'preview')
    return <PreviewPanel draft={editor.draft} saved={saved} photos={photos} picture={picture} />;
  return (
    <div className="edit-desk">
      <Surface
        editor={editor}
        mode={part}
        picture={picture}
        fit={fit}
        onFit={showAll}
        view={view}
        onView={setView}
      />
      <Stack>
        {part === 'way' ? (
          <>
            <WayPanel editor={editor} view={view} errors={errors} />
            {editor.draft.ground === 'world' && <FilePanel editor={editor} onTaken={showAll} />}
          </>
        ) : (
          <PlacesPanel editor={editor} refused={refused} errors={errors} photos={photos} />
        )}
      </Stack>
    </div>
  );
}
