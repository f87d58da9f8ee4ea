// Node has no Temporal before 26.
import 'temporal-polyfill/global';
import { afterAll, vi } from 'vitest';

// Files share a process: what one replaced is back before the next begins.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
