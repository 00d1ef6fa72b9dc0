// The tests of the web share a document, but each file gets modules of its own: some remember who is logged in.
import { vi } from 'vitest';

vi.resetModules();
