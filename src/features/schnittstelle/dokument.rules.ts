import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';

/** A part of the API document; what it does not say is absent. */
export type Teil = Readonly<Record<string, unknown>>;

/** One call, as the page shows it. */
export interface Aufruf {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** What a program may do by it; undefined: programs may not. */
  readonly programm: 'lesen' | 'schreiben' | undefined;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly body: Teil | undefined;
  readonly answer: Teil | undefined;
  readonly statuses: readonly string[];
}

/** A value of a body or an answer: its name, type and what it is called. */
export interface Feld {
  readonly name: string;
  readonly typ: string;
  readonly titel: string;
  readonly isNeeded: boolean;
}

const teil = (value: unknown): Teil =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const methods = new Set(['get', 'post', 'put', 'delete']);

/** The calls of a document, in its order. */
export const aufrufe = (document: Teil): readonly Aufruf[] =>
  Object.entries(teil(document['paths'])).flatMap(([path, item]) =>
    Object.entries(teil(item))
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => aufruf(method, path, teil(operation))),
  );

function aufruf(method: string, path: string, operation: Teil): Aufruf {
  const responses = teil(operation['responses']);
  const good = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const kind = operation['x-programm'];
  return {
    method: method.toUpperCase(),
    path,
    summary: text(operation['summary']),
    tag: text(list(operation['tags'])[0]),
    programm: kind === 'lesen' || kind === 'schreiben' ? kind : undefined,
    parameters: list(operation['parameters']).map((one) => ({
      name: text(teil(one)['name']),
      in: text(teil(one)['in']),
    })),
    body: jsonOf(operation['requestBody']),
    answer: jsonOf(responses[good]),
    statuses: Object.keys(responses),
  };
}

/** The JSON of a body or an answer; of other media their name. */
function jsonOf(holder: unknown): Teil | undefined {
  const content = Object.entries(teil(teil(holder)['content']));
  const [media, first] = content[0] ?? [];
  if (media === undefined) return undefined;
  return media === 'application/json' ? teil(teil(first)['schema']) : { type: media };
}

/** A schema with the reference that it is followed, and the parts of `allOf` in one. */
export function aufgeloest(document: Teil, schema: Teil): Teil {
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(text(schema['$ref'])) ?? [];
  if (name !== undefined) return aufgeloest(document, teil(teil(teil(document['components'])['schemas'])[name]));
  const parts = list(schema['allOf']).map((part) => aufgeloest(document, teil(part)));
  if (parts.length === 0) return schema;
  const properties = Object.assign({}, ...parts.map((part) => teil(part['properties'])));
  return { ...parts[0], properties, required: parts.flatMap((part) => list(part['required'])) };
}

/** The type of a schema in one word or two; a list says of what. */
export function typVon(document: Teil, schema: Teil): string {
  const { type, format, items } = schema;
  const choices = list(schema['anyOf'] ?? schema['oneOf'])
    .map(teil)
    .filter((one) => one['type'] !== 'null');
  if (choices.length > 0) return choices.map((one) => typVon(document, one)).join(' | ');
  const named = aufgeloest(document, schema);
  if (named !== schema) return typVon(document, named);
  const values = list(schema['enum']);
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return `${typVon(document, teil(items))}[]`;
  return [text(type) || 'any', text(format)].filter(Boolean).join(' ');
}

/** What a schema consists of; of a list, what each of it does. */
export function felder(document: Teil, schema: Teil): readonly Feld[] {
  const known = aufgeloest(document, schema);
  if (known['type'] === 'array') return felder(document, teil(known['items']));
  const needed = new Set(list(known['required']));
  return Object.entries(teil(known['properties'])).map(([name, value]) => {
    const column = teil(value);
    const titel = text(column['title']) || text(column['description']);
    return { name, typ: typVon(document, column), titel, isNeeded: needed.has(name) };
  });
}

const samples: Readonly<Record<string, unknown>> = {
  uuid: '01890000-0000-7000-8000-000000000000',
  date: '2026-05-31',
  'date-time': '2026-05-31T09:00:00.000Z',
};

/** An example of a schema: what must be there, and up to six of what may. */
export function beispiel(document: Teil, schema: Teil, depth = 0): unknown {
  const known = aufgeloest(document, schema);
  const { type, format, items, enum: values, default: usual } = known;
  if (usual !== undefined) return usual;
  if (list(values).length > 0) return list(values)[0];
  const [choice] = list(known['anyOf'] ?? known['oneOf'])
    .map(teil)
    .filter((one) => one['type'] !== 'null');
  if (choice !== undefined) return beispiel(document, choice, depth);
  if (type === 'array') return depth > 2 ? [] : [beispiel(document, teil(items), depth + 1)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type !== 'object') return samples[text(format)] ?? 'Text';
  const needed = new Set(list(known['required']));
  const all = Object.entries(teil(known['properties']));
  const shown = depth > 2 ? [] : all.filter(([name], at) => needed.has(name) || at < 6);
  return Object.fromEntries(shown.map(([name, value]) => [name, beispiel(document, teil(value), depth + 1)]));
}

/** The call as a line for curl; `address` is that of the API, without a slash at its end. */
export function curlVon(document: Teil, address: string, { method, path, body }: Aufruf): string {
  const url = `${address}${path.replaceAll(/\{(\w+)\}/g, '<$1>')}`;
  const sent =
    body === undefined || method === 'GET'
      ? []
      : [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(beispiel(document, body)).replaceAll("'", String.raw`'\''`)}'`,
        ];
  return [`curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`, `-H "Authorization: Bearer $TOKEN"`, ...sent].join(
    ' \\\n  ',
  );
}

/** Calls by area, those that hold all words; `nurProgramme`: only what a token may be used for. */
export function gefunden(
  all: readonly Aufruf[],
  typed: string,
  nurProgramme: boolean,
  nameOf: (tag: string) => string,
): readonly (readonly [tag: string, calls: readonly Aufruf[]])[] {
  const words = searchWords(typed);
  const found = all.filter(
    (one) =>
      (!nurProgramme || one.programm !== undefined) &&
      (words.length === 0 ||
        holdsWords(
          searchText([one.path, one.path.replaceAll('/', ' '), one.summary, nameOf(one.tag), one.method]),
          words,
        )),
  );
  const tags = new Map<string, Aufruf[]>();
  for (const one of found) {
    const calls = tags.get(one.tag);
    if (calls === undefined) tags.set(one.tag, [one]);
    else calls.push(one);
  }
  return [...tags].toSorted(([a], [b]) => nameOf(a).localeCompare(nameOf(b), 'de'));
}
