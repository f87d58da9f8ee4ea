import type { einsaetze as einsaetzeTable } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import { einsatzBeteiligte } from '../../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { einsatzVerguetungen } from '../../../../src/features/einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import { istBeleg } from '../../../../src/features/einsaetze/abrechnung/belege.rules.ts';
import { verguetungsbetrag } from '../../../../src/features/einsaetze/abrechnung/verguetung.rules.ts';
import type { Verguetungszeile } from '../../../../src/features/einsaetze/abrechnung/zeilen.rules.ts';
import { counterValues, standing } from '../../../../src/kit/reversal.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { message } from '../../../../src/lib/message.ts';
import { childRows } from '../../../records/lock.ts';
import { refused, rejected } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import { refuseWhenClosed } from '../../../records/status.ts';
import type { Unit } from '../../../records/unit.ts';
import { jeEinsatz } from './je-einsatz.ts';
import { berechne, neueZeile } from './verguetungen.ts';

type Zeile = StoredOf<typeof einsatzVerguetungen>;
type Einsatz = StoredOf<typeof einsaetzeTable>;

/** What a booked line would be today: one of both is missing when it is new, or not paid any more. */
export interface Differenz {
  readonly alt: Zeile | undefined;
  readonly neu: Verguetungszeile | undefined;
}

/** Statuses of a mission whose compensation may be booked. */
export const gebucht: readonly string[] = ['Gebucht', 'Abgerechnet', 'Abgeschlossen', 'NichtAbrechenbar'];

/**
 * Where booked missions' lines are not what their times, and the other missions of their members, come to now, by mission; one
 * without a difference is absent (domain: einsaetze, corrections). The rate stays as it was booked, archived or gone, and a line
 * that somebody corrected against a reason stays altogether.
 */
export async function differenzen(
  unit: Unit,
  einsaetze: readonly Einsatz[],
): Promise<ReadonlyMap<string, readonly Differenz[]>> {
  const { registry } = unit.deps;
  const table = registry.of(einsatzVerguetungen);
  const zeilen = jeEinsatz((await childRows(unit, table, einsaetze)).filter(({ values }) => !istBeleg(values.posten)));
  const betroffen = einsaetze.filter(
    ({ id, values: { status, anonymisiert_am } }) =>
      gebucht.includes(status) && anonymisiert_am === null && (status !== 'NichtAbrechenbar' || zeilen.has(id)),
  );
  const soll = await berechne(unit, betroffen, await childRows(unit, registry.of(einsatzBeteiligte), betroffen), true);
  return new Map(
    betroffen.flatMap(({ id }): [string, readonly Differenz[]][] => {
      const { zeilen: berechnete, ohneSatz } = soll.get(id) ?? { zeilen: [], ohneSatz: [] };
      const unterschiede = vergleiche(
        standing(table, zeilen.get(id) ?? []).filter(
          ({ values }) => values.posten !== 'Dienst' || !ohneSatz.includes(values.art),
        ),
        berechnete,
      );
      return unterschiede.length === 0 ? [] : [[id, unterschiede]];
    }),
  );
}

/** Several lines of one kind stand where two persons became one. */
function vergleiche(gebuchte: readonly Zeile[], berechnete: readonly Verguetungszeile[]): readonly Differenz[] {
  const soll = new Map(berechnete.map((zeile) => [schluessel(zeile), zeile]));
  const ist = new Map<string, Zeile[]>();
  for (const zeile of gebuchte)
    ist.set(schluessel(zeile.values), [...(ist.get(schluessel(zeile.values)) ?? []), zeile]);
  return [...new Set([...ist.keys(), ...soll.keys()])].flatMap((key): Differenz[] => {
    const [[alt, ...weitere], neu] = [ist.get(key) ?? [], soll.get(key)];
    if ([alt, ...weitere].some((zeile) => zeile?.values.grund) || mengeVon([alt, ...weitere]) === (neu?.menge ?? 0))
      return [];
    return [
      { alt, neu: neu && alt ? zumGebuchtenSatz(neu, alt) : neu },
      ...weitere.map((zeile) => ({ alt: zeile, neu: undefined })),
    ];
  });
}

const mengeVon = (zeilen: readonly (Zeile | undefined)[]): number =>
  zeilen.reduce((sum, zeile) => sum + (zeile?.values.menge ?? 0), 0);

/** What differences come to, in cents. */
export const unterschiedVon = (unterschiede: readonly Differenz[]): number =>
  unterschiede.reduce((summe, { alt, neu }) => summe + (neu?.betrag ?? 0) - (alt?.values.betrag ?? 0), 0);

/** Writes what {@link differenzen} proposes: each line that is not right any more is taken back, and what is right is paid. Answers the lines written. */
export async function rechneNach(unit: Unit, einsatz: Einsatz): Promise<number> {
  const unterschiede = (await differenzen(unit, [einsatz])).get(einsatz.id) ?? [];
  for (const { alt, neu } of unterschiede) {
    if (alt !== undefined) await nimmZurueck(unit, unit.table(einsatzVerguetungen), alt, message('Nachberechnung'));
    if (neu !== undefined) await neueZeile(unit, einsatz, { ...neu, grund: null });
  }
  return unterschiede.reduce(
    (summe, { alt, neu }) => summe + (alt === undefined ? 0 : 1) + (neu === undefined ? 0 : 1),
    0,
  );
}

/** Corrects one line that still stands: it is taken back, and a line with this quantity and amount takes its place (domain: einsaetze 2, append-only). Throws 422. */
export async function berichtigeZeile(
  unit: Unit,
  einsatz: Einsatz,
  id: string,
  { menge, betrag, grund }: { readonly menge: number; readonly betrag: number; readonly grund: string },
): Promise<Zeile> {
  const table = unit.table(einsatzVerguetungen);
  const zeile = standing(table, await childRows(unit, table, [einsatz])).find((one) => one.id === id);
  if (zeile === undefined) throw refused(message('Diese Zeile ist schon zurückgenommen.'));
  await refuseWhenClosed(unit, table, zeile, true);
  if (zeile.values.menge === menge && zeile.values.betrag === betrag)
    throw rejected([{ feld: 'betrag', text: message('Nichts hat sich geändert.') }]);
  await nimmZurueck(unit, table, zeile, grund);
  const { beteiligter_id, mgd_id, posten, art, satz_betrag } = zeile.values;
  return neueZeile(unit, einsatz, { beteiligter_id, mgd_id, posten, art, satz_betrag, menge, betrag, grund });
}

const nimmZurueck = (unit: Unit, table: typeof einsatzVerguetungen, zeile: Zeile, grund: string): Promise<Zeile> =>
  unit.insert(table, { ...zeile, id: newId(), rev: 1, values: counterValues(table, zeile, grund) });

/** A service is one line a member and kind, a journey one a person. */
const schluessel = ({
  posten,
  mgd_id,
  art,
  beteiligter_id,
}: Pick<Zeile['values'], 'posten' | 'mgd_id' | 'art' | 'beteiligter_id'>): string =>
  posten === 'Dienst' ? `${mgd_id} ${art}` : `km ${beteiligter_id}`;

const zumGebuchtenSatz = (neu: Verguetungszeile, { values: { satz_betrag } }: Zeile): Verguetungszeile =>
  satz_betrag === null ? neu : { ...neu, satz_betrag, betrag: verguetungsbetrag(neu.menge, satz_betrag) };
