import type { einsatzBeteiligte } from '../../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import type { einsaetze as einsaetzeTable } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import { einsatzVerguetungen } from '../../../../src/features/einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import {
  dienstplan,
  verguetung,
  type Dienst,
  type Einsatzdienste,
  type Verguetung,
} from '../../../../src/features/einsaetze/abrechnung/zeilen.rules.ts';
import { labelOf } from '../../../../src/kit/vocabulary.ts';
import { istBeleg } from '../../../../src/features/einsaetze/abrechnung/belege.rules.ts';
import { verguetungsart } from '../../../../src/features/einsaetze/einsaetze.vocabularies.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { germanText, message } from '../../../../src/lib/message.ts';
import { childRows } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { NewRow, StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { jeEinsatz } from './je-einsatz.ts';
import { einsaetzeDerMitglieder, readPreise } from './preise.ts';

type Einsatz = StoredOf<typeof einsaetzeTable>;
type Beteiligter = StoredOf<typeof einsatzBeteiligte>;

/** An involved person as the calculation reads it. */
export const dienstOf = ({
  id,
  values: { mgd_id, von, bis, anfahrt_km, verguetungsart: art },
}: Beteiligter): Dienst => ({
  id,
  mgd_id,
  von,
  bis,
  anfahrt_km,
  verguetungsart: art,
});

/** What missions pay by their times, the rates and the other missions of their members as they are now, by mission. `beteiligte`: of all of them; `gebucht`: they are booked. */
export async function berechne(
  unit: Unit,
  einsaetze: readonly Einsatz[],
  beteiligte: readonly Beteiligter[],
  gebucht: boolean,
): Promise<ReadonlyMap<string, Verguetung>> {
  const dienste = jeEinsatz(beteiligte);
  const diese = einsaetze.map(({ id, values }): Einsatzdienste => ({
    id,
    beginn: values.einsatzbeginn,
    dienste: (dienste.get(id) ?? []).map(dienstOf),
    gebucht,
  }));
  const andere = dienstplan(await einsaetzeDerMitglieder(unit.tx, diese));
  const preise = await readPreise(unit.tx);
  return new Map(diese.map((einsatz) => [einsatz.id, verguetung(einsatz, andere(einsatz), preise)]));
}

/** Books what a mission pays; a mission that was booked already keeps its lines. Throws 422 for a kind without a rate. */
export async function bucheVerguetungen(
  unit: Unit,
  einsatz: Einsatz,
  beteiligte: readonly Beteiligter[],
): Promise<number> {
  if (
    (await childRows(unit, unit.table(einsatzVerguetungen), [einsatz])).some(({ values }) => !istBeleg(values.posten))
  )
    return 0;
  const { zeilen, ohneSatz } = (await berechne(unit, [einsatz], beteiligte, false)).get(einsatz.id) ?? {
    zeilen: [],
    ohneSatz: [],
  };
  if (ohneSatz.length > 0) {
    const sentence = message('Am {tag} gilt kein Vergütungssatz für: {arten}.', {
      tag: localDate(einsatz.values.einsatzbeginn).split('-').toReversed().join('.'),
      arten: ohneSatz.map((art) => germanText(labelOf(verguetungsart, art))).join(', '),
    });
    throw refused(germanText(sentence));
  }
  for (const zeile of zeilen) await neueZeile(unit, einsatz, { ...zeile, grund: null });
  return zeilen.length;
}

/** Adds a line that is not yet paid. */
export const neueZeile = (
  unit: Unit,
  { id, sek_ids, area }: Einsatz,
  values: Omit<NewRow<typeof einsatzVerguetungen>['values'], 'einsatz_id'>,
): Promise<StoredOf<typeof einsatzVerguetungen>> =>
  unit.insert(unit.deps.registry.of(einsatzVerguetungen), {
    id: newId(),
    rev: 1,
    root_id: id,
    sek_ids,
    area,
    values: { ...values, einsatz_id: id, zufluss_jahr: null, sbs_zahlung_id: null, storno_id: null },
  });
