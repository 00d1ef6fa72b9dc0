import { useEffect, useMemo } from 'react';

/** Returns an object URL for a picture in memory while it is shown; null until it exists. */
export function usePictureAddress(blob: Blob | undefined): string | null {
  const address = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
