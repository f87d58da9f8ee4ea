import { funktionsbedarfe } from '../../src/features/ausbildung/matrix/funktionsbedarfe.table.ts';
import { termine } from '../../src/features/kalender/termine.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoInstant, localInstant } from './calendar.ts';
import type { Organisation } from './organisation.ts';
import { root, type Batch } from './record.ts';
import type { Profil } from './varianten/profil.ts';
import type { Eintrag } from './varianten/teile.ts';

const station: readonly Eintrag[] = [
  ['Ausschusssitzung', -20, [20 * 60, 22 * 60], 'Bergrettungsheim'],
  ['Stationsabend', 4, [19 * 60 + 30, 22 * 60], 'Bergrettungsheim'],
  ['Ausschusssitzung', 12, [20 * 60, 22 * 60], 'Bergrettungsheim'],
  ['Heimputz', 16, [8 * 60, 12 * 60], 'Bergrettungsheim'],
  ['Hüttenwochenende', 24, undefined, 'Zsigmondyhütte'],
  ['Jahreshauptversammlung', 45, [19 * 60, 23 * 60], 'Haus Sexten'],
];
const region: readonly Eintrag[] = [['Bezirkssitzung', 9, [18 * 60, 20 * 60], 'Bruneck']];
const verband: readonly Eintrag[] = [['Delegiertenversammlung', 60, [9 * 60, 13 * 60], 'Bozen']];

const bedarf = [
  ['Einsatzleiterkurs', 3],
  ['Erste Hilfe', 12],
  ['Führerschein C', 3],
  ['Lawinenhundeführer', 1],
] as const;

const rettung = { station, region, verband };

/** Appointments of a branch, its district and the association around today, one of them called off; and which qualifications the branch needs. */
export function terminBatches(tree: Organisation, today: number, profil?: Profil): readonly Batch[] {
  const eintraege = profil?.termine ?? rettung;
  const bezirk = tree.regionen.get(tree.station.gemeinde.bezirk) ?? tree.landesverband;
  const rowsOf = (sek_id: string, list: readonly Eintrag[]) =>
    list.map(([titel, days, zeit, ort]) => {
      const [von, bis] = zeit ?? [0, 24 * 60 - 1];
      const last = today + days + (zeit === undefined ? 1 : 0);
      return root(termine, naturalId('termine', ['demo', sek_id, titel, String(days)]), [sek_id], {
        titel,
        sek_id,
        beginn: isoInstant(localInstant(today + days, von)),
        ende: isoInstant(localInstant(last, bis)),
        ganztaegig: zeit === undefined,
        ort,
        sichtbarkeit: titel === 'Ausschusssitzung' ? 'Programm' : 'Abonnement',
        abgesagt: titel === 'Heimputz',
      });
    });
  return [
    {
      table: 'termine',
      rows: [
        ...rowsOf(tree.station.id, eintraege.station),
        ...rowsOf(bezirk, eintraege.region),
        ...rowsOf(tree.landesverband, eintraege.verband),
      ],
    },
    {
      table: 'funktionsbedarfe',
      rows: (profil?.bedarf ?? bedarf).map(([quali, anzahl]) => {
        const keys = { sek_id: tree.station.id, quali_id: naturalId('qualifikationen', [quali]) };
        return root(funktionsbedarfe, naturalId('funktionsbedarfe', [keys.sek_id, keys.quali_id]), [keys.sek_id], {
          ...keys,
          anzahl,
        });
      }),
    },
  ];
}
