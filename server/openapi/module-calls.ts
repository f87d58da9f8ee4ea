import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { germanText } from '../../src/lib/message.ts';
import { isRight } from '../../src/permissions/catalog.ts';
import type { Action } from '../../src/permissions/actions.ts';
import { rightsFor } from '../../src/permissions/rights.ts';
import { historySchema } from '../../src/protocol/history.ts';
import { summenSchema } from '../../src/protocol/summen.ts';
import { writtenSchema } from '../../src/protocol/sync.ts';
import { bytes, get, group, post, put, remove, type Call } from './call.ts';
import { columnSchema, listOf, object, refTo, text, type JsonSchema } from './json-schema.ts';

const paging = ['limit', 'offset', 'sort', 'count', 'spalten'];
const written = { headers: ['If-Match', 'Idempotency-Key'], answer: writtenSchema };

/** Whether anybody may do this to rows of the table. */
export const isPossible = (registry: Registry, table: Table, action: Action): boolean =>
  rightsFor(table, registry.rootOf(table), action).some(isRight);

/** The generic calls of a module (spec B 7.1). */
export const moduleCalls = (registry: Registry, module: Module): Call[] =>
  [module.url, ...(module.alsoUrls ?? [])].flatMap((url) => callsAt(registry, module, url));

/** A record with what its module derives. */
function answered({ table, derived }: Module): JsonSchema {
  const record = refTo(table.name);
  if (derived === undefined) return record;
  const columns = Object.entries(derived).map(([name, { field }]) => [name, columnSchema(field)]);
  return { allOf: [record, { ...object, properties: Object.fromEntries(columns) }] };
}

function callsAt(registry: Registry, module: Module, url: string): readonly Call[] {
  const { table, label, list, view } = module;
  const mayBe = (action: Action): boolean => isPossible(registry, table, action);
  const one = `${url}/{id}`;
  const [record, body] = [answered(module), refTo(`${table.name}.eingabe`)];
  const parent = table.parent === undefined ? [] : [table.parent];
  const criteria = [
    ...new Set(['suche', 'sek_id', 'landesverband_id', ...parent, ...Object.keys(module.search ?? {})]),
  ];
  const asked = (...names: readonly string[]): JsonSchema => ({
    ...object,
    additionalProperties: text,
    description: names.join(', '),
  });
  const files = Object.values(table.fields).some(({ kind }) => kind === 'file' || kind === 'photo');
  const reading = [
    get(url, 'Liste', { query: [...criteria, ...paging], answer: listOf(record) }),
    post(`${url}/suche`, 'Liste, mit den Suchkriterien im Inhalt', {
      body: asked(...criteria, ...paging),
      answer: listOf(record),
    }),
    ...(list.totals === undefined
      ? []
      : [
          post(`${url}/summen`, 'Summen der Liste, im Ganzen und nach den Werten der Spalte `gruppe`', {
            body: asked(...criteria, 'gruppe'),
            answer: summenSchema,
          }),
        ]),
  ];
  if (view !== undefined) return group(germanText(label), ...reading);
  return group(
    germanText(label),
    ...reading,
    get(`${url}/new`, 'Vorlage eines neuen Datensatzes', { answer: object }),
    get(one, 'Datensatz mit seinen Rechten', { answer: record }),
    get(`${one}/verlauf`, 'Wer was wann geändert hat', { query: ['vor'], answer: historySchema }),
    ...(files ? [get(`${one}/datei/{spalte}`, 'Datei des Datensatzes', { answer: bytes })] : []),
    ...(mayBe('NEU') ? [put(url, 'Neuer Datensatz', { ...written, body, also: 201 })] : []),
    ...(mayBe('SPEICHERN') ? [put(one, 'Datensatz ändern: die geänderten Spalten', { ...written, body })] : []),
    ...(mayBe('LOESCHEN')
      ? [
          remove(one, 'Datensatz löschen', written),
          put(`${one}/wiederherstellen`, 'Gelöschten Datensatz wiederherstellen', written),
        ]
      : []),
    ...(table.status === undefined
      ? []
      : [
          put(`${one}/status`, 'Schritt', {
            ...written,
            body: { ...object, properties: { nach: text, grund: text }, required: ['nach'] },
          }),
        ]),
    ...(table.reversal === undefined
      ? []
      : [
          put(`${one}/storno`, 'Stornieren: ein Gegeneintrag', {
            ...written,
            body: { ...object, properties: { id: text, grund: text }, required: ['grund'] },
            also: 201,
          }),
        ]),
  );
}
