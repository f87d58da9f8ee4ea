import type { Umsatz } from '../finanzen/finanzen.calls.ts';
import type { Vergleich } from './haushalt.calls.ts';

type Zeile = Vergleich['zeilen'][number];
type Posten = Pick<Umsatz, 'knt_id' | 'kostenstelle_id' | 'projekt_id'>;

/** A line of the budget against what happened, in cents; without a `zeile_id` nobody had planned it. */
export interface Vergleichszeile extends Posten {
  readonly zeile_id: string | null;
  readonly seite: Zeile['seite'];
  readonly plan: number;
  readonly nachtrag: number;
  readonly ist: number;
  readonly bestellt: number;
  /** plan + nachtrag − ist − bestellt (domain: finanzen-tief 8). */
  readonly frei: number;
}

const genauigkeit = ({ kostenstelle_id, projekt_id }: Posten): number =>
  (projekt_id === null ? 0 : 2) + (kostenstelle_id === null ? 0 : 1);

/** The line that a booking counts for: of those of its account that fit the one that says most; a project says more than a cost centre. */
export function zeileFuer<Z extends Posten>(zeilen: readonly Z[], posten: Posten): Z | undefined {
  return zeilen
    .filter(
      (zeile) =>
        zeile.knt_id === posten.knt_id &&
        (zeile.kostenstelle_id ?? posten.kostenstelle_id) === posten.kostenstelle_id &&
        (zeile.projekt_id ?? posten.projekt_id) === posten.projekt_id,
    )
    .toSorted((a, b) => genauigkeit(b) - genauigkeit(a))[0];
}

/** Income counts as it is credited, costs as they are debited. */
const aufSeite = (seite: Zeile['seite'], betrag: number): number => (seite === 'Einnahme' ? 0 - betrag : betrag);

const summe = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** The budget against the journal: its lines in their order, then what nobody planned, by account of profit and loss. */
export function vergleiche({ zeilen, ist, bestellt, konten }: Vergleich): readonly Vergleichszeile[] {
  const fuer = (zeile: Zeile, all: readonly Umsatz[]): number =>
    aufSeite(
      zeile.seite,
      summe(
        all.filter((one) => zeileFuer(zeilen, one) === zeile),
        ({ betrag }) => betrag,
      ),
    );
  const geplant = zeilen.map((zeile): Vergleichszeile => {
    const { id, seite, knt_id, kostenstelle_id, projekt_id, planbetrag: plan, nachtragbetrag: nachtrag } = zeile;
    const [gebucht, offen] = [fuer(zeile, ist), fuer(zeile, bestellt)];
    return {
      zeile_id: id,
      seite,
      knt_id,
      kostenstelle_id,
      projekt_id,
      plan,
      nachtrag,
      ist: gebucht,
      bestellt: offen,
      frei: plan + nachtrag - gebucht - offen,
    };
  });
  const ungeplant = konten.flatMap(({ id, bilanz_guv }): Vergleichszeile[] => {
    const of = (all: readonly Umsatz[]): number =>
      summe(
        all.filter((one) => one.knt_id === id && zeileFuer(zeilen, one) === undefined),
        ({ betrag }) => betrag,
      );
    const [gebucht, offen] = [of(ist), of(bestellt)];
    if (bilanz_guv !== 'GuV' || (gebucht === 0 && offen === 0)) return [];
    const seite = gebucht + offen < 0 ? 'Einnahme' : 'Ausgabe';
    const [own, waiting] = [aufSeite(seite, gebucht), aufSeite(seite, offen)];
    const nobody = { zeile_id: null, kostenstelle_id: null, projekt_id: null, plan: 0, nachtrag: 0 };
    return [{ ...nobody, seite, knt_id: id, ist: own, bestellt: waiting, frei: 0 - own - waiting }];
  });
  return [...geplant, ...ungeplant];
}

/** Sums of one side of the budget. */
export const summen = (all: readonly Vergleichszeile[], seite: Zeile['seite']) => {
  const own = all.filter((one) => one.seite === seite);
  return {
    plan: summe(own, ({ plan }) => plan),
    nachtrag: summe(own, ({ nachtrag }) => nachtrag),
    ist: summe(own, ({ ist }) => ist),
    bestellt: summe(own, ({ bestellt }) => bestellt),
    frei: summe(own, ({ frei }) => frei),
  };
};

/** Whether more was spent or ordered than there is. */
export const istUeberschritten = ({ seite, frei }: Pick<Vergleichszeile, 'seite' | 'frei'>): boolean =>
  seite === 'Ausgabe' && frei < 0;

/** A line that new bookings would overrun, and what it has left before them. */
export interface Ueberschreitung {
  readonly knt_id: string;
  readonly frei: number;
}

/** Planned costs that these bookings would overrun; what lies in drafts does not count, it may be these very bookings. */
export function ueberschreitungen(vergleich: Vergleich, neue: readonly Umsatz[]): readonly Ueberschreitung[] {
  return vergleiche({ ...vergleich, bestellt: [...neue] }).flatMap(({ zeile_id, seite, knt_id, bestellt, frei }) =>
    zeile_id !== null && bestellt > 0 && istUeberschritten({ seite, frei }) ? [{ knt_id, frei: frei + bestellt }] : [],
  );
}
