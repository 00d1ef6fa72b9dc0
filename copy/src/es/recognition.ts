import type { recognition as english } from '../en/recognition.ts';
import type { Translated } from '../translated.ts';

export const recognition: Translated<typeof english> = {
  title: '{name} completó {challenge}',
};
