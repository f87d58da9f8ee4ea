import { describedCalls, jobKinds } from '../features/server-areas.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobs } from '../jobs/jobs.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { allCalls } from './document.ts';
import { isPossible } from './module-calls.ts';

let t: TestApp;
let ask: Caller;

beforeAll(async () => {
  t = await openTestApp(testEngine, { jobs: (deps) => createJobs(deps, jobKinds) });
  const station = await t.sektion('Sexten');
  await t.user('anna', station, [{ bg_id: await t.group([]), sek_id: station }]);
  ask = await t.signIn('anna');
});
afterAll(() => t.close());

it('GET /openapi.json serves a valid OpenAPI 3.1 document to whoever is signed in, and to nobody else', async () => {
  expect((await t.call('/openapi.json')).status).toBe(401);
  const response = await ask('/openapi.json');
  expect(response.status).toBe(200);
  const result = await new Validator().validate(await response.json());
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

/** Calls of the server as its router has them, without those that nobody may make. */
function served(): Set<string> {
  const modules = [...t.deps.registry.modules.values()];
  const former = modules.flatMap(({ formerUrls = [] }) => formerUrls);
  const isOffered = (path: string, method: string): boolean => {
    if (former.some((url) => path === url || path.startsWith(`${url}/{`))) return false;
    const [module, url] =
      modules
        .flatMap((one) => [one.url, ...(one.alsoUrls ?? [])].map((at) => [one, at] as const))
        .find(([, at]) => path === at || path.startsWith(`${at}/{id}`)) ?? [];
    if (module === undefined || url === undefined) return true;
    const { table } = module;
    if (path === `${url}/{id}/datei/{column}`)
      return (
        module.view === undefined && Object.values(table.fields).some(({ kind }) => kind === 'file' || kind === 'photo')
      );
    if (path === `${url}/{id}/status`) return table.status !== undefined;
    if (path === `${url}/{id}/storno`) return table.reversal !== undefined;
    const action =
      method === 'delete' || path.endsWith('/wiederherstellen') ? 'LOESCHEN' : path === url ? 'NEU' : 'SPEICHERN';
    const isWrite =
      method !== 'get' &&
      !path.endsWith('/suche') &&
      [url, `${url}/{id}`, `${url}/{id}/wiederherstellen`].includes(path);
    return !isWrite || isPossible(t.deps.registry, table, action);
  };
  const calls = t.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => {
      const named = path.slice('/api'.length).replaceAll(/:(\w+)(\{[^/]*\})?/g, '{$1}');
      return { method: method.toLowerCase(), path: named };
    });
  return new Set(
    calls
      .filter(({ method, path }) => isOffered(path, method))
      .map(({ method, path }) => `${method} ${path.replace('{column}', '{spalte}')}`),
  );
}

it('the document describes every call that the server answers, and no other', () => {
  const described = allCalls(t.deps.registry, describedCalls).map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual([...served()].toSorted());
});
