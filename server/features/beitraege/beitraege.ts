import { sql } from 'kysely';
import { beitraege } from '../../../src/features/beitraege/beitraege.table.ts';
import { beitragsarten } from '../../../src/features/beitraege/beitragsarten.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import { today } from '../../records/dates.ts';
import { buchbarerTag } from '../finanzen/beleg.ts';
import { storniereForderung } from '../finanzen/forderung.ts';
import { mitMandat, schluesselVon, stelle } from './stellen.ts';
import { wirdEingezogen } from './zuruecknehmen.ts';

/** A fee by hand is a draft until it is raised; with it goes its claim, and comes back when it is taken back (domain: finanzen 4). */
export const beitraegeHook = hookFor(beitraege, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (values.status === 'Storniert') {
      values.schluessel = null;
      return [];
    }
    if (values.lauf_id === null && values.betrag <= 0)
      return [
        {
          feld: 'betrag',
          text: message('Ein Beitrag ist größer als null. Gutgeschrieben wird mit einem Korrekturlauf.'),
        },
      ];
    if (values.zeitraumbis < values.zeitraumvon)
      return [{ feld: 'zeitraumbis', text: message('Das Ende liegt vor dem Beginn.') }];
    const art = await readRow(unit, unit.table(beitragsarten), values.beitragsart_id);
    if (art?.values.sek_id !== values.sek_id)
      return [{ feld: 'beitragsart_id', text: message('Diese Beitragsart gehört nicht hierher.') }];
    values.schluessel = schluesselVon(values.mgd_id, values.beitragsart_id, values.zeitraumvon);
    const { rows } = await sql`
      select 1 from beitraege where schluessel = ${values.schluessel} and id <> ${after.id}`.execute(unit.tx);
    if (rows.length > 0)
      return [{ feld: 'zeitraumvon', text: message('Diesen Beitrag gibt es für diesen Zeitraum schon.') }];
    const jahr = values.zeitraumvon.slice(0, 4);
    values.jahrbeantragung ??= Number(jahr);
    values.text ??= `${art.values.name} ${jahr}`;
    return [];
  },
  async effect({ unit, art, after, grund = '' }) {
    if (after === undefined || art !== 'schritt') return;
    const { sek_id, status, mgd_id, betrag, text, faelligam, forderung_id, beitragsart_id } = after.values;
    if (status === 'Gestellt') {
      const kind = await readRow(unit, unit.table(beitragsarten), beitragsart_id);
      const zahler = after.values.zahler_id ?? mgd_id;
      const person = await readRow(unit, unit.table(personen), zahler);
      if (kind === undefined || person === undefined) return;
      const datum = await buchbarerTag(unit, sek_id, today(unit));
      const zahlungsform =
        after.values.zahlungsform ??
        ((await mitMandat(unit, sek_id, [zahler])).size > 0 ? 'Lastschrift' : 'Ueberweisung');
      const { forderungen: ids } = await stelle(unit, { sek_id, datum, beschreibung: text ?? '' }, [
        {
          mgd_id: zahler,
          betrag,
          zahlungsform,
          name: `${person.values.nachname} ${person.values.vorname ?? ''}`.trim(),
          text: text ?? '',
          faelligam: faelligam ?? datum,
          knt_id: kind.values.knt_id,
          kostenstelle_id: kind.values.kostenstelle_id,
        },
      ]);
      await unit.update(unit.table(beitraege), after, {
        zahlungsform,
        faelligam: faelligam ?? datum,
        forderung_id: ids[0] ?? null,
      });
    }
    if (status === 'Storniert' && forderung_id !== null) {
      const claim = await lockRow(unit, unit.table(forderungen), forderung_id);
      if (claim === undefined || claim.values.status === 'Storniert') return;
      if (await wirdEingezogen(unit.tx, [forderung_id])) throw refused(message('Dieser Beitrag wird eben eingezogen.'));
      await storniereForderung(unit, claim, grund);
    }
  },
});

/** A fee goes with its claim when somebody cancels that. */
export const beitragsforderungHook = hookFor(forderungen, {
  async effect({ unit, art, after, grund }) {
    if (art !== 'schritt' || after?.values.status !== 'Storniert') return;
    const { rows } = await sql<{ id: string }>`select id from beitraege where forderung_id = ${after.id}`.execute(
      unit.tx,
    );
    for (const { id } of rows) {
      const row = await lockRow(unit, unit.table(beitraege), id);
      if (row !== undefined)
        await unit.update(
          unit.table(beitraege),
          row,
          { status: 'Storniert', schluessel: null },
          { art: 'schritt', grund },
        );
    }
  },
});
