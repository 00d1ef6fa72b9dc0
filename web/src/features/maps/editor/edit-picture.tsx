import { useEffect, useMemo, useRef, useState } from 'react';
import { Scene } from '../components/scene.tsx';
import { usePictureAddress } from '../components/picture-address.ts';
import type { EditGroundProps } from './edit-ground.ts';
import { outlineOf } from './geometry.ts';

interface EditPictureProps extends EditGroundProps {
  picture: { width: number; height: number; blob: Blob | undefined } | null;
}

const mostDrawn = 3000;

/** How large it is on the screen, followed. */
function useSize() {
  const element = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width, height });
    });
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  return { element, ...size };
}

/** A picture to draw on: the uploaded one, or hills while there is none. */
export default function EditPicture({ route, picture, onView, onPress }: EditPictureProps) {
  const { element, width, height } = useSize();
  const address = usePictureAddress(picture?.blob);
  const tell = useRef(onView);
  useEffect(() => {
    if (!width) return;
    tell.current({
      width,
      height,
      project: ([x = 0, y = 0]) => [x * width, y * height],
      unproject: (x, y) => [x / width, y / height],
      zoom: () => undefined,
      show: () => undefined,
    });
  }, [width, height]);
  useEffect(() => {
    const told = tell.current;
    return () => told(null);
  }, []);
  const shape = picture ?? { width: 800, height: 450 };
  const line = useMemo(
    () =>
      outlineOf('picture', route, mostDrawn)
        .map(([x, y], at) => `${at ? 'L' : 'M'}${x * width} ${y * height}`)
        .join(''),
    [route, width, height],
  );
  const drawn = { d: line, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <svg
      ref={element}
      className="journey-picture"
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      aria-hidden="true"
      data-ready={width > 0 && (!picture || address) ? 'yes' : 'no'}
      onClick={({ clientX, clientY, currentTarget }) => {
        const { left, top } = currentTarget.getBoundingClientRect();
        onPress(clientX - left, clientY - top);
      }}
    >
      {picture ? (
        address && <image href={address} width={width} height={height} preserveAspectRatio="none" />
      ) : (
        <Scene width={width} height={height} />
      )}
      <path {...drawn} stroke="var(--surface)" strokeWidth="9" />
      <path {...drawn} stroke="var(--trail)" strokeWidth="5" />
    </svg>
  );
}
