import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { collectMessages } from '../scripts/lib/messages.mjs';
import { formatPo, parsePo } from '../scripts/lib/po.mjs';
import { registry } from '../src/features/registry.ts';
import { fallstatus } from '../src/features/einsaetze/abrechnung/abrechnung.vocabularies.ts';
import { ehrungsschritte } from '../src/features/personen/ehrungsschritte.rules.ts';
import { wechselstand } from '../src/features/personen/wechsel.vocabularies.ts';
import { labelOf } from '../src/kit/vocabulary.ts';
import { plainText, within } from '../src/lib/message.ts';

const catalogue = parsePo(readFileSync(join(import.meta.dirname, '../locales/it/messages.po'), 'utf8'));
const italian = (id: string): string => catalogue.get(id)?.text ?? catalogue.get(plainText(id))?.text ?? '';
const column = (table: string, name: string): string => italian(registry.table(table).fields[name]?.label ?? '');

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a word says in Italian what it means where it stands', () => {
  expect(column('einsatz_patienten', 'zustand')).toBe('Stato del paziente');
  expect(column('mitgliederzahlungen', 'zustand')).toBe('Condizioni');
  expect(column('einsatz_verguetungen', 'satz_betrag')).toBe('Tariffa');
  expect(column('jahreszahlen', 'stichtag')).toBe('Data di riferimento');
  expect(column('mitgliederwechsel', 'stichtag')).toBe('Data di decorrenza');
  expect(italian(labelOf(wechselstand, 'Abgelehnt'))).toBe('Rifiutata');
  expect(italian(labelOf(fallstatus, 'Abgelehnt'))).toBe('Rifiutato');
  expect(ehrungsschritte.map(({ stand }) => italian(stand)).at(-1)).toBe('Conferita');
  expect(italian(within('Druck', 'Seite'))).toBe('Pagina');
  expect(column('einsatz_diagnosen', 'seite')).toBe('Lato');
});

test.each([
  ['titel', 'Titolo', 'Titoli'],
  ['benutzer', 'Utente', 'Utenti'],
  ['ausbildungteilnehmer', 'Partecipante', 'Partecipanti'],
  ['spielpartner', 'Partner musicale', 'Partner musicali'],
  ['foerderer', 'Sostenitore', 'Sostenitori'],
  ['mitgliederwechsel', 'Trasferimento', 'Trasferimenti'],
])('one of %s and many of them are two words in Italian', (name, one, many) => {
  expect([italian(registry.table(name).label), italian(registry.module(name).label)]).toEqual([one, many]);
});

// Their Italian is one word for one and for many, too, or a plural in both.
const alike: readonly string[] = [
  'einsatz_vitalwerte',
  'schichtbedarfe',
  'mitgliederbesetzung',
  'mitgliederversand',
  'uebungstaetigkeit',
  'sektion_zugehoerigkeit',
  'sektionssteuern',
  'jahreszahlen',
  'finanzeinstellungen',
];

test('a list that has the name of its record in German says so, for languages where it differs', () => {
  const same = [...registry.modules.values()].filter(({ label, table }) => label === table.label);
  expect(same.map(({ name }) => name).toSorted()).toEqual(alike.toSorted());
});

test('texts are collected with their contexts, beside the plain ones', () => {
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(
    join(folder, 'src/one.ts'),
    "const a = { label: 'Titel' };\nconst b = { label: within('Mehrzahl', 'Titel') };\n",
  );
  writeFileSync(join(folder, 'server/two.ts'), "tell(within('Kurs', isFull ? 'Voll' : 'Frei'));\n");
  expect([...collectMessages(folder)]).toEqual([
    ['Titel', 'src/one.ts:1'],
    [within('Mehrzahl', 'Titel'), 'src/one.ts:2'],
    [within('Kurs', 'Voll'), 'server/two.ts:1'],
    [within('Kurs', 'Frei'), 'server/two.ts:1'],
  ]);
});

test('a catalogue keeps contexts as msgctxt, the plain text first', () => {
  const entries = new Map([
    [within('Mehrzahl', 'Titel'), { text: 'Titoli', comments: ['plural'] }],
    ['Titel', { text: 'Titolo', comments: [] }],
  ]);
  const written = formatPo('it', entries);
  expect(written).toContain(
    'msgid "Titel"\nmsgstr "Titolo"\n\n# plural\nmsgctxt "Mehrzahl"\nmsgid "Titel"\nmsgstr "Titoli"\n',
  );
  expect([...parsePo(written)].toSorted()).toEqual([...entries].toSorted());
});
