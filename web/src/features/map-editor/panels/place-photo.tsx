import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/features/photos/photos.ts';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { PhotoPicker } from '../../../ui/fields/photo-picker.tsx';
import { useMapPicture } from '../hooks/use-map-picture.ts';
import type { Editor } from '../hooks/use-editor.ts';
import type { MapPhotos, Wrong } from '../hooks/use-map-photos.ts';
import { Fieldset } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/photo-frame.tsx';

/** Shows a photo of a map in the editor, in a frame of its size. */
export function MadePhoto({ photo, alt }: { photo: Photo; alt: string }) {
  const { data } = useMapPicture(photo.id);
  return (
    <Frame style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
      {data && <BlobImage blob={data} alt={alt} width={photo.width} height={photo.height} />}
    </Frame>
  );
}

interface PlacePhotoProps {
  editor: Editor;
  photos: MapPhotos;
  placeKey: string;
  name: string;
}

/** Shows the photo of a place. It is uploaded as soon as it is chosen, and a new map is saved first. */
export function PlacePhoto({ editor, photos, placeKey, name }: PlacePhotoProps) {
  const { t } = useTranslation('map-making');
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [wrong, setWrong] = useState<Wrong>(null);
  const photo = photos.photoOf(placeKey);
  const after = (failed: Wrong, words: string) => {
    setWrong(failed);
    if (failed !== null) return;
    setChosen([]);
    editor.say(words);
  };
  const put = async (files: readonly File[]) => {
    setChosen(files);
    setWrong(null);
    const [file] = files;
    if (file) after(await photos.putPhoto(placeKey, file), t('places.photoDone'));
  };
  const remove = async () => after(await photos.removePhoto(placeKey), t('places.photoGone'));
  return (
    <Fieldset stack tight>
      <legend>{t('places.photo')}</legend>
      {photo && !chosen.length && (
        <>
          <MadePhoto photo={photo} alt={t('places.photoAlt', { name })} />
          <Button style={{ justifySelf: 'start' }} onClick={() => void remove()}>
            {t('places.removePhoto')}
          </Button>
        </>
      )}
      <PhotoPicker
        id="place-photo"
        photos={chosen}
        room={1}
        error={wrong || undefined}
        words={{ add: t(photo ? 'places.changePhoto' : 'places.addPhoto'), help: t('places.photoHelp') }}
        onChange={(files) => void put(files)}
      />
    </Fieldset>
  );
}
