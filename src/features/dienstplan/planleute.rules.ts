import type { Planbild, Planzeile } from './planbild.rules.ts';
import { tagPlus } from './wandzeit.rules.ts';
import { localDate } from '../../lib/local-time.ts';

/** So far back somebody’s last duty lies who still has a row in the plan. */
const rueckblickTage = 365;

/** Who has a row in the plan: whoever had to do with the roster in the last year or has from now on, and oneself. */
export function leuteDesPlans(
  bild: Planbild,
  plan: Planzeile | undefined,
  ich: string | null,
  jetzt: string,
): readonly string[] {
  const seit = tagPlus(localDate(jetzt), -rueckblickTage);
  const alle = bild.schichten
    .filter(({ beginn, plan: eigener }) => beginn >= seit && (plan === undefined || eigener.id === plan.id))
    .flatMap(({ id }) =>
      bild.belegungen(id).flatMap(({ mgd_id, status }) => (status === 'Abgemeldet' ? [] : (mgd_id ?? []))),
    );
  return [...new Set([...(ich === null ? [] : [ich]), ...alle])];
}
