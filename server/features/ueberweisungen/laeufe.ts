import { sql } from 'kysely';
import { ueberweisungslaufInput } from '../../../src/features/ueberweisungen/ueberweisungen.calls.ts';
import { ueberweisungen } from '../../../src/features/ueberweisungen/ueberweisungen.table.ts';
import { ueberweisungslaeufe } from '../../../src/features/ueberweisungen/ueberweisungslaeufe.table.ts';
import { ueberweisungsposten } from '../../../src/features/ueberweisungen/ueberweisungsposten.table.ts';
import { dayText } from '../../../src/kit/master.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRoots } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { runFor } from '../../runs/run-work.ts';
import { kontoDerStelle } from '../finanzen/bankkonto.ts';
import { laufZuZweit } from '../finanzen/vieraugen.ts';
import type { Zeile } from '../finanzen/buchen.ts';
import { bucheLauf } from '../finanzen/zahlungslauf.ts';
import { collect } from './collect.ts';
import { orderFile, orderId } from './order-file.ts';

type Lauf = StoredOf<typeof ueberweisungslaeufe>;
type Posten = StoredOf<typeof ueberweisungsposten>;
type Ueberweisung = StoredOf<typeof ueberweisungen>;

/**
 * A run of transfers (domain: finanzen 4): checking it takes what is due and freezes what the bank will read, another person releases it
 * and with that its file, and once the bank has paid, what was owed is paid.
 */
export const ueberweisungRun = runFor(ueberweisungslaeufe, {
  issues: kontoDerStelle,
  takesTwo: laufZuZweit,
  take,
  free,
  emptied: (status) => (status === 'InBearbeitung' ? unchecked : {}),
  async check(unit, { values }) {
    const { auftraggeber, pruefung } = await collect(unit, values);
    return {
      against: pruefung.hindernisse.map(({ text }) => text),
      says: { ...auftraggeber, anzahl: pruefung.zahlungen, betrag: pruefung.betrag },
    };
  },
  look: {
    name: 'pruefung',
    action: 'SPEICHERN',
    async of(unit, { values }) {
      if (values.status !== 'InBearbeitung') throw refused(message('Dieser Lauf ist schon geprüft.'));
      return (await collect(unit, values)).pruefung;
    },
    typed: { input: ueberweisungslaufInput, of: async (unit, run) => (await collect(unit, run)).pruefung },
  },
  file: {
    media: 'application/xml',
    make: async (unit, run) => orderFile(run, await postenVon(unit, run)),
    // The history says who took it, and when.
    async fetched(unit, run) {
      await unit.update(unit.table(ueberweisungslaeufe), run, { abgeholt_am: unit.zeit });
    },
  },
  demands: { Freigegeben: inTime, Abgeschlossen: notBeforeTheDay },
  effects: { Abgeschlossen: settle },
});

const unchecked = {
  anzahl: null,
  betrag: null,
  banktag: null,
  auftraggeber: null,
  auftraggeber_ort: null,
  auftraggeber_iban: null,
  auftraggeber_bic: null,
};

/** What a run sends is the server's: it comes and goes with its run. */
export const postenHook = hookFor(ueberweisungsposten, {
  async check({ art }) {
    if (art !== 'schritt') throw refused(message('Was ein Lauf überweist, entsteht und vergeht mit ihm.'));
    return [];
  },
});

/** What a run sends, locked by its lock. */
export const postenVon = (unit: Unit, run: Lauf): Promise<readonly Posten[]> =>
  childRows(unit, unit.table(ueberweisungsposten), [run]);

/** The transfers of these rows, locked, by id. */
export async function ueberweisungenZu(
  unit: Unit,
  posten: readonly Posten[],
): Promise<ReadonlyMap<string, Ueberweisung>> {
  const ids = posten.map(({ values }) => values.ueberweisung_id);
  return new Map((await lockRoots(unit, unit.table(ueberweisungen), ids)).map((one) => [one.id, one]));
}

/** Takes the transfers under their locks: what another run took, or somebody changed, in this moment stops this one. */
async function take(unit: Unit, run: Lauf): Promise<{ anzahl: number; betrag: number }> {
  const { posten, pruefung } = await collect(unit, run.values);
  const ids = posten.map(({ ueberweisung_id }) => ueberweisung_id);
  const table = unit.table(ueberweisungen);
  const locked = new Map((await lockRoots(unit, table, ids)).map((one) => [one.id, one]));
  const { rows: taken } = await sql`
    select 1 from ueberweisungsposten where gebunden = any(${ids}::text[]) limit 1`.execute(unit.tx);
  const isAsTold = ({ ueberweisung_id, betrag, iban }: (typeof posten)[number]): boolean => {
    const now = locked.get(ueberweisung_id)?.values;
    return now?.status === 'Offen' && now.betrag === betrag && now.iban === iban;
  };
  if (taken.length > 0 || !posten.every(isAsTold))
    throw refused(message('Eine Überweisung wurde eben von anderer Stelle geändert. Bitte neu prüfen.'));
  const width = Math.max(4, String(posten.length).length);
  for (const [at, values] of posten.entries()) {
    const endtoendid = `${orderId(run.values)}-${String(at + 1).padStart(width, '0')}`;
    await unit.insert(unit.table(ueberweisungsposten), {
      id: newId(),
      rev: 1,
      root_id: run.id,
      sek_ids: run.sek_ids,
      values: { ...values, lauf_id: run.id, endtoendid, gebunden: values.ueberweisung_id },
    });
  }
  for (const one of locked.values()) await change(unit, one, { status: 'ImLauf' });
  return { anzahl: pruefung.zahlungen, betrag: pruefung.betrag };
}

/** Changes a transfer as its run goes on. */
export const change = (
  unit: Unit,
  of: Ueberweisung,
  values: Partial<ValuesOf<typeof ueberweisungen>>,
): Promise<Ueberweisung> => unit.update(unit.table(ueberweisungen), of, values, { art: 'schritt' });

/** What was not refused meanwhile is open again; what the bank said of payees stays with them. */
async function free(unit: Unit, run: Lauf): Promise<void> {
  const posten = await postenVon(unit, run);
  const held = posten.filter(({ values }) => values.ergebnis === null);
  for (const one of (await ueberweisungenZu(unit, held)).values()) await change(unit, one, { status: 'Offen' });
  await unit.delete(unit.table(ueberweisungsposten), posten);
}

/** A file that would come too late is not released. */
async function inTime(unit: Unit, { values }: Lauf): Promise<void> {
  if ((values.banktag ?? '') < today(unit)) throw refused(message('Der Tag der Ausführung ist vorbei.'));
}

async function notBeforeTheDay(unit: Unit, { values }: Lauf): Promise<void> {
  const day = values.banktag ?? '';
  if (today(unit) < day) throw refused(message('Die Ausführung wird erst am {tag} bestätigt.', { tag: dayText(day) }));
}

/** What the bank did not refuse is paid: each account or claim that it was for, against transit. */
async function settle(unit: Unit, run: Lauf): Promise<void> {
  const open = (await postenVon(unit, run)).filter(({ values }) => values.ergebnis === null);
  const all = await ueberweisungenZu(unit, open);
  const { sek_id, banktag: tag, nummer } = run.values;
  const kassenbuch_id = await bucheLauf(
    unit,
    { sek_id, tag, beschreibung: `Überweisungen ${nummer ?? ''}`, seite: 'Haben' },
    [...all.values()].map(zeileFuer),
  );
  for (const one of open) await unit.update(unit.table(ueberweisungsposten), one, { ergebnis: 'Ausgefuehrt' });
  for (const one of all.values())
    await change(unit, one, { status: 'Ausgefuehrt', verarbeitet: true, ausgefuehrt_am: tag, ablehnung: null });
  if (kassenbuch_id !== undefined) await unit.update(unit.table(ueberweisungslaeufe), run, { kassenbuch_id });
}

/** What a transfer pays, as a line of a voucher. Members and contacts are not named: the journal forgets nobody. */
export function zeileFuer({ values }: Ueberweisung): Zeile {
  const { forderung_id, knt_id, kostenstelle_id, betrag, empfaenger, zweck, mgd_id } = values;
  return {
    forderung_id,
    knt_id: forderung_id === null ? knt_id : null,
    kostenstelle_id,
    betrag,
    text: [mgd_id === null ? empfaenger : null, zweck].filter(Boolean).join(': ').slice(0, 200) || null,
  };
}
