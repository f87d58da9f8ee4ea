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
import type { Call } from './call.ts';
import { columnSchema, listOf, refTo, schemaOf, text, type JsonSchema } from './json-schema.ts';

const paging = ['limit', 'offset', 'sort', 'count', 'spalten'];
const writing = ['If-Match', 'Idempotency-Key'];

/** Whether anybody may do this to rows of the table. */
export const isPossible = (registry: Registry, table: Table, action: Action): boolean =>
  rightsFor(table, registry.rootOf(table), action).some(isRight);

/** The generic calls of a module (spec B 7.1). */
export const moduleCalls = (registry: Registry, module: Module): Call[] =>
  [module.url, ...(module.alsoUrls ?? [])].flatMap((url) => callsAt(registry, module, url));

/** A record with what its module derives. */
const answered = ({ table, derived }: Module): JsonSchema =>
  derived === undefined
    ? refTo(table.name)
    : {
        allOf: [
          refTo(table.name),
          {
            type: 'object',
            properties: Object.fromEntries(
              Object.entries(derived).map(([name, { field }]) => [name, columnSchema(field)]),
            ),
          },
        ],
      };

function callsAt(registry: Registry, module: Module, url: string): Call[] {
  const { table, label } = module;
  const mayBe = (action: Action): boolean => isPossible(registry, table, action);
  const one = `${url}/{id}`;
  const about = (
    method: Call['method'],
    path: string,
    summary: string,
    rest: Pick<Call, 'answers'> & Partial<Call>,
  ): Call => ({ method, path, summary, tag: germanText(label), ...rest });
  const [record, input, written] = [answered(module), refTo(`${table.name}.eingabe`), schemaOf(writtenSchema)];
  const criteria = [
    ...new Set([
      'suche',
      'sek_id',
      'landesverband_id',
      ...(table.parent === undefined ? [] : [table.parent]),
      ...Object.keys(module.search ?? {}),
    ]),
  ];
  const asked = { type: 'object', additionalProperties: text, description: [...criteria, ...paging].join(', ') };
  const files = Object.values(table.fields).some(({ kind }) => kind === 'file' || kind === 'photo');
  const write = (method: Call['method'], path: string, summary: string, body: Call['body'], isNew = false): Call =>
    about(method, path, summary, {
      headers: writing,
      ...(body === undefined ? {} : { body }),
      answers: isNew ? { 200: written, 201: written } : { 200: written },
    });
  const lists = [
    about('get', url, 'Liste', { query: [...criteria, ...paging], answers: { 200: listOf(record) } }),
    about('post', `${url}/suche`, 'Liste, mit den Suchkriterien im Inhalt', {
      body: asked,
      answers: { 200: listOf(record) },
    }),
  ];
  if (module.list.totals !== undefined)
    lists.push(
      about('post', `${url}/summen`, 'Summen der Liste, im Ganzen und nach den Werten der Spalte `gruppe`', {
        body: { ...asked, description: [...criteria, 'gruppe'].join(', ') },
        answers: { 200: schemaOf(summenSchema) },
      }),
    );
  if (module.view !== undefined) return lists;
  return [
    ...lists,
    about('get', `${url}/new`, 'Vorlage eines neuen Datensatzes', { answers: { 200: { type: 'object' } } }),
    about('get', one, 'Datensatz mit seinen Rechten', { answers: { 200: record } }),
    about('get', `${one}/verlauf`, 'Wer was wann geändert hat', {
      query: ['vor'],
      answers: { 200: schemaOf(historySchema) },
    }),
    ...(files
      ? [
          about('get', `${one}/datei/{spalte}`, 'Datei des Datensatzes', {
            answers: { 200: { media: 'application/octet-stream' } },
          }),
        ]
      : []),
    ...(mayBe('NEU') ? [write('put', url, 'Neuer Datensatz', input, true)] : []),
    ...(mayBe('SPEICHERN') ? [write('put', one, 'Datensatz ändern: die geänderten Spalten', input)] : []),
    ...(mayBe('LOESCHEN')
      ? [
          write('delete', one, 'Datensatz löschen', undefined),
          write('put', `${one}/wiederherstellen`, 'Gelöschten Datensatz wiederherstellen', undefined),
        ]
      : []),
    ...(table.status === undefined
      ? []
      : [
          write('put', `${one}/status`, 'Schritt', {
            type: 'object',
            properties: { nach: text, grund: text },
            required: ['nach'],
          }),
        ]),
    ...(table.reversal === undefined
      ? []
      : [
          write(
            'put',
            `${one}/storno`,
            'Stornieren: ein Gegeneintrag',
            { type: 'object', properties: { id: text, grund: text }, required: ['grund'] },
            true,
          ),
        ]),
  ];
}
