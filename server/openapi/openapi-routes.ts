import { Hono } from 'hono';
import type { Deps, Env } from '../context.ts';
import { openApiDocument } from './document.ts';

/** `GET /openapi.json`: what the server can be asked, for whoever is signed in. */
export function openApiRoutes({ registry, version }: Deps, apiBase: string): Hono<Env> {
  const app = new Hono<Env>();
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/openapi.json', (c) => c.json((document ??= openApiDocument(registry, version, apiBase))));
  return app;
}
