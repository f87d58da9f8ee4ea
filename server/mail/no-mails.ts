import type { Deps } from '../context.ts';

/** For benchmarks: a mailer that sends nothing, newsletters without bounds, no copies by the clock. */
export const noMails: Pick<Deps, 'mailer' | 'versand' | 'sicherung'> = {
  mailer: {
    send: async () => {},
    start: () => {},
    address: 'huettenbuch@localhost',
    deliver: async () => ({ is: 'taken' }),
  },
  versand: { proMinute: 1_000_000, fenster: { von: 0, bis: 24 }, sofort: false, ruecklauf: undefined },
  sicherung: { ordner: undefined, stunde: 3, behalten: 14, schluessel: undefined, databaseUrl: undefined },
};
