import { sql } from 'kysely';
import { euroText } from '../../../src/lib/euro.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { dayText } from '../../../src/kit/master.ts';
import { plan, wirdEingegeben, type Eingaben } from '../../../src/features/anlagen/abschreibung.rules.ts';
import { abschreibungen } from '../../../src/features/anlagen/abschreibungen.table.ts';
import { abschreibungslaeufe } from '../../../src/features/anlagen/abschreibungslaeufe.table.ts';
import { kalenderVon, monatVon, type Kalender } from '../../../src/features/anlagen/wirtschaftsjahr.rules.ts';
import { anlagen } from '../../../src/features/anlagen/anlagen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { today } from '../../records/dates.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { childRows, lockRoots, readRow } from '../../records/lock.ts';
import { giveNumbers } from '../../records/numbers.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg, storniereBeleg } from '../finanzen/beleg.ts';
import { demandFreigabe, demandFreigegeben } from '../finanzen/vieraugen.ts';

type Anlage = StoredOf<typeof anlagen>;
type Lauf = StoredOf<typeof abschreibungslaeufe>;
type Abschreibung = StoredOf<typeof abschreibungen>;

/** A draft of a run holds what every asset loses in its year; booking makes the vouchers, taking back cancels them (domain: finanzen 4). */
export const abschreibungslaeufeHook = hookFor(abschreibungslaeufe, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (art === 'neu') {
      values.datum = today(unit);
      return (await jahrVon(unit, values)) === undefined
        ? [{ feld: 'jahr', text: message('Dieses Geschäftsjahr gibt es noch nicht.') }]
        : [];
    }
    if (art === 'schritt' && before !== undefined) await betritt(unit, before, after);
    return [];
  },
  async effect({ unit, art, after, before, grund = '' }) {
    if (after === undefined) return;
    if (art === 'neu') await schlageVor(unit, after);
    if (art !== 'schritt') return;
    if (after.values.status === 'Gebucht') await buche(unit, after, await endeVon(unit, after.values));
    if (after.values.status === 'Annulliert') await gibFrei(unit, after, before?.values.status === 'Gebucht', grund);
  },
});

/** Before a status is entered: what stands against it, and who entered it when. */
async function betritt(unit: Unit, before: Lauf, { id, values }: Draft<typeof abschreibungslaeufe>): Promise<void> {
  if (values.status === 'Annulliert' && before.values.status === 'Gebucht' && values.anlage_id !== null)
    throw refused(message('Diesen Lauf nimmt zurück, wer den Abgang der Anlage zurücknimmt.'));
  if (values.status === 'Freigegeben') {
    await demandFreigabe(unit, { run: abschreibungslaeufe, rows: abschreibungen }, { id, values });
    Object.assign(values, { freigegeben_am: unit.zeit, freigegeben_von: unit.nutzer.name });
  }
  if (values.status === 'Entwurf') Object.assign(values, { freigegeben_am: null, freigegeben_von: null });
  if (values.status === 'Gebucht') {
    await demandFreigegeben(unit, before.values);
    const bis = await endeVon(unit, values);
    if (today(unit) < bis) throw refused(message('Das Jahr wird ab {tag} abgeschrieben.', { tag: dayText(bis) }));
    Object.assign(values, { gebucht_am: unit.zeit, gebucht_von: unit.nutzer.name });
  }
  if (values.status === 'Abgeschlossen')
    Object.assign(values, { abgeschlossen_am: unit.zeit, abgeschlossen_von: unit.nutzer.name });
}

/** Rows of a run are the server's; people enter units and amounts where only they know them. */
export const abschreibungenHook = hookFor(abschreibungen, {
  async check({ unit, art, before, after }) {
    if (art === 'neu') throw refused(message('Abschreibungen entstehen mit ihrem Lauf.'));
    if (after === undefined || before === undefined) return [];
    const anlage = await readRow(unit, unit.table(anlagen), after.values.anlage_id);
    return anlage === undefined ? [] : neuGerechnet(unit, anlage, before, after);
  },
});

async function neuGerechnet(
  unit: Unit,
  anlage: Anlage,
  before: Abschreibung,
  { values }: Draft<typeof abschreibungen>,
): Promise<FieldIssue[]> {
  const { abschreibungsart } = anlage.values;
  if (abschreibungsart !== 'Leistung' && values.leistung !== null)
    return [{ feld: 'leistung', text: message('Diese Anlage wird nicht nach Leistung abgeschrieben.') }];
  if (abschreibungsart !== 'Manuell' && values.betrag !== before.values.betrag)
    return [{ feld: 'betrag', text: message('Der Betrag folgt aus dem Plan der Anlage.') }];
  const frei = (anlage.values.buchwertbetrag ?? 0) - anlage.values.restwertbetrag;
  if (values.betrag > frei)
    return [{ feld: 'betrag', text: message('Abzuschreiben sind noch {betrag}.', { betrag: euroText(frei) }) }];
  const menge = abschreibungsart === 'Leistung' ? (values.leistung ?? 0) : values.betrag;
  const kalender = await kalenderFuer(unit, anlage.values.sek_id);
  Object.assign(values, rate(anlage, await eingabenVon(unit, anlage, values.jahr, menge), values.jahr, kalender));
  return [];
}

interface Jahr {
  readonly jahr: number;
  readonly von: string;
  readonly bis: string;
}

async function jahreVon(unit: Unit, sek_id: string): Promise<readonly Jahr[]> {
  const { rows } = await sql<Jahr>`
    select jahr, von::text as von, bis::text as bis from geschaeftsjahre where sek_id = ${sek_id}`.execute(unit.tx);
  return rows;
}

const jahrVon = async (
  unit: Unit,
  { sek_id, jahr }: { readonly sek_id: string; readonly jahr: number },
): Promise<Jahr | undefined> => (await jahreVon(unit, sek_id)).find((one) => one.jahr === jahr);

/** The last day of a business year. */
const endeVon = async (unit: Unit, lauf: { readonly sek_id: string; readonly jahr: number }): Promise<string> =>
  (await jahrVon(unit, lauf))?.bis ?? `${String(lauf.jahr)}-12-31`;

/** The business years of a branch, by which its assets are depreciated. */
const kalenderFuer = async (unit: Unit, sek_id: string): Promise<Kalender> => kalenderVon(await jahreVon(unit, sek_id));

/** What people entered for an asset in the years before, and for this one. */
async function eingabenVon(unit: Unit, { id, values }: Anlage, jahr: number, menge: number): Promise<Eingaben> {
  if (!wirdEingegeben({ abschreibungsart: values.abschreibungsart })) return new Map();
  const { rows } = await sql<{ jahr: number; leistung: number | null; betrag: number }>`
    select jahr, leistung, betrag::bigint as betrag from abschreibungen
    where anlage_id = ${id} and verarbeitet and gebunden is not null and jahr < ${jahr}`.execute(unit.tx);
  return new Map([
    ...rows.map((row): [number, number] => [
      row.jahr,
      values.abschreibungsart === 'Leistung' ? (row.leistung ?? 0) : row.betrag,
    ]),
    [jahr, menge],
  ]);
}

/** The columns of a year of an asset: what its plan says, never more than is left to depreciate. */
function rate({ values }: Anlage, eingaben: Eingaben, jahr: number, kalender: Kalender) {
  const { betrag = 0, aufloesung = 0 } = plan(values, eingaben, kalender).find((one) => one.jahr === jahr) ?? {};
  const buchwert = values.buchwertbetrag ?? 0;
  const isPool = values.abschreibungsart === 'Sammelposten';
  const moeglich = isPool ? betrag : Math.min(betrag, Math.max(0, buchwert - values.restwertbetrag));
  return { betrag: moeglich, aufloesungbetrag: aufloesung, buchwertbetrag: buchwert - moeglich };
}

const bindung = (anlage_id: string, jahr: number): string => `${anlage_id} ${String(jahr)}`;

/** One row for each asset that loses something in the year and is in no run of it. */
async function schlageVor(unit: Unit, lauf: Lauf): Promise<void> {
  const { jahr, sek_id } = lauf.values;
  const kalender = await kalenderFuer(unit, sek_id);
  const { rows } = await sql<{ id: string }>`
    select a.id from anlagen a
    where a.sek_id = ${sek_id} and a.abschreibungsart <> 'Keine' and a.anschaffungam <= ${await endeVon(unit, lauf.values)}::date
      and (a.status = 'Aktiv' or a.abschreibungsart = 'Sammelposten')
      and not exists (select 1 from abschreibungen x where x.gebunden = a.id::text || ' ' || ${String(jahr)})
    order by a.anlagenr`.execute(unit.tx);
  const found = await lockRoots(
    unit,
    unit.table(anlagen),
    rows.map(({ id }) => id),
  );
  for (const anlage of found) {
    // A disposal that was only noted so far shortens no year: booking it does.
    const laufend = { ...anlage, values: { ...anlage.values, abgangam: null } };
    const columns = rate(laufend, await eingabenVon(unit, anlage, jahr, 0), jahr, kalender);
    if (columns.betrag > 0 || wirdEingegeben(anlage.values)) await trageEin(unit, lauf, anlage, columns);
  }
}

async function trageEin(
  unit: Unit,
  lauf: Lauf,
  anlage: Anlage,
  columns: ReturnType<typeof rate>,
): Promise<Abschreibung> {
  const { jahr } = lauf.values;
  return unit.insert(unit.table(abschreibungen), {
    id: newId(),
    rev: 1,
    root_id: lauf.id,
    sek_ids: lauf.sek_ids,
    values: {
      lauf_id: lauf.id,
      anlage_id: anlage.id,
      jahr,
      leistung: null,
      ...columns,
      verarbeitet: false,
      kassenbuch_id: null,
      gebunden: bindung(anlage.id, jahr),
    },
  });
}

const zeilenVon = (unit: Unit, lauf: Lauf): Promise<readonly Abschreibung[]> =>
  childRows(unit, unit.table(abschreibungen), [lauf]);

/** Locks the assets of rows, by id. */
const anlagenVon = async (unit: Unit, zeilen: readonly Abschreibung[]): Promise<ReadonlyMap<string, Anlage>> =>
  new Map(
    (
      await lockRoots(
        unit,
        unit.table(anlagen),
        zeilen.map(({ values }) => values.anlage_id),
      )
    ).map((anlage) => [anlage.id, anlage]),
  );

/** A voucher for every row; the book value of its asset goes down. */
async function buche(unit: Unit, lauf: Lauf, tag: string): Promise<void> {
  const zeilen = await zeilenVon(unit, lauf);
  const alle = await anlagenVon(unit, zeilen);
  for (const zeile of zeilen) {
    const anlage = alle.get(zeile.values.anlage_id);
    if (anlage !== undefined) await bucheZeile(unit, lauf, anlage, zeile, tag);
  }
}

async function bucheZeile(unit: Unit, lauf: Lauf, anlage: Anlage, zeile: Abschreibung, tag: string): Promise<void> {
  const { betrag, aufloesungbetrag, jahr } = zeile.values;
  const { knt_id, afaknt_id, zuschussknt_id, ertragknt_id, kostenstelle_id, bezeichnung, anlagenr } = anlage.values;
  const buchwertbetrag = (anlage.values.buchwertbetrag ?? 0) - betrag;
  if (anlage.values.abschreibungsart !== 'Sammelposten' && buchwertbetrag < anlage.values.restwertbetrag)
    throw refused(
      message('{anlage}: mehr als abzuschreiben ist. Bitte den Lauf verwerfen und neu anlegen.', {
        anlage: bezeichnung,
      }),
    );
  const released = aufloesungbetrag ?? 0;
  const kassenbuch_id =
    betrag === 0
      ? null
      : await bucheBeleg(
          unit,
          {
            sek_id: lauf.values.sek_id,
            art: 'Buchung',
            buchungsdatum: tag,
            betrag: betrag + released,
            beschreibung: `${bezeichnung} ${String(jahr)}`,
            beleg: anlagenr,
            kostenstelle_id,
            herkunft: 'Abschreibung',
          },
          [
            { knt_id: afaknt_id, betrag, seite: 'Soll' },
            { knt_id, betrag, seite: 'Haben' },
            ...(released === 0 ? [] : aufloesung(zuschussknt_id, ertragknt_id, released)),
          ],
        );
  await unit.update(unit.table(abschreibungen), zeile, { verarbeitet: true, kassenbuch_id, buchwertbetrag });
  await unit.update(unit.table(anlagen), anlage, { buchwertbetrag });
}

/** A grant that becomes income. */
export const aufloesung = (zuschussknt_id: string | null, ertragknt_id: string | null, betrag: number) => [
  { knt_id: zuschussknt_id, betrag, seite: 'Soll' as const },
  { knt_id: ertragknt_id, betrag, seite: 'Haben' as const },
];

/** Assets are free for another run of the year; what was booked is taken back. */
async function gibFrei(unit: Unit, lauf: Lauf, isBooked: boolean, grund: string): Promise<void> {
  const zeilen = await zeilenVon(unit, lauf);
  const alle = await anlagenVon(unit, zeilen);
  for (const zeile of zeilen) {
    const { kassenbuch_id, betrag, anlage_id } = zeile.values;
    const anlage = alle.get(anlage_id);
    if (isBooked && kassenbuch_id !== null) await storniereBeleg(unit, kassenbuch_id, grund);
    await unit.update(unit.table(abschreibungen), zeile, { gebunden: null, verarbeitet: false });
    if (isBooked && anlage !== undefined)
      await unit.update(unit.table(anlagen), anlage, {
        buchwertbetrag: (anlage.values.buchwertbetrag ?? 0) + betrag,
      });
  }
}

/** Depreciates an asset up to the month before it leaves, by a run of its own; answers its book value then. */
export async function schreibeBisAbgangAb(unit: Unit, anlage: Anlage, tag: string): Promise<number> {
  const kalender = await kalenderFuer(unit, anlage.values.sek_id);
  const { jahr } = kalender(monatVon(tag));
  const columns = rate(anlage, await eingabenVon(unit, anlage, jahr, 0), jahr, kalender);
  if (columns.betrag === 0 || anlage.values.abschreibungsart === 'Sammelposten')
    return anlage.values.buchwertbetrag ?? 0;
  const lauf = await neuerLauf(unit, anlage, jahr, tag);
  const zeile = await trageEin(unit, lauf, anlage, columns);
  await bucheZeile(unit, lauf, anlage, zeile, tag);
  return columns.buchwertbetrag;
}

async function neuerLauf(unit: Unit, anlage: Anlage, jahr: number, tag: string): Promise<Lauf> {
  const table = unit.table(abschreibungslaeufe);
  const id = newId();
  const values: Lauf['values'] = {
    nummer: null,
    sek_id: anlage.values.sek_id,
    jahr,
    datum: tag,
    status: 'Gebucht',
    anlage_id: anlage.id,
    gebucht_am: unit.zeit,
    gebucht_von: unit.nutzer.name,
    freigegeben_am: null,
    freigegeben_von: null,
    abgeschlossen_am: null,
    abgeschlossen_von: null,
  };
  await giveNumbers(unit, table, values);
  return unit.insert(table, { id, rev: 1, root_id: id, sek_ids: [values.sek_id], values });
}

/** Takes back what a disposal depreciated. */
export async function nimmAbgangslaufZurueck(unit: Unit, anlage: Anlage, grund: string): Promise<void> {
  const table = unit.table(abschreibungslaeufe);
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from abschreibungslaeufe where anlage_id = ${anlage.id} and status in ('Gebucht', 'Abgeschlossen')`.execute(
    unit.tx,
  );
  if (rows.some(({ status }) => status === 'Abgeschlossen'))
    throw refused(message('Die Abschreibung dieses Abgangs ist endgültig abgeschlossen.'));
  for (const lauf of await lockRoots(
    unit,
    table,
    rows.map(({ id }) => id),
  )) {
    await gibFrei(unit, lauf, true, grund);
    await unit.update(table, lauf, { status: 'Annulliert' });
  }
}
