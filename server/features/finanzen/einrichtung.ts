import { sql } from 'kysely';
import { standardregeln } from '../../../src/features/finanzen/buchungsregeln.rules.ts';
import { buchungsregeln } from '../../../src/features/finanzen/buchungsregeln.table.ts';
import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { geschaeftsjahre } from '../../../src/features/finanzen/geschaeftsjahre.table.ts';
import { vorlagen, type Vorlagenkonto } from '../../../src/features/finanzen/kontenplan.rules.ts';
import { konten } from '../../../src/features/finanzen/konten.table.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import { emptyRow, idFromNaturalKey } from '../../../src/kit/records.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { applyInsert, applyUpdate } from '../../records/apply.ts';
import { lockRow } from '../../records/lock.ts';
import type { Values } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';

/**
 * Sets up the books of a branch: accounts of a template, its cash boxes and bank accounts tied to theirs, the accounts that the product
 * books on, and a business year. What is there stays as it is. Answers how many accounts came. Throws 403, 400 for an unknown template.
 */
export async function richteEin(
  deps: Deps,
  nutzer: Nutzer,
  { sek_id, vorlage, jahr }: { readonly sek_id: string; readonly vorlage: string; readonly jahr: number },
): Promise<number> {
  for (const topic of ['KASSABUCH_KONTEN', 'KASSABUCH_ADMIN', 'BUCHUNGEN_ABSCHLUSS'])
    if (!nutzer.rights.holds(topic, 'NEU', [sek_id])) throw forbidden();
  const template = Object.hasOwn(vorlagen, vorlage) ? vorlagen[vorlage] : undefined;
  if (template === undefined) throw invalid('Diese Vorlage gibt es nicht.');
  return deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const boxes = await freeBoxes(unit, sek_id);
    let added = 0;
    for (const { geld, dient: _, ...values } of template.konten) {
      if (await addOnce(unit, konten, { ...values, sek_id })) added += 1;
      if (geld !== undefined)
        await tieBox(unit, idFromNaturalKey(konten, { ...values, sek_id }) ?? '', () => boxes.take(geld));
    }
    await addOnce(unit, finanzeinstellungen, {
      sek_id,
      buchfuehrung: vorlage === 'modelloD' ? 'Einfach' : 'Doppelt',
      ...ownAccounts(sek_id, template.konten),
    });
    await addRules(unit, sek_id, vorlage);
    await addOnce(unit, geschaeftsjahre, { sek_id, jahr, von: `${String(jahr)}-01-01`, bis: `${String(jahr)}-12-31` });
    await unit.finish();
    return added;
  });
}

/** Adds a row unless one of its key is there; whether it did. */
async function addOnce<T extends Table>(unit: Unit, of: T, values: Values, known?: string): Promise<boolean> {
  const table: Table = unit.table(of);
  const id = known ?? idFromNaturalKey(table, values) ?? newId();
  if ((await lockRow(unit, table, id)) !== undefined) return false;
  const { id: _, ...defaults } = emptyRow(table, id);
  await applyInsert(unit, table, {
    id,
    rev: 1,
    root_id: id,
    sek_ids: [String(values['sek_id'])],
    values: { ...defaults, ...values },
  });
  return true;
}

/** The rules by which other areas are booked. One that somebody changed, or switched off, stays so. */
async function addRules(unit: Unit, sek_id: string, vorlage: string): Promise<void> {
  const konto = (kontonr: string | null): string | null =>
    kontonr === null ? null : (idFromNaturalKey(konten, { sek_id, kontonr }) ?? null);
  for (const [vorgang, soll, haben, textmuster = null] of standardregeln[vorlage] ?? [])
    await addOnce(
      unit,
      buchungsregeln,
      { sek_id, vorgang, textmuster, sollkonto_id: konto(soll), habenkonto_id: konto(haben) },
      naturalId(buchungsregeln.name, [sek_id, vorgang, textmuster ?? '']),
    );
}

/** An account without a box takes the next one of its kind. */
async function tieBox(unit: Unit, id: string, take: () => string | null): Promise<void> {
  const table = unit.table(konten);
  const konto = await lockRow(unit, table, id);
  if (konto === undefined || konto.values.sekbank_id !== null) return;
  const sekbank_id = take();
  if (sekbank_id !== null) await applyUpdate(unit, table, konto, { sekbank_id });
}

/** Boxes of a branch that no account leads so far: each is taken once. */
async function freeBoxes(unit: Unit, sek_id: string): Promise<{ take(kind: string | undefined): string | null }> {
  const { rows } = await sql<{ id: string; art: string }>`
    select id, art from banken b where sek_id = ${sek_id} and not exists (select 1 from konten k where k.sekbank_id = b.id)
    order by hauptkonto desc, bezeichnung, id`.execute(unit.tx);
  const free = [...rows];
  return {
    take(kind) {
      const at = free.findIndex(({ art }) => art === kind);
      return at < 0 ? null : (free.splice(at, 1)[0]?.id ?? null);
    },
  };
}

const served: Readonly<Record<string, string>> = {
  ergebnis: 'ergebniskonto_id',
  vortrag: 'vortragskonto_id',
  transit: 'transitkonto_id',
  forderung: 'forderungskonto_id',
  ausfall: 'ausfallkonto_id',
  gebuehren: 'gebuehrenkonto_id',
  kassendifferenz: 'kassendifferenzkonto_id',
  umsatzsteuer: 'umsatzsteuerkonto_id',
  verbindlichkeit: 'verbindlichkeitskonto_id',
};

const ownAccounts = (sek_id: string, all: readonly Vorlagenkonto[]): Values =>
  Object.fromEntries(
    all.flatMap(({ dient = '', kontonr }) => {
      const column = served[dient];
      return column === undefined ? [] : [[column, idFromNaturalKey(konten, { sek_id, kontonr })]];
    }),
  );
