import { sql } from 'kysely';
import type { Storage } from '../../server/storage/database.ts';
import { registry } from '../../src/features/registry.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Field, Fields } from '../../src/kit/field.ts';
import { yesNo } from '../../src/kit/kinds/yes-no.ts';
import { createRegistry } from '../../src/kit/registry.ts';

/** Sentence for a queued change that carries the column that is gone. */
export const gebortGone = 'Der Geburtsort wird nicht mehr geführt.';

const renamed: Readonly<
  Record<string, Readonly<Record<string, { readonly to: string; readonly formerly: readonly string[] }>>>
> = {
  // Twice, at one schema each.
  personen: {
    notiz: { to: 'anmerkung', formerly: ['notiz', 'bemerkung'] },
    strasse: { to: 'anschrift', formerly: ['strasse'] },
  },
  einsatz_beteiligte: { einsatz_id: { to: 'zu_einsatz_id', formerly: ['einsatz_id'] } },
  einsatz_verlauf: { einsatz_id: { to: 'zu_einsatz_id', formerly: ['einsatz_id'] } },
};

const urls: Readonly<Record<string, readonly string[]>> = {
  mitglieder: ['/mgd/verzeichnis', '/mgd/mitglieder', '/mgd/liste'],
};

/** The product's definitions two schemas later: columns, a parent and a key renamed, one gone, a required one new, a URL moved. */
export const laterRegistry = later();

function later(): typeof registry {
  const tables = new Map([...registry.tables].map(([name, table]) => [name, laterTable(table)]));
  const modules = [...registry.modules.values()].map((module) => {
    const [url = module.url, ...formerUrls] = urls[module.name] ?? [];
    return { ...module, url, formerUrls, table: tables.get(module.table.name) ?? module.table };
  });
  return createRegistry([...tables.values()], modules);
}

function laterTable(table: Table): Table {
  const names = renamed[table.name] ?? {};
  const now = (column: string): string => names[column]?.to ?? column;
  const isPersonen = table.name === 'personen';
  const kept = Object.entries(table.fields).filter(([column]) => !(isPersonen && column === 'gebort'));
  const fields: Fields = Object.fromEntries(
    kept.map(([column, field]): [string, Field] => [
      now(column),
      { ...field, formerly: names[column]?.formerly ?? [] },
    ]),
  );
  return {
    ...table,
    fields: isPersonen
      ? { ...fields, rundbrief: yesNo({ label: 'Rundbrief', required: true, default: true }) }
      : fields,
    groups: Object.fromEntries(Object.entries(table.groups ?? {}).map(([group, columns]) => [group, columns.map(now)])),
    ...(table.parent === undefined ? {} : { parent: now(table.parent) }),
    ...(table.natural === undefined ? {} : { natural: table.natural.map(now) }),
    ...(isPersonen ? { gone: { gebort: gebortGone } } : {}),
  };
}

/** What the hand-written migration of these definitions does. */
export async function alterTables({ db }: Storage): Promise<void> {
  for (const [table, columns] of Object.entries(renamed)) {
    for (const [column, { to }] of Object.entries(columns))
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(column)} to ${sql.ref(to)}`.execute(db);
  }
  await sql`alter table personen drop column gebort`.execute(db);
  await sql`alter table personen add column rundbrief boolean not null default true`.execute(db);
}
