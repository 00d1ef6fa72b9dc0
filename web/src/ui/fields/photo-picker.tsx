import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitPhoto, mostPhotoBytes, photoKinds } from './fit-photo.ts';
import { BlobImage } from '../blob-image.tsx';
import { FileButton } from './file-button.tsx';
import { Frame, PhotoList } from '../photo-frame.tsx';
import { Button } from '../button.tsx';
import { Stack } from '../layout.tsx';
import { Text } from '../text.tsx';

function Preview({ file, onTakeOut }: { file: File; onTakeOut(): void }) {
  const { t } = useTranslation('photos');
  return (
    <li>
      <Frame small>
        <BlobImage blob={file} alt={t('chosen', { name: file.name })} />
      </Frame>
      <Button aria-label={t('takeOutOne', { name: file.name })} onClick={onTakeOut}>
        {t('takeOut')}
      </Button>
    </li>
  );
}

/** Changes the chosen photos, and makes those that are too large smaller while they are there already, so that nothing is sent without them. */
function useFitting(
  photos: readonly File[],
  onChange: (photos: File[]) => void,
  onLarge: (file: File) => void,
) {
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  const change = (files: File[]) => {
    latest.current = files;
    onChange(files);
  };
  const fit = async (file: File) => {
    const fitting = await fitPhoto(file);
    const others = latest.current;
    if (!others.includes(file)) return;
    const isLarge = fitting.size > mostPhotoBytes;
    if (isLarge) onLarge(file);
    if (isLarge || fitting !== file)
      change(others.flatMap((each) => (each === file ? (isLarge ? [] : [fitting]) : [each])));
  };
  return { change, fit };
}

interface PhotoPickerProps {
  id: string;
  photos: readonly File[];
  /** The maximum number of photos. */
  room: number;
  error: string | undefined;
  /** A label for pictures that do not belong to a text. */
  words?: { add: string; help: string };
  onChange(photos: File[]): void;
}

/** Chooses photos and shows them before they are sent. */
export function PhotoPicker({ id, photos, room, error, words, onChange }: PhotoPickerProps) {
  const { t } = useTranslation('photos');
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState<string | null>(null);
  const { change, fit } = useFitting(photos, onChange, (file) => setOwn(t('tooLarge', { name: file.name })));
  const choose = async (chosen: File[]) => {
    const all = [...photos, ...chosen];
    setOwn(all.length > room ? t('tooMany', { count: room }) : null);
    change(all.slice(0, room));
    // One at a time: each takes hundreds of megabytes while it is made smaller.
    for (const file of chosen.slice(0, Math.max(0, room - photos.length))) await fit(file);
  };
  const takeOut = (file: File) => {
    setOwn(null);
    change(photos.filter((each) => each !== file));
    // If the limit is reached, the button is enabled again with the next render.
    requestAnimationFrame(() => input.current?.focus());
  };
  const wrong = own ?? error;
  return (
    <Stack tight>
      {photos.length > 0 && (
        <PhotoList count={2} aria-label={t('label')}>
          {photos.map((file, at) => (
            <Preview key={`${file.name}${file.size}${at}`} file={file} onTakeOut={() => takeOut(file)} />
          ))}
        </PhotoList>
      )}
      <Stack tight style={{ justifyItems: 'start' }}>
        <FileButton
          ref={input}
          id={id}
          accept={photoKinds}
          multiple
          disabled={photos.length >= room}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-help`}
          onFiles={(files) => void choose(files)}
        >
          {words?.add ?? t('add')}
        </FileButton>
        <Text id={`${id}-help`} small quiet>
          {wrong && (
            <Text role="alert" as="span" wrong>
              {wrong}{' '}
            </Text>
          )}
          {words?.help ?? t('help')}
        </Text>
      </Stack>
    </Stack>
  );
}
