import { vocabularies } from '../../src/features/vocabularies.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { conflictBodySchema, errorBodySchema } from '../../src/protocol/errors.ts';
import { programCalls } from '../auth/program-calls.ts';
import { operationOf, type Call } from './call.ts';
import { inputSchema, recordSchema, refTo, schemaOf, vocabularySchema, type JsonSchema } from './json-schema.ts';
import { moduleCalls } from './module-calls.ts';

/** Every call of the server: those of the modules, and those described one by one, which come first where both have an address. */
export function allCalls(
  registry: Registry,
  described: readonly Call[],
  isOffered: (path: string) => boolean = () => true,
): Call[] {
  const fixed = new Set(described.map(({ method, path }) => `${method} ${path}`));
  return [
    ...described.filter(({ path }) => isOffered(path)),
    ...[...registry.modules.values()]
      .flatMap((module) => moduleCalls(registry, module))
      .filter(({ method, path }) => !fixed.has(`${method} ${path}`)),
  ];
}

/** The OpenAPI 3.1 document, made from the definitions and the schemas of the wire. `x-programm` says what the token of a program may be used for, `x-schema` what the feed is asked with. */
export function openApiDocument(
  registry: Registry,
  described: readonly Call[],
  version: string,
  apiBase: string,
  isOffered?: (path: string) => boolean,
  schema = schemaHash(registry),
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const openTo = programCalls(registry);
  for (const call of allCalls(registry, described, isOffered)) {
    const kind = openTo(call.method.toUpperCase(), call.path);
    (paths[call.path] ??= {})[call.method] = {
      ...operationOf(call),
      ...(kind === undefined ? {} : { 'x-programm': kind }),
    };
  }
  const tables = [...registry.tables.values()];
  const schemas = {
    Fehler: schemaOf(errorBodySchema),
    Konflikt: schemaOf(conflictBodySchema),
    ...Object.fromEntries(
      Object.entries(vocabularies).map(([name, { names }]) => [
        vocabularySchema(name),
        { type: 'string', enum: names },
      ]),
    ),
    ...Object.fromEntries(
      tables.flatMap((table) => [
        [table.name, recordSchema(table)],
        [`${table.name}.eingabe`, inputSchema(table)],
      ]),
    ),
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Hüttenbuch', version, 'x-schema': schema },
    servers: [{ url: apiBase }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas,
      responses: {
        Ablehnung: {
          description: 'Abgelehnt: der Satz steht in status_text.',
          content: { 'application/json': { schema: { anyOf: [refTo('Konflikt'), refTo('Fehler')] } } },
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
