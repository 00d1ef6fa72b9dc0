import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureAddress } from '../../../domain/maps/picture-address.ts';
import { Scene } from '../../../domain/maps/scene.tsx';
import type { EditBasemapProps } from '../editing/edit-basemap.ts';
import { outlineOf } from '../../../domain/maps/geometry.ts';
import { mostScale, moved, projected, showing, unprojected, whole, zoomed } from '../editing/picture-zoom.ts';
import { Handle } from '../../../ui/lists/handle.tsx';

interface EditPictureProps extends EditBasemapProps {
  picture: { width: number; height: number; blob: Blob | undefined } | null;
}

const mostDrawn = 3000;
/** A press that moves farther than this drags the picture instead. */
const still = 5;

/** Returns the size on the screen, updated when it changes. */
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
  return { element, size };
}

/** Returns the picture in its frame. It can be dragged if it is larger than the frame. */
function usePlaced({ onView, onPress }: EditPictureProps, frame: { width: number; height: number }) {
  const [placed, setPlaced] = useState(whole);
  const drag = useRef<{ x: number; y: number; far: number } | null>(null);
  const tell = useRef(onView);
  const { width, height } = frame;
  useEffect(() => {
    if (!width) return;
    const size = { width, height };
    tell.current({
      ...size,
      project: (point) => projected(placed, size, point),
      unproject: (x, y) => unprojected(placed, size, x, y),
      zoom: (step) => setPlaced((at) => zoomed(at, step, size)),
      show: (point) => setPlaced((at) => showing(at, point, size)),
    });
  }, [width, height, placed]);
  useEffect(() => {
    const told = tell.current;
    return () => told(null);
  }, []);
  const handlers = {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      drag.current = { x: clientX, y: clientY, far: 0 };
    },
    onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
      const from = drag.current;
      if (!from || !buttons) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      drag.current = { x: clientX, y: clientY, far: from.far + Math.hypot(x, y) };
      setPlaced((at) => moved(at, x, y, frame));
    },
    onClick: ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
      if ((drag.current?.far ?? 0) > still) return;
      const { left, top } = currentTarget.getBoundingClientRect();
      onPress(clientX - left, clientY - top);
    },
  };
  const zoom = (step: 1 | -1) => setPlaced((at) => zoomed(at, step, frame));
  return { placed, zoom, handlers };
}

function ZoomButtons({ scale, zoom }: { scale: number; zoom(step: 1 | -1): void }) {
  const { t } = useTranslation('maps');
  return (
    <div className="edit-zoom">
      <Handle aria-label={t('zoomIn')} aria-disabled={scale >= mostScale} onClick={() => zoom(1)}>
        <IconPlus size="1.25rem" aria-hidden="true" />
      </Handle>
      <Handle aria-label={t('zoomOut')} aria-disabled={scale <= 1} onClick={() => zoom(-1)}>
        <IconMinus size="1.25rem" aria-hidden="true" />
      </Handle>
    </div>
  );
}

/** Shows a picture to draw on: the uploaded one, or drawn hills if there is none. */
export default function EditPicture(props: EditPictureProps) {
  const { route, picture } = props;
  const { element, size } = useSize();
  const { placed, zoom, handlers } = usePlaced(props, size);
  const address = usePictureAddress(picture?.blob);
  const shape = picture ?? { width: 800, height: 450 };
  const outline = useMemo(() => outlineOf('picture', route, mostDrawn), [route]);
  const line = outline
    .map((point, at) => `${at ? 'L' : 'M'}${projected(placed, size, point).join(' ')}`)
    .join('');
  const drawn = { d: line, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const { scale, left, top } = placed;
  const [width, height] = [size.width * scale, size.height * scale];
  return (
    <>
      <svg
        ref={element}
        className={`journey-picture${scale > 1 ? ' closer' : ''}`}
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
        aria-hidden="true"
        data-ready={width > 0 && (!picture || address) ? 'yes' : 'no'}
        {...handlers}
      >
        <g transform={`translate(${-left} ${-top})`}>
          {picture ? (
            address && <image href={address} width={width} height={height} preserveAspectRatio="none" />
          ) : (
            <Scene width={width} height={height} />
          )}
        </g>
        <path {...drawn} stroke="var(--surface)" strokeWidth="9" />
        <path {...drawn} stroke="var(--trail)" strokeWidth="5" />
      </svg>
      <ZoomButtons scale={scale} zoom={zoom} />
    </>
  );
}
