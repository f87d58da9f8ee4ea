import { localDate } from '../../lib/local-time.ts';
import { schneidet, type Spanne } from './wandzeit.rules.ts';
import { abwesendVon } from './abwesenheit.rules.ts';
import type { Habende } from './habende.rules.ts';
import { reihenfolge } from './kreis.rules.ts';
import { aktive, alsAbwesenheit, type Leutezeilen } from './leute.rules.ts';

/** Somebody in the order in which they would be alarmed. */
export interface Alarmierte {
  readonly mgd_id: string;
  readonly gruppe: 'ImDienst' | 'Kreis' | 'Weitere';
  /** The duty, or the circle. */
  readonly woher: string;
  readonly rang: number;
}

const einer = (jetzt: string): Spanne => ({ beginn: jetzt, ende: new Date(Date.parse(jetzt) + 1).toISOString() });

/**
 * Whom a branch alarms at an instant: who is on duty, then its circles by rank, then everybody else who is active, by name; nobody twice, nobody who
 * is away (domain: dienstplan-tief 2 "Alarm groups"). It is a list: the alarm itself is others’.
 */
export function alarmgruppen(
  zeilen: Leutezeilen,
  habende: readonly Habende[],
  sek_id: string,
  jetzt: string,
): readonly Alarmierte[] {
  const weg = new Set(
    zeilen.abwesenheiten
      .flatMap(alsAbwesenheit)
      .flatMap((one) => (schneidet(abwesendVon(one), einer(jetzt)) ? [one.mgd_id] : [])),
  );
  const imKreis = zeilen.bereitschaftskreise
    .filter((kreis) => kreis.sek_id === sek_id)
    .flatMap(({ id, name, anker, wechselzeit, rhythmustage }) => {
      if (!anker || !wechselzeit || !rhythmustage) return [];
      const plaetze = zeilen.bereitschaftsplaetze.flatMap(({ kreis_id, mgd_id, rang }) =>
        kreis_id === id && mgd_id ? [{ mgd_id, rang: rang ?? 0 }] : [],
      );
      return reihenfolge({ anker, wechselzeit, rhythmustage }, plaetze, jetzt, weg).map((mgd_id) => ({
        mgd_id,
        gruppe: 'Kreis' as const,
        woher: name ?? '',
      }));
    });
  const namen = new Map(zeilen.personen.map(({ id, nachname, vorname }) => [id, `${nachname ?? ''} ${vorname ?? ''}`]));
  const weitere = aktive(zeilen, sek_id, localDate(jetzt))
    .flatMap(({ mgd_id }) => (mgd_id && !weg.has(mgd_id) ? [{ mgd_id, gruppe: 'Weitere' as const, woher: '' }] : []))
    .toSorted((a, b) => (namen.get(a.mgd_id) ?? '').localeCompare(namen.get(b.mgd_id) ?? '', 'de'));
  const imDienst = habende.flatMap(({ mgd_id, dienst }) =>
    mgd_id ? [{ mgd_id, gruppe: 'ImDienst' as const, woher: dienst ?? '' }] : [],
  );
  const gesehen = new Set<string>();
  return [...imDienst, ...imKreis, ...weitere]
    .filter(({ mgd_id }) => !gesehen.has(mgd_id) && gesehen.add(mgd_id))
    .map((one, at) => ({ ...one, rang: at + 1 }));
}
