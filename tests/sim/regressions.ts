import type { Plan } from './plan.ts';

/** Plans that failed once, by what they showed. A new one is what the simulation prints as its shortest. */
export const regressions: Readonly<Record<string, Plan>> = {
  'two tabs that type into one value group at the same moment': {
    seed: 1,
    clients: 3,
    moves: [
      { client: 0, do: 'person', draw: 1692676839 },
      { client: 0, do: 'secondTab', draw: 243667252 },
    ],
  },
};
