import type { Deps } from '../context.ts';

/** For benchmarks: a mailer that sends nothing, and newsletters without bounds. */
export const noMails: Pick<Deps, 'mailer' | 'versand'> = {
  mailer: {
    send: async () => {},
    start: () => {},
    address: 'huettenbuch@localhost',
    deliver: async () => ({ is: 'taken' }),
  },
  versand: { proMinute: 1_000_000, fenster: { von: 0, bis: 24 }, sofort: false, ruecklauf: undefined },
};
