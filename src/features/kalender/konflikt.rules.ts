import { tagPlus, zeitpunkt, type Spanne } from '../dienstplan/wandzeit.rules.ts';
import type { Eintrag } from './eintrag.rules.ts';

/** Why two entries of a calendar get into each other's way: the same person, the same place, the same branch. */
export type Konfliktgrund = 'Person' | 'Ort' | 'Sektion';

/** What lies at the same time, and why that matters. */
export interface Konflikt {
  readonly eintrag: Eintrag;
  readonly grund: Konfliktgrund;
}

/** Reminders take nobody's time. */
const ohneZeit: ReadonlySet<Eintrag['quelle']> = new Set(['Pruefung', 'Ablauf', 'Geburtstag']);

/** From when until when it lasts; the end is not part of it, so what touches does not overlap. */
const spanne = ({ zeit, von, bis }: Eintrag): Spanne =>
  zeit ?? { beginn: zeitpunkt(von, '00:00'), ende: zeitpunkt(tagPlus(bis, 1), '00:00') };

const gleich = (ort: string): string => ort.trim().toLocaleLowerCase('de');

function grundVon(a: Eintrag, b: Eintrag): Konfliktgrund | undefined {
  if (a.personen.some((person) => b.personen.includes(person))) return 'Person';
  if (a.ort !== '' && gleich(a.ort) === gleich(b.ort)) return 'Ort';
  // Whole days of a branch go beside its evenings.
  return a.sek_id !== null && a.sek_id === b.sek_id && a.zeit !== undefined && b.zeit !== undefined
    ? 'Sektion'
    : undefined;
}

/** What an entry would meet where it is or is to come: other entries at the same time that need the same people, place or branch. */
export function konflikte(eintrag: Eintrag, alle: readonly Eintrag[]): readonly Konflikt[] {
  if (eintrag.istAbgesagt || ohneZeit.has(eintrag.quelle)) return [];
  const own = spanne(eintrag);
  return alle.flatMap((other): Konflikt[] => {
    if (other.istAbgesagt || ohneZeit.has(other.quelle) || other.bis < eintrag.von || other.von > eintrag.bis)
      return [];
    const isSame = other.id === eintrag.id && other.quelle === eintrag.quelle;
    const grund = isSame ? undefined : grundVon(eintrag, other);
    if (grund === undefined) return [];
    const { beginn, ende } = spanne(other);
    return beginn < own.ende && own.beginn < ende ? [{ eintrag: other, grund }] : [];
  });
}
