import { vocabularies } from '../../src/features/vocabularies.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { conflictBodySchema, errorBodySchema } from '../../src/protocol/errors.ts';
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

/** The OpenAPI 3.1 document, made from the definitions and the schemas of the wire. */
export function openApiDocument(
  registry: Registry,
  described: readonly Call[],
  version: string,
  apiBase: string,
  isOffered?: (path: string) => boolean,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of allCalls(registry, described, isOffered))
    (paths[call.path] ??= {})[call.method] = operationOf(call);
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
    info: { title: 'Hüttenbuch', version },
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
