import { i18n, type Messages } from '@lingui/core';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { plainText, unpackMessage } from '../lib/message.ts';
import { compileText } from './icu.ts';

export type AppLocale = 'de' | 'it';

const STORAGE_KEY = 'locale';
const regional: Readonly<Record<AppLocale, string>> = { de: 'de-DE', it: 'it-IT' };
const compiled = new Map<string, ReturnType<typeof compileText>>();
let source = { base: '/', version: '' };
let revision = 0;
const listeners = new Set<() => void>();

// Without a catalog lingui compiles a text on every call; a list of 40 rows calls it hundreds of times.
i18n.setMessagesCompiler((text) => {
  const known = compiled.get(text);
  if (known) return known;
  const fresh = compileText(text);
  compiled.set(text, fresh);
  return fresh;
});
i18n.load({ de: {}, it: {} });
i18n.activate('de');

/** The text in the current language. The German text is the id and what is shown when there is no translation. */
export function t(id: string, values?: Record<string, string | number>): string {
  return i18n._(keyIn(i18n.messages, id), values);
}

/** Key of a text in a catalogue: with its context (`within`) where there is an entry of its own, else the plain text. */
const keyIn = (texts: Messages, id: string): string => (id in texts ? id : plainText(id));

/** A name inside a sentence: German nouns keep their capital, Italian ones have none. */
export const inSentence = (name: string): string =>
  currentLocale() === 'it' && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Text of a message that a validator packed with `message` of src/lib/message.ts. */
export function tMessage(packed: string): string {
  const { id, values } = unpackMessage(packed);
  return t(id, values);
}

/** Where the translation files lie (base path, ends with a slash) and the version that keeps caches fresh. */
export function configureLocale(options: { base: string; version: string }): void {
  source = options;
}

/** The stored choice, else the browser's language if it is de or it, else de (spec A 9). */
export function preferredLocale(): AppLocale {
  const candidates = [readStored(), globalThis.navigator?.language?.slice(0, 2)];
  return candidates.find(isAppLocale) ?? 'de';
}

/** Switches the language: loads the app's texts, lays the variant's terms over them and renders anew. Never rejects. */
export async function setLocale(locale: AppLocale): Promise<void> {
  const [texts, terms] = await Promise.all([loadMessages(`${locale}.json`), loadMessages(`${locale}_2.json`)]);
  i18n.load(locale, { ...texts, ...terms });
  i18n.activate(locale);
  store(locale);
  if (globalThis.document) document.documentElement.lang = regional[locale];
  revision += 1;
  for (const listener of listeners) listener();
}

/** Texts of a language that need not be the current one, with the variant's terms; German for what it does not have, and for what has placeholders. */
export async function textsIn(locale: AppLocale): Promise<(id: string) => string> {
  const [texts, terms] = await Promise.all([loadMessages(`${locale}.json`), loadMessages(`${locale}_2.json`)]);
  const all = { ...texts, ...terms };
  return (id) => {
    // Compiled, a text without placeholders is a list of its parts.
    const key = keyIn(all, id);
    const parts = [all[key] ?? key].flat();
    return parts.every((part) => typeof part === 'string') ? parts.join('') : key;
  };
}

/** The current language; the component renders anew when it changes. */
export function useLocale(): AppLocale {
  useSyncExternalStore(
    subscribe,
    () => revision,
    () => revision,
  );
  return currentLocale();
}

export function currentLocale(): AppLocale {
  return isAppLocale(i18n.locale) ? i18n.locale : 'de';
}

/**
 * Put at the root. `t` follows where a component renders anew: a small page calls `useLocale`, which leaves what was typed in place;
 * a large tree takes the locale as its key and mounts anew, and drafts keep what was typed.
 */
export function I18n({ children }: { children: ReactNode }): ReactNode {
  // oxlint-disable-next-line react/no-children-prop -- its type asks for children among the props
  return createElement(I18nProvider, { locale: regional[useLocale()], children });
}

async function loadMessages(file: string): Promise<Messages> {
  const url = `${source.base}assets/i18n/${file}${source.version ? `?v=${encodeURIComponent(source.version)}` : ''}`;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
    const body: unknown = await response.json();
    return isRecord(body) ? usable(body) : {};
  } catch (cause) {
    console.warn(`Texts not loaded: ${url}`, cause);
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isAppLocale(value: unknown): value is AppLocale {
  return value === 'de' || value === 'it';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// A deployment writes texts by hand: one that is none must not cost the others.
function usable(texts: Record<string, unknown>): Messages {
  const found: Messages = {};
  for (const [id, text] of Object.entries(texts)) if (typeof text === 'string' || Array.isArray(text)) found[id] = text;
  return found;
}

// Storage is missing in private windows and in Node.
function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(locale: AppLocale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // the choice then lasts until the window is closed
  }
}
