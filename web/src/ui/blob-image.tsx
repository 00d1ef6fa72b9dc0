import { useEffect, useRef } from 'react';

interface BlobImageProps {
  blob: Blob;
  alt: string;
  width?: number;
  height?: number;
}

/**
 * Shows a picture in memory. Its object URL is revoked when it is no longer shown, and not before the browser has read
 * it.
 */
export function BlobImage({ blob, alt, ...size }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return;
    const url = URL.createObjectURL(blob);
    image.current.src = url;
    // It fails when another picture takes its place, or when it is none.
    const read = image.current.decode().catch(() => undefined);
    return () => void read.then(() => URL.revokeObjectURL(url));
  }, [blob]);
  return <img ref={image} alt={alt} {...size} />;
}
