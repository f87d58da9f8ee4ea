import type { Known } from '../../kit/define-table.ts';
import type { BeforeSave } from '../../screens/device.ts';
import { abwesenheitsfehler } from './abwesenheit.rules.ts';
import type { abwesenheiten } from './abwesenheiten.table.ts';
import { dienstausnahmen } from './dienstausnahmen.table.ts';
import type { dienstserien } from './dienstserien.table.ts';
import { serienfehler } from './serie.rules.ts';

/** What is wrong with an absence before it is saved, as the server would say it. */
export const abwesenheitBeforeSave: BeforeSave = async (row: Known<typeof abwesenheiten>) => {
  const { von, bis, abzeit, biszeit } = row;
  const issues = von && bis ? abwesenheitsfehler({ von, bis, abzeit: abzeit ?? null, biszeit: biszeit ?? null }) : [];
  return { issues, questions: [] };
};

/** The same of a series. */
export const serieBeforeSave: BeforeSave = async (row: Known<typeof dienstserien>, _known, replica) => {
  const { id, ausb_id, regel, starttag, von, bis, endetag, feiertage } = row;
  if (!regel || !starttag || !von || !bis) return { issues: [], questions: [] };
  const ausnahmen = await replica.childrenOf(dienstausnahmen, ausb_id ?? '');
  const ausnahmetage = ausnahmen.flatMap(({ serie_id, tag }) => (serie_id === id && tag ? [tag] : []));
  const serie = {
    regel,
    starttag,
    von,
    bis,
    endetag: endetag ?? null,
    ausnahmetage,
    feiertage: feiertage ?? 'Mitnehmen',
  };
  return { issues: serienfehler(serie), questions: [] };
};
