import { sql } from 'kysely';
import { beitraege } from '../../../src/features/beitraege/beitraege.table.ts';
import { beitragslaufEntwurfInput } from '../../../src/features/beitraege/beitraege.calls.ts';
import { beitragslaeufe } from '../../../src/features/beitraege/beitragslaeufe.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRoots } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { inhaltVon, type Inhaltszeile } from '../../runs/inhalt.ts';
import { runFor } from '../../runs/run-work.ts';
import { demandFreigegeben, laufZuZweit } from '../finanzen/vieraugen.ts';
import { plane, zeige, type Geplant, type GeplanterBeitrag } from './planen.ts';
import { schluesselVon, stelle } from './stellen.ts';
import { nimmGestelltesZurueck } from './zuruecknehmen.ts';

type Lauf = StoredOf<typeof beitragslaeufe>;

/** A run of fees (domain: finanzen 4): raising it makes the fees of a year and their claims, in one voucher; taking it back cancels them while nothing is paid. */
export const beitragslaufRun = runFor(beitragslaeufe, {
  take,
  free,
  takesTwo: laufZuZweit,
  emptied: (status) => (status === 'InBearbeitung' ? { anzahl: null, betrag: null, inhalt: null } : {}),
  demands: {
    async Gestellt(unit, { values }) {
      await demandFreigegeben(unit, values);
    },
  },
  async check(unit, { values }) {
    const plan = await plane(unit, values);
    return { against: plan.hindernisse.map(({ text }) => text), says: umfang(plan) };
  },
  look: {
    name: 'vorschau',
    action: 'SPEICHERN',
    async of(unit, { values }) {
      if (values.status !== 'InBearbeitung' && values.status !== 'Freigegeben')
        throw refused(message('Dieser Lauf ist schon gestellt.'));
      return zeige(unit, values);
    },
    typed: { input: beitragslaufEntwurfInput, of: zeige },
  },
});

/** What somebody releases of a run, and what it raises then: how many fees, their sum, and exactly which. */
const umfang = ({ summe, beitraege: neue }: Geplant) => ({
  anzahl: summe.beitraege,
  betrag: summe.betrag,
  inhalt: inhaltVon(neue.map(zeileVon)),
});

/** Who pays for whom, how much, for what, when, how and to which account; how somebody is called does not count. */
const zeileVon = (one: GeplanterBeitrag): Inhaltszeile => [
  one.mgd_id,
  one.zahler?.id ?? null,
  one.betrag,
  one.art.id,
  one.art.name ?? null,
  one.zeitraumvon,
  one.zeitraumbis,
  one.spaeter,
  one.zahlungsform,
  one.istKorrektur,
  one.art.knt_id ?? null,
  one.art.kostenstelle_id ?? null,
];

/** The same day so many months later; the last one of a shorter month. */
function later(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

async function take(unit: Unit, run: Lauf): Promise<ReturnType<typeof umfang>> {
  const { sek_id, jahr, datum, faelligam, nummer } = run.values;
  // Two runs of a branch take turns, or both would raise the same fees.
  await sql`select 1 from sektionen where id = ${sek_id} for no key update`.execute(unit.tx);
  const plan = await plane(unit, run.values);
  const rows = plan.beitraege.map((one) => ({
    ...one,
    faelligam: later(faelligam ?? datum, one.spaeter),
    text: textVon(one, jahr),
  }));
  const { kassenbuch_id, forderungen: claims } = await stelle(
    unit,
    { sek_id, datum, beschreibung: `Beiträge ${String(jahr)}, Lauf ${nummer ?? ''}` },
    rows.map(({ art, zahler, ...one }) => ({
      ...one,
      // Who pays for others reads for whom.
      ...(zahler === null ? {} : { mgd_id: zahler.id, name: zahler.name, text: `${one.text}, ${one.name}` }),
      knt_id: art.knt_id ?? '',
      kostenstelle_id: art.kostenstelle_id ?? null,
    })),
  );
  const table = unit.table(beitraege);
  for (const [
    at,
    { mgd_id, zahler, art, text, zeitraumvon, zeitraumbis, betrag, zahlungsform, faelligam: am, istKorrektur },
  ] of rows.entries()) {
    const id = newId();
    await unit.insert(table, {
      id,
      rev: 1,
      root_id: id,
      sek_ids: run.sek_ids,
      values: {
        sek_id,
        mgd_id,
        zahler_id: zahler?.id ?? null,
        text,
        zeitraumvon,
        zeitraumbis,
        betrag,
        zahlungsform,
        beitragsart_id: art.id,
        art: 'Mitgliedsbeitrag',
        jahrbeantragung: jahr,
        faelligam: am,
        status: 'Gestellt',
        forderung_id: claims[at] ?? null,
        lauf_id: run.id,
        schluessel: schluesselVon(mgd_id, art.id, zeitraumvon) + (istKorrektur ? `/${run.id}` : ''),
      },
    });
  }
  await unit.update(unit.table(beitragslaeufe), run, { kassenbuch_id });
  return umfang(plan);
}

/** What a fee is for, as its payer reads it. */
function textVon(one: GeplanterBeitrag, jahr: number): string {
  const isWhole = one.zeitraumvon.endsWith('-01-01') && one.zeitraumbis.endsWith('-12-31');
  return `${one.art.name ?? ''} ${String(jahr)}${one.istKorrektur ? ', Korrektur' : isWhole ? '' : ` (${span(one)})`}`;
}

/** Months of a part: `01-03`. */
const span = ({ zeitraumvon, zeitraumbis }: { readonly zeitraumvon: string; readonly zeitraumbis: string }): string =>
  zeitraumvon.slice(5, 7) === zeitraumbis.slice(5, 7)
    ? zeitraumvon.slice(5, 7)
    : `${zeitraumvon.slice(5, 7)}–${zeitraumbis.slice(5, 7)}`;

/** Takes back what a run raised: all of it or nothing. */
async function free(unit: Unit, run: Lauf): Promise<void> {
  const { rows } = await sql<{ id: string; forderung_id: string }>`
    select id, forderung_id from beitraege where lauf_id = ${run.id} and status = 'Gestellt'`.execute(unit.tx);
  const grund = `Beitragslauf ${run.values.nummer ?? ''} zurückgenommen`;
  await nimmGestelltesZurueck(
    unit,
    run.values,
    rows.map(({ forderung_id }) => forderung_id),
    grund,
  );
  const fees = await lockRoots(
    unit,
    unit.table(beitraege),
    rows.map(({ id }) => id),
  );
  for (const fee of fees)
    await unit.update(unit.table(beitraege), fee, { status: 'Storniert', schluessel: null }, { art: 'schritt', grund });
}
