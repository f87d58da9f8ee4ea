import type { Known } from '../../kit/define-table.ts';
import type { Projektumsatz } from './haushalt.calls.ts';
import type { projekte } from './projekte.table.ts';

type Projekt = Pick<Known<typeof projekte>, 'foerderbetrag' | 'foerdersatz' | 'foerderknt_id'>;

/** What a project earned and cost, and what its grant comes to; in cents. */
export interface Projektstand {
  readonly einnahmen: number;
  readonly kosten: number;
  /** Grant as it is booked, and as it is due; null while none was granted. */
  readonly erhalten: number;
  readonly anspruch: number | null;
  readonly zurueck: number;
  readonly ausstehend: number;
  readonly ergebnis: number;
}

/** What the project's grant comes to for these costs: a rate of them and no more than was granted; half a cent up (domain: finanzen-tief 8). */
export function foerderanspruch({ foerderbetrag, foerdersatz }: Projekt, kosten: number): number | null {
  if ((foerderbetrag ?? null) === null && (foerdersatz ?? null) === null) return null;
  const hundertstel = Math.round((foerdersatz ?? 0) * 100);
  const nachSatz = (foerdersatz ?? null) === null ? Infinity : Math.floor((kosten * hundertstel + 5000) / 10_000);
  return Math.min(foerderbetrag ?? Infinity, nachSatz);
}

/** What of a project's bookings is income, by account: credit balances. Those of the grant's account are the grant. */
export function projektstand(projekt: Projekt, umsaetze: readonly Projektumsatz[]): Projektstand {
  const konten = new Map<string, number>();
  for (const { knt_id, zaehlt, betrag } of umsaetze)
    if (zaehlt || knt_id === projekt.foerderknt_id) konten.set(knt_id, (konten.get(knt_id) ?? 0) + betrag);
  const erhalten = 0 - (konten.get(projekt.foerderknt_id ?? '') ?? 0);
  konten.delete(projekt.foerderknt_id ?? '');
  const salden = [...konten.values()];
  const einnahmen = salden.reduce((sum, saldo) => sum - Math.min(saldo, 0), 0);
  const kosten = salden.reduce((sum, saldo) => sum + Math.max(saldo, 0), 0);
  const anspruch = foerderanspruch(projekt, kosten);
  return {
    einnahmen,
    kosten,
    erhalten,
    anspruch,
    zurueck: anspruch === null ? 0 : Math.max(0, erhalten - anspruch),
    ausstehend: anspruch === null ? 0 : Math.max(0, anspruch - erhalten),
    ergebnis: einnahmen + erhalten - kosten,
  };
}
