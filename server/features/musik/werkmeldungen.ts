import { sql } from 'kysely';
import { auffuehrungen } from '../../../src/features/musik/noten/auffuehrungen.table.ts';
import { auffuehrungswerke } from '../../../src/features/musik/noten/auffuehrungswerke.table.ts';
import { notenarchiv } from '../../../src/features/musik/noten/notenarchiv.table.ts';
import {
  bisher,
  gehoertZu,
  jahreswerke,
  meldezeilen,
  pruefe,
  type Meldestoff,
} from '../../../src/features/musik/noten/werkmeldung.rules.ts';
import { werkmeldungen } from '../../../src/features/musik/noten/werkmeldungen.table.ts';
import { werkmeldungszeilen } from '../../../src/features/musik/noten/werkmeldungszeilen.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { childRows, lockRoots } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Meldung = StoredOf<typeof werkmeldungen>;

/** A report to a collecting society: checked by the rules, frozen when it is filed, opened again by the association only (domain: archive-kommunikation 4 "Werkmeldung"). */
export const werkmeldungenHook = hookFor(werkmeldungen, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (values.gesellschaft === 'Keine')
      return [{ feld: 'gesellschaft', text: message('Bitte eine Verwertungsgesellschaft wählen.') }];
    const von = before?.values.status ?? 'Offen';
    if (von === values.status) return [];
    if (values.status === 'Offen') oeffne(von, values);
    else await pruefeMeldung(unit, after);
    if (values.status === 'Eingereicht') values.eingereichtam = unit.zeit;
    return [];
  },
  async effect({ unit, before, after }) {
    if (before === undefined || after === undefined || before.values.status === after.values.status) return;
    if (after.values.status === 'Eingereicht') await friereEin(unit, after);
    if (before.values.status === 'Eingereicht') await gibFrei(unit, after);
  },
});

/** What a report says comes and goes with its filing. */
export const werkmeldungszeilenHook = hookFor(werkmeldungszeilen, {
  async check() {
    throw refused('Was gemeldet wurde, entsteht beim Einreichen und wird nicht geändert.');
  },
});

function oeffne(von: string, values: ValuesOf<typeof werkmeldungen>): void {
  if (von === 'Eingereicht' && values.uebernommenam !== null)
    throw refused('Der Verband hat diese Meldung schon übernommen. Sie bleibt, wie sie ist.');
  values.eingereichtam = null;
  values.auffuehrungen = null;
  values.werke = null;
}

async function pruefeMeldung(unit: Unit, { values }: Draft<typeof werkmeldungen>): Promise<void> {
  const stoff = await stoffVon(unit, values);
  const heute = localDate(unit.zeit);
  const [fehlt] = pruefe(values, stoff, heute).missing;
  if (fehlt !== undefined) throw refused(germanText(fehlt.text));
  const gewesen = bisher(stoff, heute);
  values.auffuehrungen = gewesen.auffuehrungen.length;
  values.werke = jahreswerke(meldezeilen(gewesen)).length;
}

/** What a report is made of, its performances locked: what comes at the same moment waits. */
async function stoffVon(
  unit: Unit,
  { sek_id, jahr, gesellschaft }: Pick<Meldung['values'], 'sek_id' | 'jahr' | 'gesellschaft'>,
): Promise<Meldestoff & { readonly koepfe: readonly StoredOf<typeof auffuehrungen>[] }> {
  const { rows } = await sql<{ id: string }>`
    select id from auffuehrungen where sek_id = ${sek_id} and gesellschaft = ${gesellschaft}
      and datum between ${`${jahr}-01-01`} and ${`${jahr}-12-31`}`.execute(unit.tx);
  const alle = await lockRoots(
    unit,
    unit.table(auffuehrungen),
    rows.map(({ id }) => id),
  );
  const koepfe = alle.filter(({ values }) => gehoertZu({ jahr, gesellschaft }, values));
  const werke = await childRows(unit, unit.table(auffuehrungswerke), koepfe);
  const noten = await notenZu(
    unit,
    werke.flatMap(({ values }) => values.noten_id ?? []),
  );
  return {
    koepfe,
    auffuehrungen: koepfe.map(({ id, values }) => ({ ...values, id })),
    werke: werke.map(({ id, values }) => ({ ...values, id })),
    notenVon: (id) => noten.get(id),
  };
}

async function notenZu(unit: Unit, ids: readonly string[]) {
  const rows = await lockRoots(unit, unit.table(notenarchiv), ids);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

/** Keeps what was reported, and says in each performance that it was; one that is to come stays open. */
async function friereEin(unit: Unit, meldung: Meldung): Promise<void> {
  const stoff = await stoffVon(unit, meldung.values);
  const gewesen = bisher(stoff, localDate(unit.zeit));
  const gemeldet = new Set(gewesen.auffuehrungen.map(({ id }) => id));
  for (const zeile of meldezeilen(gewesen))
    await unit.insert(unit.table(werkmeldungszeilen), {
      id: newId(),
      rev: 1,
      root_id: meldung.id,
      sek_ids: meldung.sek_ids,
      values: { ...leer, ...zeile, meldung_id: meldung.id },
    });
  for (const kopf of stoff.koepfe.filter(({ id }) => gemeldet.has(id)))
    await unit.update(unit.table(auffuehrungen), kopf, { gemeldetam: unit.zeit });
}

const leer = {
  auffuehrung_id: null,
  datum: null,
  anlass: null,
  ort: null,
  veranstalter: null,
  genehmigungsnr: null,
  nr: null,
  werktitel: null,
  komponist: null,
  arrangeur: null,
  textdichter: null,
  verlag: null,
  werknr: null,
  dauer: null,
  anzahl: null,
  zugabe: null,
};

/** A report that is open again says nothing, and its performances may be put right. */
async function gibFrei(unit: Unit, meldung: Meldung): Promise<void> {
  await unit.delete(unit.table(werkmeldungszeilen), await childRows(unit, unit.table(werkmeldungszeilen), [meldung]));
  const { koepfe } = await stoffVon(unit, meldung.values);
  for (const kopf of koepfe.filter(({ values }) => values.gemeldetam !== null))
    await unit.update(unit.table(auffuehrungen), kopf, { gemeldetam: null });
}
