import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { registry as product } from '../../src/features/registry.ts';
import { offeredBy } from '../../src/kit/offered.ts';
import type { Module } from '../../src/kit/define-module.ts';
import { newId } from '../../src/lib/ids.ts';
import { describedCalls } from '../features/server-areas.ts';
import type { Call } from '../openapi/call.ts';
import { allCalls } from '../openapi/document.ts';
import { hostileBodies, hostileFiles, hostileNames, hostileSearches } from './feindliches.ts';
import type { Attacker, World } from './welt.ts';

/** The server that is attacked is a mountain rescue's: it has no calls of others. */
const registry = offeredBy(product, 'BERGRETTUNG');

/** What was tried and what broke, by kind. */
export class Toll {
  readonly tried = new Map<string, number>();
  readonly broken: string[] = [];

  /** Counts one attempt; `isBroken` says what is wrong with its outcome, nothing when it held. */
  note(kind: string, what: string, isBroken: string | undefined): void {
    this.tried.set(kind, (this.tried.get(kind) ?? 0) + 1);
    if (isBroken !== undefined) this.broken.push(`${kind}: ${what}: ${isBroken}`);
  }

  /** Lines of a table. */
  lines(): string[] {
    const rows = [...this.tried].map(
      ([kind, tried]) =>
        `${kind.padEnd(46)} ${String(tried).padStart(6)} ${String(this.broken.filter((one) => one.startsWith(`${kind}:`)).length).padStart(6)}`,
    );
    return [`${'tried'.padEnd(46)} ${'times'.padStart(6)} ${'broken'.padStart(6)}`, ...rows];
  }
}

/** Streams without an end, and what would end the attacker's own session. */
const leftOut = new Set(['/sync/ereignisse', '/abmelden']);

/** Every call of the document, or a part of the modules' in the short form. */
export function callsToTry(isFull: boolean): readonly Call[] {
  const all = allCalls(registry, describedCalls).filter(({ path }) => !leftOut.has(path));
  const urls = [...registry.modules.values()].map(({ url }) => url);
  const chosen = urls.filter(
    (url, at) =>
      isFull ||
      at % 16 === 0 ||
      [
        '/mgd/mitglieder',
        '/einsaetze/einsaetze',
        '/einsaetze/patienten',
        '/inventar/inventar',
        '/inventar/pruefungen',
        '/inventar/kennungen',
      ].includes(url),
  );
  return all.filter(
    ({ path }) => !urls.some((url) => belongsTo(path, url)) || chosen.some((url) => belongsTo(path, url)),
  );
}

const belongsTo = (path: string, url: string): boolean =>
  path === url || path.startsWith(`${url}/{`) || path === `${url}/suche` || path === `${url}/new`;

const moduleOf = (path: string): Module | undefined =>
  [...registry.modules.values()]
    .filter((one) => [one.url, ...(one.alsoUrls ?? [])].some((url) => path === url || path.startsWith(`${url}/`)))
    .toSorted((a, b) => b.url.length - a.url.length)[0];

const fault = (status: number): string | undefined => (status >= 500 ? `answered ${status}` : undefined);

/** No answer names a row that lies out of reach as one of its own. */
function leak(text: string, hidden: ReadonlySet<string>): string | undefined {
  for (const [, id = ''] of text.matchAll(/"id":"([0-9a-f-]{36})"/g)) if (hidden.has(id)) return `shows the row ${id}`;
  return undefined;
}

/** Without a sign-in nothing answers but what is open. */
export async function asNobody(world: World, calls: readonly Call[], toll: Toll): Promise<void> {
  for (const { method, path, isOpen } of calls) {
    if (isOpen === true) continue;
    const response = await world.call(
      path.replaceAll(/\{\w+\}/g, () => newId()),
      { method: method.toUpperCase(), ...(method === 'get' ? {} : { body: '{}' }) },
    );
    await response.body?.cancel();
    toll.note(
      'every call without a sign-in',
      `${method} ${path}`,
      response.status === 401 ? undefined : `answered ${response.status}`,
    );
  }
}

/** Every call by an account, with ids out of its reach, made-up ones and copies of foreign rows. */
export async function asAccount(
  world: World,
  attacker: Attacker,
  calls: readonly Call[],
  toll: Toll,
  isFull: boolean,
): Promise<void> {
  // What is no matter of rights is tried by one account in the short form.
  const triesInput = isFull || attacker.name === 'station';
  const hidden = new Set([...attacker.foreign.values()].flat());
  const protectedRows = new Map(
    [...attacker.foreign].map(([table, ids]) => [table, [...ids, ...(attacker.onlyRead.get(table) ?? [])]] as const),
  );
  const before = await world.sumOf(protectedRows);
  const tryOne = async (kind: string, path: string, init: RequestInit, mustRefuse: boolean): Promise<void> => {
    const response = await attacker.call(path, init);
    const text = await response.text();
    const isTaken = mustRefuse && response.status < 400 ? `answered ${response.status}` : undefined;
    toll.note(
      `${kind}, as ${attacker.name}`,
      `${init.method ?? 'GET'} ${path.slice(0, 120)}`,
      fault(response.status) ?? isTaken ?? (response.ok ? leak(text, hidden) : undefined),
    );
  };
  for (const { method, path, isOpen } of calls) {
    if (isOpen === true) continue;
    const module = moduleOf(path);
    const upper = method.toUpperCase();
    if (!path.includes('{')) {
      if (method === 'get') await tryOne('lists', `${path}?limit=200`, {}, false);
      else if (path.endsWith('/suche'))
        for (const search of triesInput ? hostileSearches : [{}])
          await tryOne('searches', path, { method: upper, body: JSON.stringify({ limit: '50', ...search }) }, false);
      else
        for (const body of triesInput ? hostileBodies.slice(0, 8) : [])
          await tryOne('hostile bodies', path, { method: upper, body }, false);
      if (method === 'put' && module?.url === path)
        await copy(world, attacker, module, (body) =>
          tryOne('copies of foreign rows', path, { method: upper, body }, true),
        );
      continue;
    }
    const table = module?.table.name ?? '';
    const at = (id: string): string =>
      path.replaceAll(/\{\w+\}/g, (part) => (part === '{column}' ? 'foto' : encodeURIComponent(id)));
    const bodyOf = method === 'get' ? {} : { body: edit(module) };
    for (const id of attacker.foreign.get(table)?.slice(0, 2) ?? [])
      await tryOne('foreign ids', at(id), { method: upper, ...bodyOf }, true);
    // Bringing back what is there answers as done and does nothing: the sum over the rows proves it.
    if (method !== 'get' && table !== '' && !path.endsWith('/wiederherstellen'))
      for (const id of attacker.onlyRead.get(table)?.slice(0, 1) ?? [])
        await tryOne('writes to what may only be read', at(id), { method: upper, ...bodyOf }, true);
    for (const id of ["' or 1=1", newId()]) await tryOne('made-up ids', at(id), { method: upper, ...bodyOf }, false);
  }
  toll.note(
    'rows out of reach as before',
    attacker.name,
    (await world.sumOf(protectedRows)) === before ? undefined : 'rows were changed',
  );
}

/** A change that every check but that of the rights would take: a text column of its own. */
function edit(module: Module | undefined): string {
  const column =
    module === undefined
      ? undefined
      : Object.entries(module.table.fields).find(([, { kind, setBy }]) => kind === 'text' && setBy === 'user')?.[0];
  return JSON.stringify(column === undefined ? {} : { [column]: 'Angriff' });
}

/** A foreign row under a new id, as if it had been typed. */
async function copy(
  { t }: World,
  attacker: Attacker,
  module: Module,
  send: (body: string) => Promise<void>,
): Promise<void> {
  const { table } = module;
  const [id] = attacker.foreign.get(table.name) ?? [];
  if (id === undefined) return;
  const {
    rows: [row],
  } = await sql<Record<string, unknown>>`select * from ${sql.table(table.name)} where id = ${id}`.execute(t.storage.db);
  const typed = Object.fromEntries(
    Object.entries(row ?? {}).filter(
      ([column, value]) =>
        value !== null && Object.hasOwn(table.fields, column) && table.fields[column]?.setBy !== 'server',
    ),
  );
  await send(JSON.stringify({ ...typed, ...module.where, id: newId() }));
}

/** Status of an answer; 413 where the server hung up on a body that it does not read. */
const statusOf = (asked: Promise<Response>): Promise<number> =>
  asked
    .then(({ status }) => status)
    .catch((error: unknown) => {
      if (error instanceof TypeError && error.cause !== undefined) return 413;
      throw error;
    });

/** What is sent to calls that need no sign-in. */
export async function onOpenCalls(world: World, calls: readonly Call[], toll: Toll): Promise<void> {
  for (const { method, path, isOpen } of calls) {
    if (isOpen !== true || method === 'get') continue;
    for (const body of hostileBodies) {
      const status = await statusOf(
        world.call(path.replaceAll(/\{\w+\}/g, 'x'), { method: method.toUpperCase(), body }),
      );
      // Asking for a link is answered alike whoever asks.
      toll.note(
        'hostile bodies without a sign-in',
        `${method} ${path} ${body.slice(0, 40)}`,
        status >= 400 && status < 500 ? undefined : `answered ${status}`,
      );
    }
  }
  const { status } = await world.call('/daten/zustand');
  toll.note('the server lives', 'zustand', status === 200 ? undefined : `answered ${status}`);
}

/** Files that are something else than they say, and names that lie. */
export async function withFiles(attacker: Attacker, toll: Toll): Promise<void> {
  const upload = async (
    content: Uint8Array<ArrayBuffer>,
    sha = createHash('sha256').update(content).digest('hex'),
  ) => ({
    sha,
    status: (
      await attacker.call(`/dateien/${sha}`, {
        method: 'PUT',
        body: content,
        headers: { 'Content-Range': `bytes 0-${content.length - 1}/${content.length}` },
      })
    ).status,
  });
  const [mgd_id] = attacker.own.get('personen') ?? [];
  const named = (sha256: string, name: string, size: number, id = newId()) => {
    const datei = { sha256, name, type: 'application/pdf', size };
    const body = JSON.stringify({ id, mgd_id, datum: '2026-01-01', bezeichnung: 'Angriff', datei });
    return attacker.call('/mgd/mitgliederdokumente', { method: 'PUT', body });
  };
  for (const [kind, content] of Object.entries(hostileFiles)) {
    const { sha, status } = await upload(content);
    // A web page is plain text: it may be sent, and no record takes it for something else.
    const answered = status === 200 ? (await named(sha, 'a.pdf', content.length)).status : status;
    toll.note('hostile files', kind, answered === 422 ? undefined : `answered ${answered}`);
  }
  toll.note(
    'hostile files',
    'another sum',
    (await upload(new Uint8Array(Buffer.from('%PDF-1.4 x')), 'a'.repeat(64))).status === 422 ? undefined : 'was taken',
  );
  const pdf = new Uint8Array(Buffer.from(`%PDF-1.4 ${newId()}`));
  const { sha } = await upload(pdf);
  for (const name of hostileNames) {
    const id = newId();
    const { status } = await named(sha, name, pdf.length, id);
    const response = await attacker.call(`/mgd/mitgliederdokumente/${id}/datei/datei`);
    const [disposition, policy] = [
      decodeURIComponent(response.headers.get('content-disposition') ?? ''),
      response.headers.get('content-security-policy') ?? '',
    ];
    await response.body?.cancel();
    const isSafe =
      status === 422 ||
      (/^attachment; filename\*=UTF-8''[^/\\\u202a-\u202e]*\.pdf$/.test(disposition) && policy.includes('sandbox'));
    toll.note('names that lie', name, isSafe ? undefined : `${status}, handed out as ${disposition}`);
  }
}
