import { useState } from 'react';
import { localToday } from '../lib/local-time.ts';

/** Today, as it was when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => localToday());
  return today;
}
