import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlobImage } from '../blob-image.tsx';
import { FileButton } from './file-button.tsx';
import { Frame, PhotoList } from '../photo-frame.tsx';
import { Button } from '../button.tsx';
import { Stack } from '../layout.tsx';
import { Text } from '../text.tsx';

/** The size limit of a file (docs/domain.md#uploads-and-texts). The server checks it again. */
const mostBytes = 10 * 1024 * 1024;
const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

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
  const choose = (chosen: File[]) => {
    const large = chosen.find((file) => file.size > mostBytes);
    const fitting = chosen.filter((file) => file.size <= mostBytes);
    const all = [...photos, ...fitting];
    setOwn(
      large ? t('tooLarge', { name: large.name }) : all.length > room ? t('tooMany', { count: room }) : null,
    );
    onChange(all.slice(0, room));
  };
  const takeOut = (file: File) => {
    setOwn(null);
    onChange(photos.filter((each) => each !== file));
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
          accept={kinds}
          multiple
          disabled={photos.length >= room}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-help`}
          onFiles={choose}
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
