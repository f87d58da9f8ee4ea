import { i18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createElement, Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { unpackMessage } from '../lib/message.ts';

export type AppLocale = 'de' | 'it';

const STORAGE_KEY = 'locale';
const compiled = new Map<string, ReturnType<typeof compileMessage>>();
let source = { base: '/', version: '' };
let revision = 0;
const listeners = new Set<() => void>();

// Without a catalog lingui compiles a text on every call; a list of 40 rows calls it hundreds of times.
i18n.setMessagesCompiler((text) => {
  const known = compiled.get(text);
  if (known) return known;
  const fresh = compileMessage(text);
  compiled.set(text, fresh);
  return fresh;
});
i18n.load({ de: {}, it: {} });
i18n.activate('de');

/** The text in the current language. The German text is the id and what is shown when there is no translation. */
export function t(id: string, values?: Record<string, string | number>): string {
  return i18n._(id, values);
}

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
  if (globalThis.document) document.documentElement.lang = locale;
  revision += 1;
  for (const listener of listeners) listener();
}

/** The current language; the component renders anew when it changes. */
export function useLocale(): AppLocale {
  useSyncExternalStore(subscribe, () => revision, () => revision);
  return currentLocale();
}

export function currentLocale(): AppLocale {
  return isAppLocale(i18n.locale) ? i18n.locale : 'de';
}

/** Put at the root: on a change of language everything below mounts anew, so every text follows. Drafts keep what was typed. */
export function I18n({ children }: { children: ReactNode }): ReactNode {
  const locale = useLocale();
  return createElement(I18nProvider, {
    locale: locale === 'it' ? 'it-IT' : 'de-DE',
    // oxlint-disable-next-line react/no-children-prop -- its type asks for children among the props
    children: createElement(Fragment, { key: revision }, children),
  });
}

async function loadMessages(file: string): Promise<Messages> {
  const url = `${source.base}assets/i18n/${file}${source.version ? `?v=${encodeURIComponent(source.version)}` : ''}`;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
    const body: unknown = await response.json();
    const texts = isRecord(body) && isRecord(body['messages']) ? body['messages'] : body;
    return isMessages(texts) ? texts : {};
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

function isMessages(value: unknown): value is Messages {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string' || Array.isArray(text));
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
