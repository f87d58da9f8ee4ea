import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../src/features/registry.ts';
import type { Table } from '../src/kit/define-table.ts';
import { areas } from '../src/permissions/areas.ts';
import { isRight, rightNumbers } from '../src/permissions/catalog.ts';
import { rightsFor } from '../src/permissions/rights.ts';
import { rowAreas } from '../src/permissions/row-areas.ts';
import { withoutEffect } from '../src/permissions/topic-mapping.ts';
import { permissionsFor, topicIn } from '../src/permissions/topics.ts';

// A right that nobody asks for is a promise of the list of rights that nothing keeps. Those still to come stand in `rights-to-come.txt`.
// Code is read as text: where it computes a topic, all topics of the tables that its file reads count as asked.
const root = join(import.meta.dirname, '..');
const names = [...rightNumbers.keys()];
const basic = ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'] as const;
const tables = [...registry.tables.values()];

/** The topics that a topic stands for in the kinds of records of its area. */
const inAreas = (topic: string): readonly string[] => [
  topic,
  ...tables
    .filter(({ right }) => right.split('_', 1)[0] === topic.split('_', 1)[0])
    .flatMap((table) => rowAreas(registry.rootOf(table)))
    .map(({ area }) => topicIn(topic, area)),
];
const granting = (topics: readonly string[], action: string): readonly string[] =>
  [...new Set(topics)].flatMap((topic) => permissionsFor(topic, action)).filter(isRight);

/** Actions named anywhere in a part of a definition. */
const actionsIn = (part: unknown): readonly string[] =>
  [...JSON.stringify(part ?? {}).matchAll(/"action":"([A-Z]+)"/g)].map(([, action = '']) => action);

/** What definitions ask for: rows and columns, steps of a status, what is taken back, what opens a screen. */
function ofDefinitions(): readonly string[] {
  const ofTable = (table: Table): readonly string[] => [
    ...basic.flatMap((action) => rightsFor(table, registry.rootOf(table), action)),
    ...(table.status?.steps ?? []).flatMap(({ action, topic = table.right }) => granting(inAreas(topic), action)),
    ...actionsIn([table.status?.editableBy, table.reversal]).flatMap((action) =>
      granting(inAreas(table.right), action),
    ),
  ];
  return [
    ...tables.flatMap(ofTable),
    ...areas.flatMap(({ right }) => (right === undefined ? [] : [`${right}_LESEN`])),
    ...[...registry.modules.values()].flatMap(({ area, openedBy }) => [
      `${area}_LESEN`,
      ...(openedBy === undefined ? [] : basic.flatMap((action) => permissionsFor(openedBy, action))),
    ]),
  ];
}

const sources = ['server', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(demo|angriff|permissions)\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const asked =
  /(topicIn\(\s*('?)([\w.]+)'?|'([A-Z_]+)'|`\$\{[\w.]+\}_([A-Z]+)`|[\w.]+)(?:,[^;'`]*?\))?,\s*'([A-Z]{4,})'/g;

/** Topics of the tables that a file reads, else those that it names, else of all tables. */
function topicsRead(text: string): readonly string[] {
  const read = [...text.matchAll(/import (?:type )?\{([^}]+)\} from '[^']+\.table\.ts'/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ', 1)[0] ?? ''),
  );
  const known = tables.filter(({ name }) => read.includes(name));
  const named = [...text.matchAll(/'([A-Z]+_ALLGEMEIN)'/g)].map(([, topic = '']) => topic);
  if (known.length === 0 && named.length > 0) return named.flatMap(inAreas);
  return (known.length > 0 ? known : tables).flatMap(({ right }) => inAreas(right));
}

/** What code asks for: a right by its whole name, or a topic and an action beside each other. */
function ofCode(text: string): readonly string[] {
  const whole = [...text.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, name = '']) => name).filter(isRight);
  const parts = [...text.matchAll(asked)].flatMap(([, , quote, within = '', topic, ending, action = '']) => {
    if (topic !== undefined) return granting([topic], action);
    if (ending !== undefined) return names.filter((name) => name.endsWith(`_${ending}_${action}`));
    return granting(quote === "'" ? inAreas(within) : topicsRead(text), action);
  });
  const ofLevels = [...text.matchAll(/`\$\{\w+\}(_[A-Z]+)\$\{level\}(_[A-Z]+)`/g)].flatMap(([, topic, action]) =>
    names.filter((name) =>
      ['', '_REGION', '_VERBANDSEBENE'].some((level) => name.endsWith(`${topic}${level}${action}`)),
    ),
  );
  const inTurn = [...text.matchAll(/\[((?:'[A-Z]{4,}',? ?)+)\](?:\)|\.every\(\(action\))/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/[A-Z]+/g)].flatMap(([action]) => granting(topicsRead(text), action)),
  );
  return [...whole, ...parts, ...ofLevels, ...inTurn];
}

test('every right of the catalogue guards something, or stands in the list of those to come', () => {
  const guarding = new Set([...ofDefinitions(), ...sources.flatMap(ofCode)]);
  const toCome = readFileSync(join(import.meta.dirname, 'rights-to-come.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  expect(names.filter((name) => !guarding.has(name) && !withoutEffect.has(name)).toSorted()).toEqual(toCome);
  // What is said to open nothing opens nothing.
  expect([...withoutEffect].filter((name) => guarding.has(name))).toEqual([]);
  expect([...withoutEffect]).toEqual(['MITGLIEDER_PERSOENLICHEDATEN_NEU', 'MITGLIEDER_PERSOENLICHEDATEN_LOESCHEN']);
  // Nothing of it would be found if the catalogue were not read at all.
  expect(guarding.has('EINSAETZE_ALLGEMEIN_ABSCHLIESSEN')).toBe(true);
});
