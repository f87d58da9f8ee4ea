import { neuigkeiten } from '../../src/features/neuigkeiten/neuigkeiten.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoInstant, localInstant } from './calendar.ts';
import type { Organisation } from './organisation.ts';
import { root, type Batch } from './record.ts';
import type { Neuigkeit, Profil } from './varianten/profil.ts';

/** Title, text, days from today on which it begins, and whether it is out already. */
const verband: readonly Neuigkeit[] = [
  [
    'Neue Richtlinie für Einsatzberichte',
    'Ab sofort gilt die Fassung vom Herbst. Sie steht unter Information.',
    -6,
    true,
  ],
  ['Delegiertenversammlung', 'Die Einladung mit der Tagesordnung kommt in der nächsten Woche.', -1, true],
  ['Wartung am Wochenende', 'Am Samstag zwischen 6 und 7 Uhr ist der Server nicht erreichbar.', 3, false],
];
const station: readonly Neuigkeit[] = [
  ['Stationsabend verlegt', 'Wir treffen uns eine halbe Stunde später als sonst.', -2, true],
];
const rettung = { verband, station };

/** News of the association and of a branch, one of them a draft. */
export function neuigkeitenBatch(tree: Organisation, today: number, profil?: Profil): Batch {
  const all = profil?.neuigkeiten ?? rettung;
  const rowsOf = (sek_id: string, news: readonly Neuigkeit[]) =>
    news.map(([titel, text, days, isOut]) =>
      root(neuigkeiten, naturalId('neuigkeiten', ['demo', sek_id, titel]), [sek_id], {
        titel,
        text,
        sek_id,
        ab: isoInstant(localInstant(today + days, 8 * 60)),
        status: isOut ? 'Freigegeben' : 'Entwurf',
      }),
    );
  return {
    table: 'neuigkeiten',
    rows: [...rowsOf(tree.landesverband, all.verband), ...rowsOf(tree.station.id, all.station)],
  };
}
