import { localToday } from '../../lib/local-time.ts';
import { deviceArea, part } from '../../screens/device-area.ts';
import { jobsArea } from './jobs.area.ts';

/** Days with which the change log begins. */
const logDays = 30;

export const jobsDevice = deviceArea(jobsArea, {
  orders: {
    Sicherung: { opens: '/verwaltung/sicherungen' },
    Sicherungsprobe: { opens: '/verwaltung/sicherungen' },
    Aenderungsprotokoll: {
      Fields: part(() => import('./tage-auswahl.tsx'), 'TageAuswahl'),
      start: () => ({
        von: Temporal.PlainDate.from(localToday()).subtract({ days: logDays }).toString(),
        bis: localToday(),
      }),
    },
  },
});
