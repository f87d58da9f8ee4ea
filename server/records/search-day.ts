import type { SearchDay } from '../../src/kit/search.ts';
import { localToday } from '../../src/lib/local-time.ts';
import type { Deps } from '../context.ts';

/** The day on which a search is asked, and how this customer counts years. */
export const searchDay = ({ now, deployment }: Pick<Deps, 'now' | 'deployment'>): SearchDay => ({
  today: localToday(now()),
  years: deployment.variant().years,
});
