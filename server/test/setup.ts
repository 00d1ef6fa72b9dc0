import { afterAll } from 'vitest';
import { finish } from './at-the-end.ts';

afterAll(finish);
