import type { Known } from '../../kit/define-table.ts';
import { betrifft, type Leser } from '../neuigkeiten/zielgruppe.rules.ts';
import type { information } from './information.table.ts';
import type { informationlesungen } from './informationlesungen.table.ts';

type Text = Known<typeof information>;

/** What somebody has confirmed: a version of a text. */
export type Gelesen = Pick<Known<typeof informationlesungen>, 'information_id' | 'fassung'>;

/** Whether a text is for somebody (domain: archive-kommunikation 2; whom it is for decides what is shown and asked, it keeps nothing secret). */
export const istFuer = (
  { fuer_sek_id, fkt_id, bg_id }: Text,
  leser: Leser,
  below: (id: string) => ReadonlySet<string>,
): boolean => betrifft({ sek_id: fuer_sek_id, fkt_id, bg_id }, leser, below);

type Sprachfassung = Pick<Text, 'reihenfolge' | 'sprache'> & { readonly id: string };

/** Whether two rows are one text, itself or in the other language: these have the same place in the order (0: no place). */
export const istDerselbeText = (a: Sprachfassung, b: Sprachfassung): boolean =>
  a.id === b.id || ((a.reihenfolge ?? 0) !== 0 && a.reihenfolge === b.reihenfolge && a.sprache !== b.sprache);

/** Texts that somebody has yet to confirm, of those there are; a confirmation counts for its version only (domain: archive-tief 3), in whichever language it was read. */
export function offeneTexte<T extends Text & { readonly id: string }>(
  texte: readonly T[],
  gelesen: readonly Gelesen[],
): readonly T[] {
  const known = new Set(gelesen.map((one) => `${one.information_id} ${one.fassung}`));
  const istGelesen = (text: T): boolean =>
    texte.some((one) => istDerselbeText(text, one) && known.has(`${one.id} ${text.fassung}`));
  return texte.filter((text) => text.bestaetigen === true && !istGelesen(text));
}
