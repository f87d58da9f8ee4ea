import { deviceArea, page, part } from '../../screens/device-area.ts';
import { planBeforeStep } from './plan/plan-before.ts';
import { planKorrigieren, planVeroeffentlichen, planZurueckhalten } from './plan/plan-befehle.tsx';
import { statistikArea } from './statistik.area.ts';

export const statistikDevice = deviceArea(statistikArea, {
  pages: {
    '/statistik': page(() => import('./statistik.screen.tsx'), 'StatistikScreen'),
  },
  slots: { statistikwerte: part(() => import('./plan/plan-werte.tsx'), 'PlanWerte') },
  commands: { statistikplaene: [planKorrigieren, planVeroeffentlichen, planZurueckhalten] },
  beforeStep: { statistikplaene: planBeforeStep },
  orders: {
    Einsatzstatistik: { Fields: part(() => import('./jahr-auswahl.tsx'), 'JahreAuswahl') },
    Statistikplan: { Fields: part(() => import('./jahr-auswahl.tsx'), 'JahrAuswahl') },
  },
});
