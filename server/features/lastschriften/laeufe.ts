import { sql } from 'kysely';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { collectionDays } from '../../../src/features/finanzen/sepa/target-days.rules.ts';
import { laufEntwurfInput } from '../../../src/features/lastschriften/lastschriften.calls.ts';
import { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import { lastschriftlaeufe } from '../../../src/features/lastschriften/lastschriftlaeufe.table.ts';
import { lastschriftposten } from '../../../src/features/lastschriften/lastschriftposten.table.ts';
import { sepamandate } from '../../../src/features/lastschriften/sepamandate.table.ts';
import { dayText } from '../../../src/kit/master.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { newId } from '../../../src/lib/ids.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRoots } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { runFor } from '../../runs/run-work.ts';
import { kontoDerStelle } from '../finanzen/bankkonto.ts';
import { laufZuZweit } from '../finanzen/vieraugen.ts';
import { collect } from './collect.ts';
import { eingezogen, type Eingezogen } from './events.ts';
import { orderFile, orderId } from './order-file.ts';

type Lauf = StoredOf<typeof lastschriftlaeufe>;
type Lastschrift = StoredOf<typeof lastschriften>;

/**
 * A run of direct debits (domain: finanzen 4): checking it takes the open claims and freezes what the bank will read, another person
 * releases it and with that its file, and once the bank has collected its claims are paid.
 */
export const lastschriftRun = runFor(lastschriftlaeufe, {
  issues: kontoDerStelle,
  takesTwo: laufZuZweit,
  take,
  free,
  emptied: (status) => (status === 'InBearbeitung' ? unchecked : {}),
  async check(unit, { values }) {
    const { glaeubiger, pruefung } = await collect(unit, values);
    return {
      against: pruefung.hindernisse.map(({ text }) => text),
      says: { ...glaeubiger, anzahl: pruefung.lastschriften, betrag: pruefung.betrag },
    };
  },
  look: {
    name: 'pruefung',
    action: 'SPEICHERN',
    async of(unit, { values }) {
      if (values.status !== 'InBearbeitung') throw refused(message('Dieser Lauf ist schon geprüft.'));
      return (await collect(unit, values)).pruefung;
    },
    typed: { input: laufEntwurfInput, of: async (unit, run) => (await collect(unit, run)).pruefung },
  },
  file: {
    media: 'application/xml',
    async make(unit, run) {
      const { xml, sha256 } = orderFile(run, await lastschriftenVon(unit, run));
      return { bytes: xml, sha256 };
    },
    // The history says who took it, and when.
    async fetched(unit, run) {
      await unit.update(unit.deps.registry.of(lastschriftlaeufe), run, { abgeholt_am: unit.zeit });
    },
  },
  demands: { Freigegeben: inTime, Abgeschlossen: notBeforeTheDay },
  effects: { Abgeschlossen: settle },
});

const unchecked = {
  anzahl: null,
  betrag: null,
  einzugam: null,
  glaeubigername: null,
  glaeubigerid: null,
  glaeubiger_iban: null,
  glaeubiger_bic: null,
  angekuendigt_am: null,
};

const ofItsRun = async ({ art }: { readonly art: string }): Promise<never[]> => {
  if (art !== 'schritt') throw refused(message('Lastschriften entstehen und vergehen mit ihrem Lauf.'));
  return [];
};

/** Collections are the server's: they come and go with their run. */
export const lastschriftenHook = hookFor(lastschriften, { check: ofItsRun });
/** So are the claims that they ask for. */
export const lastschriftpostenHook = hookFor(lastschriftposten, { check: ofItsRun });

/** A claim that is on its way to the bank is neither cancelled nor written off, or its money would come for nothing. */
export const gebundeneForderungHook = hookFor(forderungen, {
  async check({ unit, art, after }) {
    if (art !== 'schritt' || after === undefined) return [];
    const { rows } = await sql<{ nummer: string }>`
      select l.nummer from lastschriftposten x join lastschriftlaeufe l on l.id = x.root_id
      where x.gebunden = ${after.id}::text and l.status <> 'Abgeschlossen'`.execute(unit.tx);
    const [lauf] = rows;
    return lauf === undefined
      ? []
      : [
          {
            feld: 'status',
            text: message('Diese Forderung wird eben eingezogen (Lastschriftlauf {nummer}).', lauf),
          },
        ];
  },
});

/** The collections of a run, locked by its lock. */
export const lastschriftenVon = (unit: Unit, run: Lauf): Promise<readonly Lastschrift[]> =>
  childRows(unit, unit.table(lastschriften), [run]);

/** Each collection with its claims. */
export async function mitPosten(unit: Unit, rows: readonly Lastschrift[]): Promise<readonly Eingezogen[]> {
  const posten = groupBy(
    await childRows(unit, unit.table(lastschriftposten), rows),
    ({ values }) => values.lastschrift_id,
  );
  return rows.map((lastschrift) => ({ lastschrift, posten: posten.get(lastschrift.id) ?? [] }));
}

/** Takes the claims under their locks: what another run took, or somebody paid, in this moment stops this one. */
async function take(unit: Unit, run: Lauf): Promise<{ anzahl: number; betrag: number }> {
  const { einzuege, pruefung } = await collect(unit, run.values);
  const wanted = einzuege.flatMap((einzug) => einzug.forderungen);
  const locked = new Map(
    (
      await lockRoots(
        unit,
        unit.table(forderungen),
        wanted.map(({ id }) => id),
      )
    ).map(({ id, values }) => [id, values]),
  );
  const { rows: taken } = await sql`
    select 1 from lastschriftposten where gebunden = any(${wanted.map(({ id }) => id)}::text[]) limit 1`.execute(
    unit.tx,
  );
  const isAsTold = ({ id, betrag }: (typeof wanted)[number]): boolean => {
    const now = locked.get(id);
    return now?.status === 'Offen' && (now.offenbetrag ?? now.betrag) === betrag;
  };
  if (taken.length > 0 || !wanted.every(isAsTold))
    throw refused(message('Eine Forderung wurde eben von anderer Stelle bezahlt oder eingezogen. Bitte neu prüfen.'));
  const [table, postenTable] = [unit.table(lastschriften), unit.table(lastschriftposten)];
  const place = { rev: 1, root_id: run.id, sek_ids: run.sek_ids };
  const width = Math.max(4, String(einzuege.length).length);
  for (const [at, { values, forderungen: some }] of einzuege.entries()) {
    const id = newId();
    const endtoendid = `${orderId(run.values)}-${String(at + 1).padStart(width, '0')}`;
    await unit.insert(table, { id, ...place, values: { ...values, lauf_id: run.id, endtoendid, bezahlt: false } });
    for (const { id: forderung_id, betrag, text } of some)
      await unit.insert(postenTable, {
        id: newId(),
        ...place,
        values: { lastschrift_id: id, forderung_id, betrag, text, gebunden: forderung_id },
      });
  }
  return { anzahl: pruefung.lastschriften, betrag: pruefung.betrag };
}

async function free(unit: Unit, run: Lauf): Promise<void> {
  const rows = await lastschriftenVon(unit, run);
  const posten = await childRows(unit, unit.table(lastschriftposten), rows);
  await unit.delete(unit.table(lastschriftposten), posten);
  await unit.delete(unit.table(lastschriften), rows);
}

/** A file that would come too late is not released. */
async function inTime(unit: Unit, { values }: Lauf): Promise<void> {
  const { fileBy } = collectionDays(values.einzugam ?? '', values.ankuendigungstage);
  if (fileBy < localDate(unit.zeit))
    throw refused(message('Die Datei hätte bis {tag} bei der Bank sein müssen.', { tag: dayText(fileBy) }));
}

async function notBeforeTheDay(unit: Unit, { values }: Lauf): Promise<void> {
  const day = values.einzugam ?? '';
  if (localDate(unit.zeit) < day)
    throw refused(message('Der Einzug wird erst am {tag} bestätigt.', { tag: dayText(day) }));
}

/** What the bank did not give back is paid: its mandates were used, and those for one collection or the last one end. */
async function settle(unit: Unit, run: Lauf): Promise<void> {
  const day = run.values.einzugam;
  const open = (await mitPosten(unit, await lastschriftenVon(unit, run))).filter(
    ({ lastschrift }) => lastschrift.values.ergebnis === null,
  );
  const mandate = await lockRoots(
    unit,
    unit.table(sepamandate),
    open.map(({ lastschrift }) => lastschrift.values.mandat_id),
  );
  const ended = new Set(
    open
      .filter(({ lastschrift: { values } }) => values.sequenztyp === 'OOFF' || values.sequenztyp === 'FNAL')
      .map(({ lastschrift }) => lastschrift.values.mandat_id),
  );
  for (const mandat of mandate) {
    const isNewer = (mandat.values.letztenutzung ?? '') < (day ?? '');
    const ends = ended.has(mandat.id) && (mandat.values.status === 'Aktiv' || mandat.values.status === 'Gesperrt');
    await unit.update(unit.table(sepamandate), mandat, {
      ...(isNewer ? { letztenutzung: day } : {}),
      ...(ends ? { status: 'Erloschen' } : {}),
    });
  }
  const settled: Eingezogen[] = [];
  for (const { lastschrift, posten } of open)
    settled.push({
      lastschrift: await unit.update(unit.table(lastschriften), lastschrift, { ergebnis: 'Abgebucht', bezahlt: true }),
      posten,
    });
  const kassenbuch_id = await eingezogen(unit, run, settled);
  if (kassenbuch_id !== undefined) await unit.update(unit.table(lastschriftlaeufe), run, { kassenbuch_id });
}
