import { sql } from 'kysely';
import { kassenzaehlungen } from '../../../src/features/finanzen/kassenzaehlungen.table.ts';
import { gezaehlt } from '../../../src/features/finanzen/zaehlung.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheBeleg } from './beleg.ts';
import { einstellungenVon } from './forderung.ts';
import { lockJournal } from './journal.ts';

type Zaehlung = ValuesOf<typeof kassenzaehlungen>;

/** A count notes what the book held when it came; agreeing books the difference (domain: finanzen-tief 9 entry 50, 10). */
export const kassenzaehlungenHook = hookFor(kassenzaehlungen, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    if (art === 'schritt' && after.values.status === 'Abgeschlossen') return schliesseAb(unit, after.values);
    if (art === 'schritt') return before === undefined ? [] : stimmeAb(unit, after);
    return vergleiche(unit, after.values);
  },
  async effect({ unit, art, after, grund }) {
    if (art !== 'schritt' || after?.values.status !== 'Abgestimmt') return;
    const kassenbuch_id = await bucheDifferenz(unit, after.values, grund);
    if (kassenbuch_id !== undefined) await unit.update(unit.table(kassenzaehlungen), after, { kassenbuch_id });
  },
});

/** What was counted, what the book holds at the end of that day as far as it is booked now, and the difference. */
async function vergleiche(unit: Unit, values: Zaehlung): Promise<FieldIssue[]> {
  const { sek_id, sekbank_id, gezaehlt_am } = values;
  if (gezaehlt_am > unit.zeit) return [{ feld: 'gezaehlt_am', text: message('Gezählt wird jetzt oder vorher.') }];
  const { rows } = await sql<{ konto: string | null; buch: number }>`
    select k.id as konto, coalesce((select sum(b.betrag) from buchungen b where b.sek_id = ${sek_id} and b.sekbank_id = bank.id
      and b.geldbewegung and b.buchungsdatum <= ${localDate(gezaehlt_am)}::date), 0)::bigint as buch
    from banken bank left join konten k on k.sekbank_id = bank.id and k.sek_id = ${sek_id}
    where bank.id = ${sekbank_id} and bank.sek_id = ${sek_id} and bank.art = 'Bar'`.execute(unit.tx);
  const [box] = rows;
  if (box === undefined) return [{ feld: 'sekbank_id', text: message('Gezählt wird eine eigene Kasse.') }];
  if (box.konto === null)
    return [{ feld: 'sekbank_id', text: message('Diese Kasse oder Bank hat im Kontenplan noch kein Konto.') }];
  const gezaehltbetrag = gezaehlt(values);
  Object.assign(values, {
    gezaehltbetrag,
    buchbetrag: box.buch,
    differenzbetrag: gezaehltbetrag - box.buch,
    gezaehlt_von: unit.nutzer.name,
  });
  return [];
}

/** A box that was agreed after this count is counted anew: its difference would be booked twice. */
async function stimmeAb(unit: Unit, { id, values }: Draft<typeof kassenzaehlungen>): Promise<FieldIssue[]> {
  const { sekbank_id, gezaehlt_am, sek_id, differenzbetrag } = values;
  const { rows } = await sql`
    select 1 from kassenzaehlungen where sekbank_id = ${sekbank_id} and id <> ${id} and abgestimmt_am > ${gezaehlt_am}`.execute(
    unit.tx,
  );
  if (rows.length > 0) throw refused(message('Diese Kasse ist seither schon abgestimmt. Bitte neu zählen.'));
  const settings = await einstellungenVon(unit, sek_id);
  if (differenzbetrag !== 0 && (settings?.values.kassendifferenzkonto_id ?? null) === null)
    throw refused(message('In den Finanzeinstellungen fehlt das Konto für Kassendifferenzen.'));
  Object.assign(values, { abgestimmt_am: unit.zeit, abgestimmt_von: unit.nutzer.name });
  return [];
}

/** From now on the box takes no booking of that day or before; what was booked after the count would never have been counted. */
async function schliesseAb(unit: Unit, values: Zaehlung): Promise<FieldIssue[]> {
  const { sek_id, sekbank_id, gezaehlt_am, gezaehltbetrag } = values;
  await lockJournal(unit, sek_id);
  const { rows } = await sql<{ buch: number }>`
    select coalesce(sum(betrag), 0)::bigint as buch from buchungen where sek_id = ${sek_id} and sekbank_id = ${sekbank_id}
      and geldbewegung and buchungsdatum <= ${localDate(gezaehlt_am)}::date`.execute(unit.tx);
  if (rows[0]?.buch !== gezaehltbetrag)
    throw refused(message('Seit der Zählung wurde für diesen Tag noch gebucht. Bitte neu zählen.'));
  Object.assign(values, { abgeschlossen_am: unit.zeit, abgeschlossen_von: unit.nutzer.name });
  return [];
}

/** The difference as an expense or income of the box, on the day of the count or the last one on which the box is booked. */
async function bucheDifferenz(
  unit: Unit,
  values: StoredOf<typeof kassenzaehlungen>['values'],
  grund = '',
): Promise<string | undefined> {
  const { sek_id, sekbank_id, gezaehlt_am } = values;
  const differenz = values.differenzbetrag ?? 0;
  if (differenz === 0) return undefined;
  const settings = await einstellungenVon(unit, sek_id);
  const { rows } = await sql<{ tag: string }>`
    select greatest(${localDate(gezaehlt_am)}::date, max(buchungsdatum)) as tag from buchungen
    where sek_id = ${sek_id} and sekbank_id = ${sekbank_id} and geldbewegung`.execute(unit.tx);
  return bucheBeleg(
    unit,
    {
      sek_id,
      sekbank_id,
      art: differenz < 0 ? 'Ausgabe' : 'Einnahme',
      buchungsdatum: rows[0]?.tag ?? localDate(gezaehlt_am),
      betrag: Math.abs(differenz),
      beschreibung: `Kassensturz ${grund}`.trim().slice(0, 200),
      herkunft: 'Eingabe',
    },
    [{ knt_id: settings?.values.kassendifferenzkonto_id ?? null, betrag: Math.abs(differenz) }],
  );
}
