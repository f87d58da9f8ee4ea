import { sql } from 'kysely';
import { ausbildungtage } from '../../../../src/features/ausbildung/ausbildungtage.table.ts';
import type { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungzustaendige } from '../../../../src/features/ausbildung/ausbildungzustaendige.table.ts';
import {
  fahrgeld,
  honorar,
  tagVon,
  type Kurstag,
  type Satz,
  type Tarifart,
} from '../../../../src/features/ausbildung/verguetung/honorar.rules.ts';
import { ausbildungverguetungen } from '../../../../src/features/ausbildung/verguetung/ausbildungverguetungen.table.ts';
import type { Kilometerpreis } from '../../../../src/features/einsaetze/abrechnung/verguetung.rules.ts';
import { naturalId } from '../../../../src/lib/ids.ts';
import { germanText, message } from '../../../../src/lib/message.ts';
import { dayText } from '../../../../src/kit/master.ts';
import { childRows } from '../../../records/lock.ts';
import { lastEntry } from '../../../records/log.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { sumUp } from './summen.ts';

type Kurs = StoredOf<typeof ausbildungen>;
type Zustaendig = StoredOf<typeof ausbildungzustaendige>;
type Zeile = ValuesOf<typeof ausbildungverguetungen>;

interface Tarif extends Tarifart {
  readonly saetze: readonly Satz[];
}

/** What everybody is priced by. */
interface Preise {
  readonly tage: readonly Kurstag[];
  readonly tarife: ReadonlyMap<string, Tarif>;
  readonly kilometer: readonly (Kilometerpreis & { readonly gueltigab: string })[];
  readonly geteilt: number;
}

/**
 * Proposes what the people in charge are paid, from the days of the course and the rates that are valid on them (domain: ausbildung 4
 * "Money"): what was proposed before is written anew, what is approved stays. Answers how many lines are proposed. Throws 422 where no
 * rate is valid: nobody is paid nothing by accident.
 */
export async function schlageVor(unit: Unit, kurs: Kurs): Promise<number> {
  const table = unit.table(ausbildungverguetungen);
  const zustaendige = (await childRows(unit, unit.table(ausbildungzustaendige), [kurs])).filter(
    ({ values }) => values.auszahlungsart !== 'Keine',
  );
  const preise = await preiseVon(unit, kurs, zustaendige);
  const neu = new Map(zustaendige.flatMap((one) => zeilenVon(kurs, one, preise)).map((zeile) => [idOf(zeile), zeile]));
  const schon = await childRows(unit, table, [kurs]);
  const fest = new Set(schon.filter(({ values }) => values.status !== 'Vorschlag').map(({ id }) => id));
  await unit.delete(
    table,
    schon.filter(({ id }) => !fest.has(id) && !neu.has(id)),
  );
  for (const [id, values] of neu) {
    if (fest.has(id)) continue;
    const da = schon.find((row) => row.id === id);
    if (da !== undefined) await unit.update(table, da, values);
    else await add(unit, kurs, id, values);
  }
  await sumUp(unit, kurs);
  return [...neu.keys()].filter((id) => !fest.has(id)).length;
}

const idOf = ({ zustaendig_id, posten, gueltigab }: Zeile): string =>
  naturalId('ausbildungverguetungen', [zustaendig_id, posten, gueltigab]);

async function add(unit: Unit, { id: root_id, sek_ids, area }: Kurs, id: string, values: Zeile): Promise<void> {
  const table = unit.table(ausbildungverguetungen);
  const rev = ((await lastEntry(unit, table, id))?.row.rev ?? 0) + 1;
  await unit.insert(table, { id, rev, root_id, sek_ids, area, values });
}

async function preiseVon(unit: Unit, kurs: Kurs, zustaendige: readonly Zustaendig[]): Promise<Preise> {
  const tage = (await childRows(unit, unit.table(ausbildungtage), [kurs])).map(({ values }) => values);
  const ids = zustaendige.flatMap(({ values }) => values.kurstarif_id ?? []);
  const { rows } = await sql<{
    id: string;
    einheit: Tarifart['einheit'];
    minuten: number;
    gueltigab: string;
    betrag: string;
  }>`
    select t.id, t.einheit, t.stundeminuten as minuten, k.gueltigab, k.betrag from kurstarife t
    left join kurstarifkosten k on k.kurstarif_id = t.id where t.id = any(${ids}::uuid[]) order by k.gueltigab`.execute(
    unit.tx,
  );
  const tarife = new Map(
    rows.map(({ id, einheit, minuten }): [string, Tarif] => [
      id,
      {
        einheit,
        minuten,
        saetze: rows
          .filter((row) => row.id === id && row.gueltigab !== null)
          .map(({ gueltigab, betrag }) => ({ gueltigab, betrag: Number(betrag) })),
      },
    ]),
  );
  const kilometer = await sql<Preise['kilometer'][number]>`
    select gueltigab, preis, hoechstbetrag from kilometerpreise where archiviertam is null order by gueltigab`.execute(
    unit.tx,
  );
  const geteilt = kurs.values.stundengeteilt === true ? Math.max(1, ids.length) : 1;
  return { tage, tarife, kilometer: kilometer.rows, geteilt };
}

const leer = { status: 'Vorschlag', genehmigtam: null, bezahltam: null, forderung_id: null } as const;

function zeilenVon(kurs: Kurs, { id, values }: Zustaendig, preise: Preise): readonly Zeile[] {
  const gemeinsam = { ...leer, ausb_id: kurs.id, zustaendig_id: id };
  const { kurstarif_id } = values;
  const tarif = preise.tarife.get(kurstarif_id ?? '');
  const { zeilen, ohneSatz } =
    tarif === undefined ? { zeilen: [], ohneSatz: [] } : honorar(tarif, tarif.saetze, preise.tage, preise.geteilt);
  const [ohne] = ohneSatz;
  if (ohne !== undefined) throw keinTarif(ohne);
  return [
    ...zeilen.map(({ gueltigab, menge, satz, betrag }): Zeile => ({
      ...gemeinsam,
      posten: 'Honorar',
      gueltigab,
      kurstarif_id,
      anzahl: menge,
      satz: satz / 100,
      betrag,
    })),
    ...fahrtVon(kurs, values.km ?? 0, preise).map((zeile): Zeile => ({ ...gemeinsam, ...zeile })),
  ];
}

/** The journey of an activity, by the price of its first day. */
function fahrtVon(kurs: Kurs, km: number, { tage, kilometer }: Preise) {
  if (km === 0) return [];
  const [tag = kurs.values.anfang] = tage.map(tagVon).toSorted();
  const fahrt = fahrgeld(km, kilometer, tag);
  if (fahrt === undefined) throw keinTarif(tag);
  const { gueltigab, preis: satz, betrag } = fahrt;
  return [{ posten: 'Kilometer' as const, gueltigab, kurstarif_id: null, anzahl: km, satz, betrag }];
}

const keinTarif = (tag: string) => refused(germanText(message('Kein Tarif gültig am {tag}', { tag: dayText(tag) })));
