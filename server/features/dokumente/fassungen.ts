import { sql } from 'kysely';
import { dokumente } from '../../../src/features/dokumente/dokumente.table.ts';
import { dokumentversionen } from '../../../src/features/dokumente/dokumentversionen.table.ts';
import {
  aufbewahrung,
  fassungsfehler,
  geltungen,
  geltungsfelder,
  loeschhindernis,
} from '../../../src/features/dokumente/fassung.rules.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { visibleText } from '../../../src/lib/visible-text.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import { demandSecondPerson } from '../../records/second-person.ts';
import type { Unit } from '../../records/unit.ts';

type Fassung = StoredOf<typeof dokumentversionen>;

/** All versions of a document, as this transaction has left them; the document is locked. */
export async function fassungenVon(unit: Unit, dokument_id: string): Promise<readonly Fassung[]> {
  const dokument = await lockRow(unit, unit.table(dokumente), dokument_id);
  return dokument === undefined ? [] : childRows(unit, unit.table(dokumentversionen), [dokument]);
}

const rowOf = ({ id, values }: Fassung) => ({ id, ...values });

/** Writes into the document and its versions what holds when. */
async function schreibeGeltung(unit: Unit, dokument_id: string): Promise<void> {
  const table = unit.table(dokumente);
  const dokument = await lockRow(unit, table, dokument_id);
  if (dokument === undefined) return;
  const fassungen = await fassungenVon(unit, dokument_id);
  const alle = geltungen(fassungen.map(rowOf));
  for (const fassung of fassungen) {
    const { status, gueltigab, giltbis } = fassung.values;
    const geltung = alle.find(({ id }) => id === fassung.id);
    // A version that another replaced on its first day held on none: it says the day before.
    const ende = status !== 'Gueltig' ? null : geltung === undefined ? tagVor(gueltigab) : geltung.bis;
    if (giltbis !== ende) await unit.update(unit.table(dokumentversionen), fassung, { giltbis: ende });
  }
  await unit.update(table, dokument, geltungsfelder(alle, localDate(unit.zeit)));
}

const tagVor = (tag: string): string => Temporal.PlainDate.from(tag).subtract({ days: 1 }).toString();

/** A version gets the next number in the order of arrival, and may not hold before one that came earlier. */
export const versionenHook = hookFor(dokumentversionen, {
  async check({ unit, art, after }) {
    if (after === undefined) return [];
    const andere = (await fassungenVon(unit, after.values.dokument_id)).filter(({ id }) => id !== after.id);
    if (art === 'neu')
      Object.assign(after.values, {
        nr: Math.max(0, ...andere.map(({ values }) => values.nr ?? 0)) + 1,
        am: unit.zeit,
        von: unit.nutzer.name,
        dateiname: visibleText(after.values.datei.name).slice(0, 200),
        // Nobody looks for viruses where no scanner is set up: readers are told so.
        ...(unit.deps.scan === undefined ? { pruefung: 'NichtPruefbar', geprueftam: unit.zeit } : {}),
      });
    if (after.values.status === 'Abgeloest')
      return [{ feld: 'status', text: message('Abgelöst wird eine Fassung, wenn die nächste gilt.') }];
    return fassungsfehler(rowOf(after), andere.map(rowOf));
  },
  async effect({ unit, before, after }) {
    await schreibeGeltung(unit, (after ?? before)?.values.dokument_id ?? '');
  },
});

/** Documents are kept as long as their kind says; their bytes go in two steps, by two people. */
export const dokumenteHook = hookFor(dokumente, {
  async check({ unit, before, after }) {
    const heute = localDate(unit.zeit);
    if (after === undefined) {
      const hindernis = before && loeschhindernis({ ...before.values, aufbewahrenbis: null }, heute);
      if (hindernis !== undefined) throw refused(germanText(hindernis));
      // What was withdrawn has no day any more from which it holds, yet it was in force: it goes by two people, too.
      if (
        before !== undefined &&
        (await fassungenVon(unit, before.id)).some(({ values }) => values.status !== 'Entwurf')
      )
        throw refused(dokumente.deletableWhile?.sentence ?? '');
      return [];
    }
    const { status, doktyp_id, jahr } = after.values;
    const { rows } = await sql<{ aufbewahrung: number | null }>`
      select aufbewahrung from dokumentetyp where id = ${doktyp_id}`.execute(unit.tx);
    Object.assign(after.values, {
      aufbewahrenbis: aufbewahrung(jahr, rows[0]?.aufbewahrung),
      stand: after.values.stand ?? 'OhneFassung',
    });
    if (before === undefined || before.values.status === status || status === 'Aktiv') return [];
    const hindernis = loeschhindernis(after.values, heute);
    if (hindernis !== undefined) throw refused(germanText(hindernis));
    if (status === 'Vernichtet')
      await demandSecondPerson(
        unit,
        dokumente,
        after.id,
        'Die Löschung gibt eine zweite Person frei, die an diesem Dokument nichts geändert hat.',
      );
    return [];
  },
  // The stems of a text are those of the document's language.
  async effect({ unit, before, after }) {
    if (before === undefined || after === undefined || before.values.sprache === after.values.sprache) return;
    await sql`update dokumenttexte set sprache = ${after.values.sprache}
      where version_id in (select id from dokumentversionen where dokument_id = ${after.id})`.execute(unit.tx);
  },
});
