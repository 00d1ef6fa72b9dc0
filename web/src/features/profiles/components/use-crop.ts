import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { fitted, middle, sideOf, type Part } from './crop-geometry.ts';

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, part: Part): void {
  const side = sideOf(picture, part.zoom);
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, part.x - side / 2, part.y - side / 2, side, side, 0, 0, width, height);
}

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns a square crop, chosen by pointer or keys and drawn on a canvas. */
export function useCrop(picture: ImageBitmap) {
  // Set by a callback ref, because a dialog renders its content later than itself.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const [part, setPart] = useState(() => middle(picture));
  useEffect(() => {
    if (canvas) draw(canvas, picture, part);
  }, [canvas, picture, part]);
  const move = (right: number, down: number) =>
    setPart((before) => fitted(picture, { ...before, x: before.x + right, y: before.y + down }));
  const zoomTo = (zoom: number) => setPart((before) => fitted(picture, { ...before, zoom }));
  const letGo = () => {
    held.current = null;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held.current) return;
      const scale = sideOf(picture, part.zoom) / event.currentTarget.clientWidth;
      move((held.current.x - event.clientX) * scale, (held.current.y - event.clientY) * scale);
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directions[event.key];
      if (!direction) return;
      const step = sideOf(picture, part.zoom) / 20;
      move(direction[0] * step, direction[1] * step);
      event.preventDefault();
    },
  };
  return { canvas, setCanvas, part, zoomTo, handlers };
}
