import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { vocabularyName } from '../../src/features/vocabularies.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Field } from '../../src/kit/field.ts';
import { referenceTitlesName } from '../../src/kit/reference-titles.ts';
import { germanText } from '../../src/lib/message.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schema of what a valibot schema takes. What only code can check is left out. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode: 'input',
  });
  return { ...rest };
}

export const uuid: JsonSchema = { type: 'string', format: 'uuid' };
export const text: JsonSchema = { type: 'string' };
export const object: JsonSchema = { type: 'object' };
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Schema of a list. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Component of a vocabulary; the names that it stores. */
export const vocabularySchema = (name: string): string => `vokabular.${name}`;

const bySql: readonly (readonly [RegExp, JsonSchema])[] = [
  [/^uuid$/, uuid],
  [/^boolean$/, { type: 'boolean' }],
  [/^(integer|bigint)$/, { type: 'integer' }],
  [/^numeric/, { type: 'number' }],
  [/^date$/, { type: 'string', format: 'date' }],
  [/^timestamptz$/, { type: 'string', format: 'date-time' }],
  [/^jsonb$/, { type: 'object' }],
];

/** Schema of a column's value that is not null. */
function valueSchema({ kind, options, sql }: Field): JsonSchema {
  const name = vocabularyName(options['values']);
  const choice = name === undefined ? text : refTo(vocabularySchema(name));
  if (kind === 'choice') return choice;
  if (kind === 'multiChoice') return listOf(choice);
  const { max } = options;
  if (sql === 'text') return kind === 'text' && typeof max === 'number' ? { ...text, maxLength: max } : text;
  return bySql.find(([type]) => type.test(sql))?.[1] ?? {};
}

/** Schema of a column as it is answered. */
export const columnSchema = (field: Field): JsonSchema => ({
  anyOf: [valueSchema(field), { type: 'null' }],
  title: germanText(field.label),
  ...(field.hint === undefined ? {} : { description: field.hint }),
});

/** A record as it is answered: columns that the user may not read are missing, so none is required. */
export function recordSchema({ fields, label, parent }: Table): JsonSchema {
  const place = parent === undefined ? { sek_ids: listOf(uuid) } : { root_id: uuid };
  const columns = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnSchema(field)]));
  const properties = {
    id: uuid,
    rev: { type: 'integer' },
    ...place,
    ...columns,
    [referenceTitlesName({ fields })]: {
      type: 'object',
      additionalProperties: text,
      description: 'Namen dessen, worauf die Spalten verweisen.',
    },
  };
  return { type: 'object', title: germanText(label), properties, required: ['id', 'rev'] };
}

/** A record as it is sent: what only the server sets is not in it. */
export function inputSchema({ fields, label }: Table): JsonSchema {
  const columns = Object.entries(fields).filter(([, { setBy }]) => setBy !== 'server');
  return {
    type: 'object',
    title: germanText(label),
    properties: { id: uuid, ...Object.fromEntries(columns.map(([name, field]) => [name, columnSchema(field)])) },
  };
}
