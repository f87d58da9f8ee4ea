import { inventarpruefungen } from '../../src/features/inventar/inventarpruefungen.table.ts';
import { pruefbefunde } from '../../src/features/inventar/pruefbefunde.table.ts';
import type { Pruefung, Sortiment } from './artikel-liste.ts';
import { artikelDemoId } from './artikel.ts';
import { addMonths, dayOf, isoInstant, localInstant } from './calendar.ts';
import type { Geschichte, Stueck } from './inventar-stueck.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';

/** Plans that a piece is checked by. */
export const plaeneOf = ({ ware }: Pick<Stueck, 'ware'>, { pruefungen }: Sortiment): readonly Pruefung[] =>
  pruefungen.filter(({ gruppe, typ }) => (typ === undefined ? gruppe === ware.gruppe : typ === ware.typ?.[0]));

/** The last check by each plan, with what it found where not all was in order. What is new waits for its first one. */
export function pruefungRows(
  random: Random,
  piece: Stueck,
  { sortiment, today }: { readonly sortiment: Sortiment; readonly today: number },
  pruefer_id: string | undefined,
): { readonly pruefungen: StoredRow[]; readonly befunde: StoredRow[] } {
  if (piece.geschichte === 'neu') return { pruefungen: [], befunde: [] };
  const made = plaeneOf(piece, sortiment).map((plan) => {
    const day = Math.max(piece.erstgebrauch + 1, lastDay(random, plan, piece.geschichte, today));
    return pruefungRow(random, piece, plan, day, pruefer_id);
  });
  const befunde = made.flatMap((row, index) => befundRow(random, piece, row, index));
  return { pruefungen: [...passedBefore(random, piece, made[0]), ...made], befunde };
}

/** What failed had passed some months before: from then its next check is reckoned. */
function passedBefore(
  random: Random,
  { geschichte, erstgebrauch }: Stueck,
  failed: StoredRow | undefined,
): StoredRow[] {
  if (failed === undefined || trouble[geschichte] !== 'NichtBestanden') return [];
  const day = Math.max(erstgebrauch, dayOf(String(failed['zeitpunkt']).slice(0, 10)) - random.int(60, 100));
  const zeitpunkt = isoInstant(localInstant(day, 19 * 60));
  return [{ ...failed, id: random.id(), zeitpunkt, erfasstam: zeitpunkt, ergebnis: 'Bestanden' }];
}

const trouble: Partial<Record<Geschichte, 'Bedingt' | 'NichtBestanden'>> = {
  bedingt: 'Bedingt',
  gesperrt: 'NichtBestanden',
  ausgemustert: 'NichtBestanden',
};

/** The day of the last check: what is due is so within the weeks before or after. */
function lastDay(random: Random, { intervall, vorlauf = 60 }: Pruefung, geschichte: Geschichte, today: number): number {
  const months = intervall ?? 12;
  const due = addMonths(today, -months);
  if (geschichte === 'faellig') return due + random.int(2, Math.max(3, Math.min(vorlauf, months * 25) - 10));
  if (geschichte === 'ueberfaellig') return due - random.int(5, 40);
  if (geschichte === 'bedingt') return today - random.int(3, Math.max(6, months * 12));
  return today - random.int(3, Math.max(10, months * 21));
}

const pruefungRow = (
  random: Random,
  { id, geschichte }: Stueck,
  { names: [name], pruefart }: Pruefung,
  day: number,
  pruefer_id: string | undefined,
): StoredRow => {
  const zeitpunkt = isoInstant(localInstant(day, 19 * 60 + random.int(0, 110)));
  return child(inventarpruefungen, random, id, {
    inventar_id: id,
    pruefart,
    zeitpunkt,
    erfasstam: zeitpunkt,
    ...(pruefer_id === undefined ? { pruefer_name: 'Gerätewart' } : { pruefer_id }),
    plan_id: artikelDemoId('pruefplaene', name),
    planversion: 1,
    ergebnis: trouble[geschichte] ?? 'Bestanden',
  });
};

function befundRow(random: Random, piece: Stueck, { id: pruefung_id }: StoredRow, index: number): StoredRow[] {
  if (trouble[piece.geschichte] === undefined || index > 0) return [];
  return [
    child(pruefbefunde, random, piece.id, {
      pruefung_id,
      nr: 3,
      schritt: piece.geschichte === 'bedingt' ? 'Leichte Abnutzung' : 'Beschädigt',
      befund: 'Mangel',
      notiz: piece.geschichte === 'bedingt' ? 'Bei der nächsten Prüfung genau ansehen.' : 'Nicht mehr verwenden.',
    }),
  ];
}
