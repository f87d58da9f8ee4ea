import { sql } from 'kysely';
import type { ZuordnenOrder } from '../../../src/features/auszuege/auszuege.calls.ts';
import { summeVon } from '../../../src/features/auszuege/auszug.rules.ts';
import { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import type { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { konten } from '../../../src/features/finanzen/konten.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg, storniereBeleg } from '../finanzen/beleg.ts';
import { widerrufeRueckgabe } from '../lastschriften/rueckgaben.ts';
import { kopfVon, vorhandener } from './beleg-der-zeile.ts';
import { gibZurueck, gleicheAus, verlangeEinzelnes } from './laufzeilen.ts';

type Auszug = StoredOf<typeof kontoauszuege>;
type Zeile = StoredOf<typeof auszugszeilen>;
type Wofuer = ZuordnenOrder['zeilen'][number];
type Selbst = Exclude<Wofuer, { readonly lastschrift_id: string } | { readonly ausgleich_id: string }>;

/** Books what a line pays, or ties it to a voucher that was booked by hand. Throws 422 with the sentence that stands against it. */
export async function ordneZu(unit: Unit, auszug: Auszug, wofuer: Wofuer): Promise<Zeile> {
  const table = unit.table(auszugszeilen);
  const zeile = await zeileVon(unit, auszug, wofuer.id);
  if (zeile.values.status !== 'Offen') throw refused(await schonErledigt(unit, zeile));
  if (zeile.values.waehrung !== 'EUR')
    throw refused(message('Umsätze in fremder Währung werden von Hand gebucht, hier nur ignoriert.'));
  const gebucht =
    'lastschrift_id' in wofuer
      ? await gibZurueck(unit, auszug, zeile, wofuer.lastschrift_id)
      : 'ausgleich_id' in wofuer
        ? await gleicheAus(unit, auszug, zeile, wofuer.ausgleich_id)
        : { kassenbuch_id: await belegFuer(unit, auszug, zeile, wofuer) };
  return unit.update(table, zeile, { status: 'Zugeordnet', ...gebucht }, { art: 'schritt' });
}

/** Opens a line again: the voucher that it made is taken back, one that was there before stays. */
export async function loese(unit: Unit, auszug: Auszug, id: string, grund: string): Promise<Zeile> {
  const zeile = await zeileVon(unit, auszug, id);
  const { kassenbuch_id, status } = zeile.values;
  if (status !== 'Zugeordnet' || kassenbuch_id === null) throw refused(message('Diese Zeile ist nicht zugeordnet.'));
  const beleg = await readRow(unit, unit.table(kassenbuch), kassenbuch_id);
  const { lastschrift_id } = zeile.values;
  if (lastschrift_id !== null) await widerrufeRueckgabe(unit, lastschrift_id, kassenbuch_id, grund);
  else if (beleg?.values.herkunft === 'Auszug') await storniereBeleg(unit, kassenbuch_id, grund);
  return oeffne(unit, zeile, grund);
}

/** A voucher that is taken back in the books opens its lines again. */
export const belegHook = hookFor(kassenbuch, {
  async effect({ unit, after }) {
    const of = after?.values.stornovon_id ?? null;
    if (of === null) return;
    const { rows } = await sql<{
      id: string;
    }>`select id from auszugszeilen where kassenbuch_id = ${of} order by id`.execute(unit.tx);
    for (const { id } of rows) {
      const zeile = await lockRow(unit, unit.table(auszugszeilen), id);
      if (zeile !== undefined) await oeffne(unit, zeile, after?.values.stornogrund ?? '');
    }
  },
});

const oeffne = (unit: Unit, zeile: Zeile, grund: string): Promise<Zeile> =>
  unit.update(
    unit.table(auszugszeilen),
    zeile,
    { status: 'Offen', kassenbuch_id: null, lastschrift_id: null, ausgleich_id: null },
    { art: 'schritt', grund },
  );

/** A line of this statement, locked with it. */
async function zeileVon(unit: Unit, auszug: Auszug, id: string): Promise<Zeile> {
  const zeile = await lockRow(unit, unit.table(auszugszeilen), id);
  if (zeile?.root_id !== auszug.id) throw noRow();
  return zeile;
}

/** Who was faster, as far as the log says. */
async function schonErledigt(unit: Unit, { id, values }: Zeile): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select benutzer_name as name from aenderungen where tabelle = 'auszugszeilen' and id = ${id} order by nummer desc, pos desc limit 1`.execute(
    unit.tx,
  );
  const satz = { zeile: values.lfdnr, name: rows[0]?.name ?? '' };
  return values.status === 'Zugeordnet'
    ? message('Zeile {zeile} hat {name} schon zugeordnet.', satz)
    : message('Zeile {zeile} ist nicht mehr offen.', satz);
}

async function belegFuer(unit: Unit, auszug: Auszug, zeile: Zeile, wofuer: Selbst): Promise<string> {
  if ('kassenbuch_id' in wofuer) return vorhandener(unit, auszug, zeile, wofuer.kassenbuch_id);
  const { betrag } = zeile.values;
  const beleg = kopfVon(auszug, zeile);
  if ('gegensekbank_id' in wofuer) {
    const [von, nach] =
      betrag < 0 ? [beleg.sekbank_id, wofuer.gegensekbank_id] : [wofuer.gegensekbank_id, beleg.sekbank_id];
    const umbuchung = { ...beleg, art: 'Umbuchung' as const, sekbank_id: von, gegensekbank_id: nach };
    return bucheBeleg(unit, { ...umbuchung, beschreibung: beschreibungVon(auszug, zeile) }, []);
  }
  if ('knt_id' in wofuer) {
    await verlangeKonto(unit, wofuer.knt_id, betrag);
    await verlangeEinzelnes(unit, auszug, zeile);
    const beschreibung = beschreibungVon(auszug, zeile);
    const { knt_id, kostenstelle_id = null } = wofuer;
    return bucheBeleg(unit, { ...beleg, beschreibung }, [{ knt_id, kostenstelle_id, betrag: beleg.betrag }]);
  }
  const { zeilen, beschreibung, mgd_id } = await bezahlte(unit, auszug, zeile, wofuer.teile);
  return bucheBeleg(unit, { ...beleg, beschreibung, mgd_id }, zeilen);
}

const beschreibungVon = (auszug: Auszug, { values: { zweck, partner } }: Zeile): string =>
  (zweck ?? partner ?? '').slice(0, 200) || `Auszug ${auszug.values.nummer}`;

/** A person chose it: what processes alone book, and other boxes, are no income and no expense. */
async function verlangeKonto(unit: Unit, id: string, betrag: number): Promise<void> {
  const konto = await readRow(unit, unit.table(konten), id);
  if (konto !== undefined && konto.values.sekbank_id !== null)
    throw refused(
      betrag > 0
        ? message('Das ist eine Umbuchung zwischen Kasse und Bank, keine Einnahme.')
        : message('Das ist eine Umbuchung zwischen Kasse und Bank, keine Ausgabe.'),
    );
  if (konto?.values.direktbuchung === false)
    throw refused(
      message('{name} wird nicht von Hand gebucht.', { name: `${konto.values.kontonr} ${konto.values.name}` }),
    );
}

/** The lines of a voucher that pays claims: together they are the whole movement, to the cent. */
async function bezahlte(
  unit: Unit,
  auszug: Auszug,
  zeile: Zeile,
  teile: readonly { readonly forderung_id: string; readonly betrag: number }[],
) {
  const summe = summeVon(teile);
  if (summe !== zeile.values.betrag)
    throw refused(
      message('Zeile {zeile}: Zugeordnet sind {summe}, bezahlt wurden {betrag}.', {
        zeile: zeile.values.lfdnr,
        summe: euroText(summe),
        betrag: euroText(zeile.values.betrag),
      }),
    );
  const zeilen = [];
  const namen = new Set<string>();
  const personen = new Set<string | null>();
  for (const { forderung_id, betrag } of teile) {
    const forderung = await lockRow(unit, unit.table(forderungen), forderung_id);
    if (forderung?.values.sek_id !== auszug.values.sek_id)
      throw refused(message('Diese Forderung gehört nicht zu diesem Bankkonto.'));
    const { nummer, name, text, mgd_id } = forderung.values;
    namen.add([nummer, name].filter(Boolean).join(' '));
    personen.add(mgd_id);
    zeilen.push({ forderung_id, betrag: Math.sign(zeile.values.betrag) * betrag, text: text.slice(0, 200) });
  }
  const [mgd_id = null] = personen;
  return {
    zeilen,
    beschreibung: [...namen].join(', ').slice(0, 200),
    mgd_id: personen.size === 1 ? mgd_id : null,
  };
}
