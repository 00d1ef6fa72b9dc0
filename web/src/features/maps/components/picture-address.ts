import { useEffect, useMemo } from 'react';

/** An address for a picture that lies in memory, as long as it is shown; null before it is there. */
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
