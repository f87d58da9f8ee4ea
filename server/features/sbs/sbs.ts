import { sql } from 'kysely';
import { isEqual } from '../../../src/lib/equal.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { invalid } from '../../http/errors.ts';
import type { Change, Draft, Hook } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { collect } from './collect.ts';
import { orderFile } from './order-file.ts';
import { paymentValues } from './payment-values.ts';

/**
 * A run of bulk payments (domain: einsaetze 4): checking it takes the open lines and freezes what the bank will read, another
 * person releases it, the file follows, and once the bank has paid the lines get the year in which they were received.
 */
export const sbsLaeufeHook: Hook = {
  async check(change) {
    const { unit, art, before, after } = change;
    if (after === undefined) return [];
    if (art === 'neu')
      Object.assign(after.values, {
        erstellt_am: unit.zeit,
        erstellt_von: unit.nutzer.name,
        benutzername: unit.nutzer.benutzername,
      });
    if (art === 'schritt' && before !== undefined) await checkStep(unit, before, after);
    return isEqual(before?.values['bank_id'], after.values['bank_id']) ? [] : accountOfBranch(unit, after);
  },
  async effect({ unit, art, before, after }: Change) {
    if (art !== 'schritt' || before === undefined || after === undefined) return;
    const { stand } = after.values;
    if (stand === 'Geprueft') await pay(unit, after);
    if (stand === 'Entwurf' || stand === 'Verworfen') await freeAll(unit, after);
    if (stand === 'Ausgefuehrt') await received(unit, after);
  },
};

/** The bank gives a payment back: its lines are open again. */
export const sbsZahlungenHook: Hook = {
  async check({ unit, art, before }) {
    if (art !== 'schritt') throw refused(message('Zahlungen entstehen und vergehen mit ihrem Lauf.'));
    if (before === undefined) return [];
    const run = await lockRow(unit, unit.deps.registry.table('sbs_laeufe'), before.root_id);
    if (run?.values['stand'] !== 'Ausgefuehrt')
      throw refused(message('Nur eine ausgeführte Zahlung kann die Bank zurückgeben.'));
    return [];
  },
  async effect({ unit, art, after }) {
    if (art === 'schritt' && after !== undefined)
      await setLines(unit, after, { sbs_zahlung_id: null, zufluss_jahr: null });
  },
};

async function accountOfBranch(unit: Unit, { values }: Draft): Promise<readonly FieldIssue[]> {
  if ((values['bank_id'] ?? null) === null) return [];
  const { rows } =
    await sql`select 1 from banken where id = ${values['bank_id']} and sek_id = ${values['sek_id']}`.execute(unit.tx);
  return rows.length > 0 ? [] : [{ feld: 'bank_id', text: message('Dieses Konto gehört nicht der zahlenden Stelle.') }];
}

async function checkStep(unit: Unit, before: Stored, after: Draft): Promise<void> {
  const { values } = after;
  if (values['stand'] === 'Geprueft') {
    const { payer, preflight } = await collect(unit, before.values);
    const [first] = preflight.hindernisse;
    if (first !== undefined) throw invalid(first.text);
    Object.assign(values, payer, { anzahl: preflight.zahlungen, betrag: preflight.betrag });
  }
  if (values['stand'] === 'Entwurf')
    Object.assign(values, {
      auftraggeber: null,
      auftraggeber_ort: null,
      auftraggeber_iban: null,
      auftraggeber_bic: null,
      anzahl: null,
      betrag: null,
    });
  if (values['stand'] === 'Freigegeben') {
    if (await hasWorkedOn(unit, before.id))
      throw refused(message('Freigeben muss eine andere Person als die, die den Lauf erstellt oder geprüft hat.'));
    Object.assign(values, { freigegeben_am: unit.zeit, freigegeben_von: unit.nutzer.name });
  }
  if (values['stand'] === 'Datei') {
    values['datei_am'] = unit.zeit;
    values['sha256'] = orderFile(after, await paymentsOf(unit, before)).sha256;
  }
}

/** Four eyes: whoever is named in the run's history may not release it, by whatever account. */
async function hasWorkedOn(unit: Unit, run: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from aenderungen where tabelle = 'sbs_laeufe' and id = ${run} and (benutzer_id = ${unit.nutzer.id}
      or benutzer_id in (select b.id from benutzer b join benutzer ich on ich.id = ${unit.nutzer.id} and b.mgd_id = ich.mgd_id)) limit 1`.execute(
    unit.tx,
  );
  return rows.length > 0;
}

/** Payments of a run. */
export const paymentsOf = (unit: Unit, run: Stored): Promise<readonly Stored[]> =>
  childRows(unit, unit.deps.registry.table('sbs_zahlungen'), [run]);

const takenElsewhere = message('Eine Vergütung wurde eben von anderer Stelle ausgezahlt. Bitte neu prüfen.');

async function pay(unit: Unit, run: Stored): Promise<void> {
  const table = unit.deps.registry.table('sbs_zahlungen');
  const { payments, preflight } = await collect(unit, run.values);
  // What is released is what was checked.
  if (preflight.zahlungen !== run.values['anzahl'] || preflight.betrag !== run.values['betrag'])
    throw refused(takenElsewhere);
  for (const payment of payments) {
    const row = await unit.insert(table, {
      id: newId(),
      rev: 1,
      root_id: run.id,
      sek_ids: run.sek_ids,
      values: paymentValues(run, payment),
    });
    await setLines(unit, row, { sbs_zahlung_id: row.id }, payment.lines);
  }
}

/** The lines that a payment pays, changed under their lock; a line that another run took in this moment stops this one. */
async function setLines(
  unit: Unit,
  payment: Stored,
  values: Readonly<Record<string, unknown>>,
  ids?: readonly string[],
): Promise<void> {
  const table = unit.deps.registry.table('einsatz_verguetungen');
  const lines =
    ids ??
    (
      await sql<{
        id: string;
      }>`select id from einsatz_verguetungen where sbs_zahlung_id = ${payment.id} order by id`.execute(unit.tx)
    ).rows.map(({ id }) => id);
  for (const id of lines) {
    const line = await lockRow(unit, table, id);
    const isTaken = ids !== undefined && line?.values['sbs_zahlung_id'] !== null;
    if (line === undefined || isTaken) throw refused(takenElsewhere);
    await unit.update(table, line, values);
  }
}

async function freeAll(unit: Unit, run: Stored): Promise<void> {
  const payments = await paymentsOf(unit, run);
  for (const payment of payments) await setLines(unit, payment, { sbs_zahlung_id: null });
  await unit.delete(unit.deps.registry.table('sbs_zahlungen'), payments);
}

/** A volunteer's yearly limit counts when the money arrives (domain: einsaetze 5.6). */
async function received(unit: Unit, run: Stored): Promise<void> {
  const year = Number(String(run.values['ausfuehrung_am']).slice(0, 4));
  for (const payment of await paymentsOf(unit, run)) await setLines(unit, payment, { zufluss_jahr: year });
}
