import type { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import type { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import { lastschriftlaeufe } from '../../../src/features/lastschriften/lastschriftlaeufe.table.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg } from '../finanzen/beleg.ts';
import { einstellungenVon } from '../finanzen/forderung.ts';
import { belegDerRueckgabe, nimmZurueck } from '../lastschriften/rueckgaben.ts';
import { gebuehrVon, laeufeZu, rueckgabenZu, satzDesLaufs, unausgeglichene } from './angebote.ts';
import { kopfVon, vorhandener } from './beleg-der-zeile.ts';

type Auszug = StoredOf<typeof kontoauszuege>;
type Zeile = StoredOf<typeof auszugszeilen>;
type Gebucht = Pick<ValuesOf<typeof auszugszeilen>, 'kassenbuch_id'> &
  Partial<Pick<ValuesOf<typeof auszugszeilen>, 'lastschrift_id' | 'ausgleich_id'>>;

/** A line gives a collection back, as somebody would enter it by hand; one that was entered already only gets its voucher (domain: finanzen 4, 7). */
export async function gibZurueck(unit: Unit, auszug: Auszug, zeile: Zeile, id: string): Promise<Gebucht> {
  const lastschrift = await lockRow(unit, unit.table(lastschriften), id);
  const lauf = lastschrift && (await lockRow(unit, unit.table(lastschriftlaeufe), lastschrift.root_id));
  const { sek_id } = auszug.values;
  if (lastschrift === undefined || lauf?.values.sek_id !== sek_id) throw noRow();
  const { betrag, endtoendid, ergebnis } = lastschrift.values;
  if (ergebnis === 'Abgelehnt') {
    const schon = await belegDerRueckgabe(unit, sek_id, endtoendid);
    if (schon === undefined) throw refused(message('Diese Lastschrift ist schon zurückgegeben.'));
    return { kassenbuch_id: await vorhandener(unit, auszug, zeile, schon) };
  }
  if (ergebnis !== 'Abgebucht')
    throw refused(
      message('Der Lauf {nummer} ist noch nicht als eingezogen bestätigt. Erst dann kann etwas zurückkommen.', {
        nummer: lauf.values.nummer ?? '',
      }),
    );
  const gebuehr = gebuehrVon(zeile, { betrag: betrag ?? 0 });
  if (gebuehr < 0) throw refused(message('Eingezogen wurde mehr, als zurückkommt.'));
  const { grund, buchungstag } = zeile.values;
  await nimmZurueck(unit, lauf, [{ lastschrift_id: id, isocode: grund ?? 'MS03', gebuehr, am: buchungstag }]);
  const kassenbuch_id = (await belegDerRueckgabe(unit, sek_id, endtoendid)) ?? null;
  return { kassenbuch_id, lastschrift_id: id };
}

const lauftitel = { Lastschrift: 'Lastschriften', Sammelbuchung: 'Sammelbuchung', Ueberweisung: 'Überweisungen' };

/** The sum of a run comes or goes: bank against transit, where its voucher put it. */
export async function gleicheAus(unit: Unit, auszug: Auszug, zeile: Zeile, ausgleich_id: string): Promise<Gebucht> {
  // Two lines of one run take turns.
  await lockRow(unit, unit.table(kassenbuch), ausgleich_id);
  const { sek_id } = auszug.values;
  const lauf = laeufeZu(await unausgeglichene(unit, sek_id), zeile).find((one) => one.kassenbuch_id === ausgleich_id);
  if (lauf === undefined)
    throw refused(
      message('Dieser Lauf passt nicht zur Zeile: Betrag oder Tag sind andere, oder er ist schon ausgeglichen.'),
    );
  const knt_id = (await einstellungenVon(unit, sek_id))?.values.transitkonto_id ?? null;
  if (knt_id === null) throw refused(message('In den Finanzeinstellungen fehlt das Konto für Geldtransit.'));
  const beleg = kopfVon(auszug, zeile);
  const kassenbuch_id = await bucheBeleg(unit, { ...beleg, beschreibung: `${lauftitel[lauf.art]} ${lauf.nummer}` }, [
    { knt_id, betrag: beleg.betrag },
  ]);
  return { kassenbuch_id, ausgleich_id };
}

/** What is a return, or the sum of a run, is no income and no expense of its own (domain: finanzen-tief 10). Throws 422 with that sentence. */
export async function verlangeEinzelnes(unit: Unit, auszug: Auszug, zeile: Zeile): Promise<void> {
  const { sek_id } = auszug.values;
  const [rueckgabe] = await rueckgabenZu(unit, sek_id, zeile);
  if (rueckgabe !== undefined) {
    const gebuehr = gebuehrVon(zeile, rueckgabe);
    throw refused(
      gebuehr > 0
        ? message('Der Beitrag ist wieder offen; nur die Bankgebühr {betrag} ist Aufwand.', {
            betrag: euroText(gebuehr).replace(' €', ''),
          })
        : message('Das ist die Rückgabe einer Lastschrift: der Beitrag ist wieder offen.'),
    );
  }
  const [lauf] = laeufeZu(await unausgeglichene(unit, sek_id), zeile);
  if (lauf !== undefined) throw refused(satzDesLaufs(lauf));
}
