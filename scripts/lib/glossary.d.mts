import type { OwnName } from './names.mjs';

interface Unused {
  readonly word: string;
  readonly term: string;
}
interface Glossary {
  readonly code: readonly Unused[];
  readonly german: readonly Unused[];
  readonly italian: readonly Unused[];
  readonly faults: readonly string[];
}

export const germanEndings: string;
export function parseGlossary(markdown: string): Glossary;
export function faultsOfNames(code: readonly Unused[], names: readonly OwnName[]): readonly string[];
export function faultsOfTexts(
  unused: readonly Unused[],
  texts: Iterable<readonly [key: string, place: string]>,
  endings?: string,
): readonly string[];
