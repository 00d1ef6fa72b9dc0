import { useEffect, useRef } from 'react';

interface BlobImageProps {
  blob: Blob;
  alt: string;
  width?: number;
  height?: number;
}

/** A picture in memory. Its object URL is revoked when it is no longer shown. */
export function BlobImage({ blob, alt, ...size }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt={alt} {...size} />;
}
