import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsePo } from '../scripts/lib/po.mjs';
import { allAreas } from '../src/features/all-areas.ts';
import { registry } from '../src/features/registry.ts';
import { vocabulariesOf } from '../src/kit/define-area.ts';
import type { Tab } from '../src/kit/define-module.ts';
import { plainText } from '../src/lib/message.ts';

const catalogue = parsePo(readFileSync(join(import.meta.dirname, '../locales/it/messages.po'), 'utf8'));
const isItalian = (id: string): boolean => catalogue.has(id) || catalogue.has(plainText(id));

// A label that a helper passes on is not seen where texts are collected, and stays German without a word.
test('every word of a table, a module and a vocabulary is in the Italian catalogue', () => {
  const modules = [...registry.modules.values()];
  const tables = [...registry.tables.values()].flatMap(({ label, fields }) => [
    label,
    ...Object.values(fields).flatMap((field) => [field.label, ...(typeof field.hint === 'string' ? [field.hint] : [])]),
  ]);
  const views = modules.flatMap(({ label, tabs = {} }) => [label, ...Object.values<Tab>(tabs).map((tab) => tab.label)]);
  const values = Object.values(vocabulariesOf(allAreas)).flatMap(({ labels }) => Object.values(labels));
  const words = [...new Set([...tables, ...views, ...values])];
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((word) => !isItalian(word) && !/^\d+ €$/.test(word))).toEqual([]);
});

// So does the sentence beside a rule, which says what a field wants.
test('every sentence of a rule of a field is in the Italian catalogue', () => {
  const sentences = [...registry.tables.values()].flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ options }) =>
      [options['pattern'], options['check']].flatMap((rule): unknown[] => (Array.isArray(rule) ? [rule[1]] : [])),
    ),
  );
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((one) => typeof one !== 'string' || !isItalian(one))).toEqual([]);
});
