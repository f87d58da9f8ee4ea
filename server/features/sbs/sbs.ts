import { einsatzVerguetungen } from '../../../src/features/einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import { sbsLaeufe } from '../../../src/features/sbs/sbs-laeufe.table.ts';
import { sbsZahlungen } from '../../../src/features/sbs/sbs-zahlungen.table.ts';
import { sql } from 'kysely';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { sbsEntwurfInput } from '../../../src/features/sbs/sbs.calls.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { runFor } from '../../runs/run-work.ts';
import { kontoDerStelle } from '../finanzen/bankkonto.ts';
import { bucheVorgang } from '../finanzen/vorgang.ts';
import { collect, type Collected } from './collect.ts';
import { orderFile } from './order-file.ts';
import { paymentValues } from './payment-values.ts';
import { vorabpruefung } from './vorab.ts';

/**
 * A run of bulk payments (domain: einsaetze 4): checking it takes the open lines and freezes what the bank will read, another
 * person releases it, the file follows, and once the bank has paid the lines get the year in which they were received.
 */
export const sbsRun = runFor(sbsLaeufe, {
  begins: ({ nutzer }) => ({ benutzername: nutzer.benutzername }),
  issues: kontoDerStelle,
  take: pay,
  free: freeAll,
  emptied: (status) => (status === 'Entwurf' ? unchecked : {}),
  async check(unit, { values }) {
    const { payer, preflight } = await collect(unit, values);
    return { against: preflight.hindernisse.map(({ text }) => text), says: { ...payer, ...sumsOf(preflight) } };
  },
  look: {
    name: 'pruefung',
    action: 'SPEICHERN',
    async of(unit, { values }) {
      if (values.stand !== 'Entwurf') throw refused(message('Dieser Lauf ist schon geprüft.'));
      return vorabpruefung(unit, values);
    },
    typed: { input: sbsEntwurfInput, of: vorabpruefung },
  },
  file: {
    media: 'application/xml',
    async make(unit, run) {
      const { xml, sha256 } = orderFile(run, await paymentsOf(unit, run));
      return { bytes: xml, sha256 };
    },
    // The history says who took it, and when.
    async fetched(unit, run) {
      await unit.update(unit.deps.registry.of(sbsLaeufe), run, { abgeholt_am: unit.zeit });
    },
  },
  effects: { Ausgefuehrt: received },
});

type Lauf = StoredOf<typeof sbsLaeufe>;
type Zahlung = StoredOf<typeof sbsZahlungen>;

const unchecked = {
  auftraggeber: null,
  auftraggeber_ort: null,
  auftraggeber_iban: null,
  auftraggeber_bic: null,
  anzahl: null,
  betrag: null,
};

const sumsOf = ({ zahlungen, betrag }: Collected['preflight']) => ({ anzahl: zahlungen, betrag });

/** The bank gives a payment back: its lines are open again. */
export const sbsZahlungenHook = hookFor(sbsZahlungen, {
  async check({ unit, art, before }) {
    if (art !== 'schritt') throw refused(message('Zahlungen entstehen und vergehen mit ihrem Lauf.'));
    if (before === undefined) return [];
    const run = await lockRow(unit, unit.table(sbsLaeufe), before.root_id);
    if (run?.values.stand !== 'Ausgefuehrt')
      throw refused(message('Nur eine ausgeführte Zahlung kann die Bank zurückgeben.'));
    return [];
  },
  async effect({ unit, art, after }) {
    if (art === 'schritt' && after !== undefined) await returned(unit, after);
  },
});

const paymentsOf = (unit: Unit, run: Lauf): Promise<readonly Zahlung[]> =>
  childRows(unit, unit.table(sbsZahlungen), [run]);

const takenElsewhere = message('Eine Vergütung wurde eben von anderer Stelle ausgezahlt. Bitte neu prüfen.');

async function pay(unit: Unit, run: Lauf): Promise<ReturnType<typeof sumsOf>> {
  const table = unit.table(sbsZahlungen);
  const { payments, preflight } = await collect(unit, run.values);
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
  return sumsOf(preflight);
}

/** The lines that a payment pays, changed under their lock; a line that another run took in this moment stops this one. */
async function setLines(
  unit: Unit,
  payment: Zahlung,
  values: Partial<ValuesOf<typeof einsatzVerguetungen>>,
  ids?: readonly string[],
): Promise<void> {
  const table = unit.table(einsatzVerguetungen);
  const lines =
    ids ??
    (
      await sql<{
        id: string;
      }>`select id from einsatz_verguetungen where sbs_zahlung_id = ${payment.id} order by id`.execute(unit.tx)
    ).rows.map(({ id }) => id);
  for (const id of lines) {
    const line = await lockRow(unit, table, id);
    const isTaken = ids !== undefined && line?.values.sbs_zahlung_id !== null;
    if (line === undefined || isTaken) throw refused(takenElsewhere);
    await unit.update(table, line, values);
  }
}

async function freeAll(unit: Unit, run: Lauf): Promise<void> {
  const payments = await paymentsOf(unit, run);
  for (const payment of payments) await setLines(unit, payment, { sbs_zahlung_id: null });
  await unit.delete(unit.deps.registry.of(sbsZahlungen), payments);
}

/** A volunteer's yearly limit counts when the money arrives (domain: einsaetze 5.6). */
async function received(unit: Unit, run: Lauf): Promise<void> {
  const year = Number(run.values.ausfuehrung_am?.slice(0, 4));
  for (const payment of await paymentsOf(unit, run)) await setLines(unit, payment, { zufluss_jahr: year });
  const { sek_id, betrag, nummer, ausfuehrung_am } = run.values;
  const kassenbuch_id = await bucheVorgang(unit, 'Sbs', {
    sek_id,
    betrag: betrag ?? 0,
    text: `Vergütungen, Sammelbuchung ${nummer ?? ''}`,
    tag: ausfuehrung_am,
  });
  if (kassenbuch_id !== undefined) await unit.update(unit.table(sbsLaeufe), run, { kassenbuch_id });
}

/** What was paid out comes back, in the books, too. */
async function returned(unit: Unit, payment: Zahlung): Promise<void> {
  await setLines(unit, payment, { sbs_zahlung_id: null, zufluss_jahr: null });
  const run = await lockRow(unit, unit.table(sbsLaeufe), payment.root_id);
  const { betrag, empfaenger } = payment.values;
  if (run?.values.kassenbuch_id === null || run === undefined) return;
  await bucheVorgang(unit, 'Sbs', {
    sek_id: run.values.sek_id,
    betrag: 0 - (betrag ?? 0),
    text: `Vergütung zurück, Sammelbuchung ${run.values.nummer ?? ''}`,
    partnername: empfaenger,
  });
}
