import { deviceArea, page, part } from '../../screens/device-area.ts';
import { abwesenheitBeforeSave, serieBeforeSave } from './before-save.ts';
import { dienstplanArea } from './dienstplan.area.ts';
import {
  abwesenheitenLink,
  alarmierungLink,
  fairnessLink,
  kalenderLink,
  kreiseLink,
  lueckenLink,
  plaeneLink,
  planLink,
  statistikLink,
  verhaeltnisseLink,
} from './dienstplan-links.ts';

export const dienstplanDevice = deviceArea(dienstplanArea, {
  pages: {
    '/dienstplan': page(() => import('./dienstplan.screen.tsx'), 'DienstplanScreen'),
    '/dienstplan/luecken': page(() => import('./luecken.screen.tsx'), 'LueckenScreen'),
    '/dienstplan/fairness': page(() => import('./fairness.screen.tsx'), 'FairnessScreen'),
    '/dienstplan/statistik': page(() => import('./statistik.screen.tsx'), 'StatistikScreen'),
    '/dienstplan/alarmierung': page(() => import('./alarmierung.screen.tsx'), 'AlarmierungScreen'),
  },
  beforeSave: { abwesenheiten: abwesenheitBeforeSave, dienstserien: serieBeforeSave },
  recordNotices: { bereitschaftskreise: part(() => import('./kreis-notice.tsx'), 'KreisNotice') },
  listLinks: {
    // Those of the plan itself (dienstplan.screen.tsx).
    schichten: [
      plaeneLink,
      lueckenLink,
      fairnessLink,
      statistikLink,
      alarmierungLink,
      abwesenheitenLink,
      kreiseLink,
      kalenderLink,
      verhaeltnisseLink,
    ],
    abwesenheiten: [planLink],
    bereitschaftskreise: [planLink],
    dienstverhaeltnisse: [planLink],
  },
  startCards: [{ place: 18, Card: part(() => import('./start-dienst.tsx'), 'DienstKarte') }],
});
