import { closedAreas, isForPrograms } from '../../src/features/benutzer/zugang.rules.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { Registry } from '../../src/kit/registry.ts';

/** What a call does with what it is for; undefined: no program may make it. */
export type ProgramCall = 'lesen' | 'schreiben' | undefined;

/** A part of an address: an id, or its place in the API document. */
const part = '(?:[0-9a-f-]{36}|\\{\\w+\\})';
const ofList = /^(?:|\/suche|\/summen)$/;
const ofRecord = new RegExp(`^/(${part}|new)(/verlauf|/datei/[\\w{}]+|/wiederherstellen|/status|/storno)?$`);

/** Calls beside those of the modules: the document, the feed, and files on their way. */
const others: readonly (readonly [method: string, path: RegExp, kind: 'lesen' | 'schreiben'])[] = [
  ['GET', /^\/openapi\.json$/, 'lesen'],
  ['POST', /^\/sync$/, 'lesen'],
  ['GET', /^\/dateien\/(?:[0-9a-f]{64}|\{\w+\})$/, 'schreiben'],
  ['PUT', /^\/dateien\/(?:[0-9a-f]{64}|\{\w+\})$/, 'schreiben'],
];

/** Tables of accounts, rights and patients belong to nobody but people. */
const isClosed = ({ area, table }: Module): boolean =>
  closedAreas.has(area) || !isForPrograms(`${table.right}_LESEN`, false) || table.name === 'rechtespalten';

/**
 * Which calls are for programs: the generic ones of modules, the feed and files. Whatever is not named stays closed: signing in, passwords,
 * accounts, rights, copies of the server, devices and their vaults, imports, and what areas do beyond their lists.
 */
export function programCalls(registry: Registry): (method: string, path: string) => ProgramCall {
  const urls = [...registry.modules.values()]
    .filter((module) => !isClosed(module))
    .flatMap(({ url, alsoUrls = [] }) => [url, ...alsoUrls])
    .toSorted((a, b) => b.length - a.length);
  return (method, path) => {
    const other = others.find(([name, pattern]) => name === method && pattern.test(path));
    if (other !== undefined) return other[2];
    const url = urls.find((one) => path === one || path.startsWith(`${one}/`));
    return url === undefined ? undefined : ofModule(method, path.slice(url.length));
  };
}

function ofModule(method: string, rest: string): ProgramCall {
  if (ofList.test(rest)) {
    if (method === 'GET') return rest === '' ? 'lesen' : undefined;
    if (method === 'POST') return rest === '' ? undefined : 'lesen';
    return method === 'PUT' && rest === '' ? 'schreiben' : undefined;
  }
  const [, id, step = ''] = ofRecord.exec(rest) ?? [];
  if (id === undefined) return undefined;
  const isReading = step === '' || step === '/verlauf' || step.startsWith('/datei/');
  if (method === 'GET') return isReading ? 'lesen' : undefined;
  if (id === 'new') return undefined;
  if (method === 'DELETE') return step === '' ? 'schreiben' : undefined;
  return method === 'PUT' && (step === '' || !isReading) ? 'schreiben' : undefined;
}
