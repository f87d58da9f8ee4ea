import type { Known } from '../../../kit/define-table.ts';
import type { inventar } from '../inventar.table.ts';
import type { sperre } from '../inventar.vocabularies.ts';

export type Sperre = keyof typeof sperre.labels;
type Stueck = Pick<Known<typeof inventar>, 'sperren' | 'status' | 'ablauf' | 'naechstepruefung'>;

/** Why a piece may not be handed out on a day: the locks that are stored, and those that come with the day (domain: inventar 4 "sperre", 5). */
export function sperrenFuerAusgabe(stueck: Stueck, tag: string): readonly Sperre[] {
  if (stueck.status === 'Ausgemustert') return ['Ausgemustert'];
  const all = new Set<Sperre>(stueck.sperren ?? []);
  if (stueck.ablauf && stueck.ablauf <= tag) all.add('Abgelaufen');
  if (stueck.naechstepruefung && stueck.naechstepruefung < tag) all.add('PruefungUeberfaellig');
  return [...all];
}
