import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Field } from '../../src/kit/field.ts';
import type { FileValue } from '../../src/kit/kinds/file.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { choiceLabels, isObject } from '../../src/kit/option-labels.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Caller } from '../test-app.ts';
import type { JsonSchema } from './json-schema.ts';

/** A client that holds every answer against the document, and remembers what was asked and what succeeded. */
export interface Conformance {
  readonly exercised: ReadonlySet<string>;
  readonly succeeded: ReadonlySet<string>;
  /** Makes the call that the document has under `method path`, with the parts of its address; throws when the answer is none that the document allows. */
  ask(
    call: string,
    parts?: Readonly<Record<string, string>>,
    init?: RequestInit,
    as?: Caller,
  ): Promise<{ status: number; body: unknown; headers: Headers }>;
}

const pointer = (...steps: string[]): string =>
  steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const inside = (value: unknown, ...steps: string[]): unknown =>
  steps.reduce((at, step) => (isObject(at) ? at[step] : undefined), value);

export function conformance(document: JsonSchema, caller: Caller): Conformance {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document }, 'doc');
  const exercised = new Set<string>();
  const succeeded = new Set<string>();
  // Making one costs more than most calls.
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (at: string): ValidateFunction => {
    const known =
      validators.get(at) ?? ajv.compile({ $ref: `doc#/${at}/content/${pointer('application/json')}/schema` });
    validators.set(at, known);
    return known;
  };

  const check = (call: string, method: string, path: string, status: number, body: unknown): void => {
    const isRefusal = status >= 400 && status < 500;
    const responses = inside(document, 'paths', path, method, 'responses');
    const answer = isRefusal
      ? inside(document, 'components', 'responses', 'Ablehnung')
      : inside(responses, String(status));
    if (answer === undefined)
      throw new Error(`${call} answered ${status}, which is not described: ${JSON.stringify(body).slice(0, 300)}`);
    if (inside(answer, 'content', 'application/json', 'schema') === undefined) return;
    const at = isRefusal
      ? pointer('components', 'responses', 'Ablehnung')
      : pointer('paths', path, method, 'responses', String(status));
    const validate = validatorAt(at);
    if (!validate(body))
      throw new Error(
        `${call} answered ${status} not as described: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(body).slice(0, 300)}`,
      );
  };

  return {
    exercised,
    succeeded,
    async ask(call, parts = {}, init = {}, as = caller) {
      const [method = '', path = ''] = call.split(' ');
      if (inside(document, 'paths', path, method) === undefined) throw new Error(`the document has no ${call}`);
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
      const response = await as(`${address}${parts['?'] ?? ''}`, { method: method.toUpperCase(), ...init });
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      const body: unknown = isJson ? await response.json() : undefined;
      if (!isJson) await response.body?.cancel();
      check(call, method, path, response.status, body);
      exercised.add(call);
      if (response.ok) succeeded.add(call);
      return { status: response.status, body, headers: response.headers };
    },
  };
}

/** Values by kind that a definition accepts. */
const samples: Readonly<Record<string, unknown>> = {
  date: '2026-05-01',
  dateTime: '2026-05-01T08:00:00.000Z',
  time: '08:00',
  money: 100,
  yesNo: false,
  bitFlags: 1,
  email: 'anna@verband.example',
  url: 'https://verband.example/',
  phone: '+39 0474 123456',
  iban: 'IT60X0542811101000000123456',
  bic: 'BLOPIT22',
  postalCode: '39030',
  recurrence: 'FREQ=WEEKLY',
  taxId: 'RSSMRA85T10A562S',
  coordinates: { lat: 46.7, lon: 12.3, quelle: 'Karte' },
};

/** What a table needs beyond the kinds of its columns. */
const particular: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  bienendatenbank: { betriebskodex: 'IT021BZ001' },
  bienenzaehlungen: { jahr: 2026 },
  bienenbehandlungen: { wartezeit: 0 },
  notenarchiv: { komponist: 'A1' },
  fotoarchiv: { sha256: 'a'.repeat(64) },
  fotopersonen: { name: 'A1' },
  fotounterschiede: { sha256: 'c'.repeat(64) },
  musikschulpruefungen: { nachname: 'A1', vorname: 'A1' },
  newsletterbloecke: { text: 'A1' },
  serienbriefbloecke: { text: 'A1' },
  statistikplaene: { art: 'Kapelle' },
  statistikwerte: { schluessel: 'proben' },
  ausbildungtage: { ende: '2026-05-01T09:00:00.000Z' },
  dienstserien: { starttag: '2026-05-01', endetag: '2026-05-31', von: '08:00', bis: '12:00' },
  nationen: { iso: 'QQ' },
  banken: { iban: samples['iban'] },
  mitgliedschaften: { von: '2020-01-01', bis: '2020-12-31' },
};

function sampleOf(field: Field, turn: number): unknown {
  const { kind, options } = field;
  if (kind === 'choice') return choiceLabels(field)[0]?.id;
  if (kind === 'multiChoice') return [choiceLabels(field)[0]?.id];
  if (kind === 'integer' || kind === 'decimal') return Math.max(Number(options['min'] ?? 1), 1);
  return samples[kind] ?? `A${turn}`;
}

/** A new record of a table with its id and what it needs; `file` is one that was uploaded, `found` answers the id of a record to point to. Undefined while one is missing. */
export async function sampleRow(
  table: Table,
  turn: number,
  file: FileValue,
  found: (table: string) => Promise<string | undefined>,
): Promise<Record<string, unknown> | undefined> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(table.fields)) {
    if (field.setBy === 'server' || field.default !== null || !(field.required || table.natural?.includes(name)))
      continue;
    const isFile = field.kind === 'file' || field.kind === 'photo';
    const value = isFile
      ? file
      : field.kind === 'reference'
        ? await found(String(field.options['to']))
        : sampleOf(field, turn);
    if (value === undefined) return undefined;
    values[name] = value;
  }
  const row = { ...values, ...particular[table.name] };
  return { id: idFromNaturalKey(table, row) ?? newId(), ...row };
}
