import type { Known } from '../../kit/define-table.ts';
import { betrifft, type Leser } from '../neuigkeiten/zielgruppe.rules.ts';
import type { information } from './information.table.ts';
import type { informationlesungen } from './informationlesungen.table.ts';

type Text = Known<typeof information>;

/** Whether a text is for somebody (domain: archive-kommunikation 2; whom it is for decides what is shown and asked, it keeps nothing secret). */
export const istFuer = (
  { fuer_sek_id, fkt_id, bg_id }: Text,
  leser: Leser,
  below: (id: string) => ReadonlySet<string>,
): boolean => betrifft({ sek_id: fuer_sek_id, fkt_id, bg_id }, leser, below);

/** Texts that somebody has yet to confirm, of those shown to him; a confirmation counts for its version only (domain: archive-tief 3). */
export function offeneTexte<T extends Text & { readonly id: string }>(
  texte: readonly T[],
  lesungen: readonly Known<typeof informationlesungen>[],
  benutzer_id: string,
): readonly T[] {
  const gelesen = new Set(
    lesungen.filter((one) => one.benutzer_id === benutzer_id).map((one) => `${one.information_id} ${one.fassung}`),
  );
  return texte.filter(({ id, bestaetigen, fassung }) => bestaetigen === true && !gelesen.has(`${id} ${fassung}`));
}
