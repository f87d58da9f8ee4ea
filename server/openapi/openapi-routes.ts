import { Hono } from 'hono';
import type { Registry } from '../../src/kit/registry.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import type { Deps, Env } from '../context.ts';
import { callsOffered } from '../records/offered.ts';
import type { Call } from './call.ts';
import { openApiDocument } from './document.ts';

/** `GET /openapi.json`: what the server can be asked, for whoever is signed in. */
export function openApiRoutes(deps: Deps, described: readonly Call[], apiBase: string): Hono<Env> {
  const app = new Hono<Env>();
  const documents = new Map<Registry, ReturnType<typeof openApiDocument>>();
  const isOffered = callsOffered(deps);
  const schema = schemaHash(deps.registry);
  app.get('/openapi.json', (c) => {
    const registry = deps.offered();
    const document =
      documents.get(registry) ?? openApiDocument(registry, described, deps.version, apiBase, isOffered, schema);
    documents.set(registry, document);
    return c.json(document);
  });
  return app;
}
