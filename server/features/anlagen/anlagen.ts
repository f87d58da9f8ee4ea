import { sql } from 'kysely';
import { anschaffungswert, aufgeloest, einwaende } from '../../../src/features/anlagen/abschreibung.rules.ts';
import { anlagen } from '../../../src/features/anlagen/anlagen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg, storniereBeleg } from '../finanzen/beleg.ts';
import { aufloesung, nimmAbgangslaufZurueck, schreibeBisAbgangAb } from './abschreibung.ts';

type Anlage = StoredOf<typeof anlagen>;

/** What the amounts of an asset follow from: fixed once one of them is booked. */
const grundlagen = [
  'anschaffungam',
  'ahkbetrag',
  'abschreibungsart',
  'monate',
  'satz',
  'leistung',
  'restwertbetrag',
  'zuschussbetrag',
  'zuschussart',
  'vorbetrag',
] as const;

/** An asset keeps its book value by what is booked; its disposal books money, book value and the difference (domain: finanzen-tief 7). */
export const anlagenHook = hookFor(anlagen, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (art === 'schritt') return values.status === 'Abgegangen' ? gegenAbgang(unit, after.id, values) : [];
    const issues = einwaende(values);
    if (before !== undefined && (await istAbgeschrieben(unit, after.id))) {
      const feld = grundlagen.find((column) => values[column] !== before.values[column]);
      return feld === undefined
        ? issues
        : [{ feld, text: message('Von dieser Anlage ist schon abgeschrieben: erst die Läufe zurücknehmen.') }];
    }
    values.buchwertbetrag = anschaffungswert(values) - values.vorbetrag;
    return issues;
  },
  async effect({ unit, art, after, grund = '' }) {
    if (after === undefined || art !== 'schritt') return;
    if (after.values.status === 'Abgegangen') await bucheAbgang(unit, after);
    else await nimmZurueck(unit, after, grund);
  },
});

/** Whether something of it was booked by a run that still counts. */
async function istAbgeschrieben(unit: Unit, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from abschreibungen where anlage_id = ${id} and gebunden is not null limit 1`.execute(unit.tx);
  return rows.length > 0;
}

async function gegenAbgang(unit: Unit, id: string, values: ValuesOf<typeof anlagen>): Promise<FieldIssue[]> {
  const { abgangam, abgangbetrag, sekbank_id, abgangknt_id, abschreibungsart } = values;
  if ((abgangbetrag ?? 0) > 0 && sekbank_id === null)
    return [{ feld: 'sekbank_id', text: message('In welche Kasse, auf welches Konto kam das Geld?') }];
  if (abgangknt_id === null) return [{ feld: 'abgangknt_id', text: message('Wohin mit Gewinn oder Verlust?') }];
  if (abschreibungsart === 'Sammelposten') return [];
  const { rows } = await sql<{ nummer: string }>`
    select l.nummer from abschreibungen x join abschreibungslaeufe l on l.id = x.lauf_id
    where x.anlage_id = ${id} and x.gebunden is not null
      and (x.jahr >= extract(year from ${abgangam}::date) or not x.verarbeitet) order by x.jahr limit 1`.execute(
    unit.tx,
  );
  const [lauf] = rows;
  return lauf === undefined
    ? []
    : [
        {
          feld: 'abgangam',
          text: message('Die Anlage steht schon im Lauf {nummer}: erst ihn zurücknehmen oder verwerfen.', lauf),
        },
      ];
}

async function bucheAbgang(unit: Unit, { id, values }: Anlage): Promise<void> {
  const table = unit.table(anlagen);
  const tag = values.abgangam ?? '';
  const isPool = values.abschreibungsart === 'Sammelposten';
  const buchwert = await schreibeBisAbgangAb(unit, await anlageVon(unit, id), tag);
  const kassenbuch_id = await bucheErloes(unit, values, isPool ? 0 : buchwert);
  const rest = isPool ? 0 : await zuschussrest(unit, id, values);
  const aufloesung_id =
    rest === 0
      ? null
      : await bucheBeleg(
          unit,
          { ...kopf(values), art: 'Buchung', betrag: rest },
          aufloesung(values.zuschussknt_id, values.ertragknt_id, rest),
        );
  await unit.update(table, await anlageVon(unit, id), {
    kassenbuch_id,
    aufloesung_id,
    ...(isPool ? {} : { buchwertbetrag: 0 }),
  });
}

async function anlageVon(unit: Unit, id: string): Promise<Anlage> {
  const row = await lockRow(unit, unit.table(anlagen), id);
  if (row === undefined) throw noRow();
  return row;
}

const kopf = ({ sek_id, abgangam, bezeichnung, anlagenr, kostenstelle_id }: Anlage['values']) => ({
  sek_id,
  kostenstelle_id,
  buchungsdatum: abgangam ?? '',
  beschreibung: bezeichnung,
  beleg: anlagenr,
  herkunft: 'Abschreibung' as const,
});

/** The price against the book value; what is more or less goes to the account of the disposal. */
async function bucheErloes(unit: Unit, values: Anlage['values'], buchwert: number): Promise<string | null> {
  const preis = values.abgangbetrag ?? 0;
  if (preis === 0 && buchwert === 0) return null;
  const ergebnis = preis - buchwert;
  const zeilen = [
    ...(buchwert === 0 ? [] : [{ knt_id: values.knt_id, betrag: buchwert, seite: 'Haben' as const }]),
    ...(ergebnis === 0
      ? []
      : [
          {
            knt_id: values.abgangknt_id,
            betrag: Math.abs(ergebnis),
            seite: ergebnis > 0 ? ('Haben' as const) : ('Soll' as const),
          },
        ]),
  ];
  return bucheBeleg(
    unit,
    preis === 0
      ? { ...kopf(values), art: 'Buchung', betrag: buchwert }
      : { ...kopf(values), art: 'Einnahme', betrag: preis, sekbank_id: values.sekbank_id },
    zeilen,
  );
}

/** What of the grant no year has released. */
async function zuschussrest(unit: Unit, id: string, values: Anlage['values']): Promise<number> {
  if (values.zuschussart !== 'Sonderposten') return 0;
  const { rows } = await sql<{ summe: number }>`
    select coalesce(sum(aufloesungbetrag), 0)::bigint as summe from abschreibungen
    where anlage_id = ${id} and verarbeitet and gebunden is not null`.execute(unit.tx);
  return (values.zuschussbetrag ?? 0) - aufgeloest(values, values.vorbetrag) - (rows[0]?.summe ?? 0);
}

/** The asset is there again: money, book value, grant and the months of its last year. */
async function nimmZurueck(unit: Unit, anlage: Anlage, grund: string): Promise<void> {
  const { kassenbuch_id, aufloesung_id } = anlage.values;
  for (const beleg of [kassenbuch_id, aufloesung_id]) if (beleg !== null) await storniereBeleg(unit, beleg, grund);
  const table = unit.table(anlagen);
  await nimmAbgangslaufZurueck(unit, anlage, grund);
  const { rows } = await sql<{ summe: number }>`
    select coalesce(sum(betrag), 0)::bigint as summe from abschreibungen
    where anlage_id = ${anlage.id} and verarbeitet and gebunden is not null`.execute(unit.tx);
  await unit.update(table, await anlageVon(unit, anlage.id), {
    kassenbuch_id: null,
    aufloesung_id: null,
    buchwertbetrag: anschaffungswert(anlage.values) - anlage.values.vorbetrag - (rows[0]?.summe ?? 0),
  });
}
