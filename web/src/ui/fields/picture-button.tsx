import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { fitPhoto, photoKinds } from './fit-photo.ts';
import { FileButton } from './file-button.tsx';

type PictureButtonProps = Omit<ComponentProps<typeof FileButton>, 'accept'>;

/** Chooses pictures. Those with too many pixels or bytes are made smaller before they are handed on. */
export function PictureButton({ onFiles, 'aria-disabled': isOff, ...rest }: PictureButtonProps) {
  const [busy, setBusy] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  const fit = async (files: File[]) => {
    setBusy(true);
    const fitting: File[] = [];
    // One at a time: each takes hundreds of megabytes while it is made smaller.
    for (const file of files) fitting.push(await fitPhoto(file));
    setBusy(false);
    latest.current(fitting);
  };
  return (
    <FileButton
      {...rest}
      accept={photoKinds}
      aria-disabled={isOff === true || isOff === 'true' || busy || undefined}
      onFiles={(files) => {
        if (!busy) void fit(files);
      }}
    />
  );
}
