import type { Planbild, Dienst } from './planbild.rules.ts';
import type { Zeile } from './planbild.rules.ts';
import type { schichttausche } from './schichttausche.table.ts';
import type { tauschangebote } from './tauschangebote.table.ts';
import { schichtbesetzung } from './schichtstand.rules.ts';
import { schneidet } from './wandzeit.rules.ts';

export type Tauschzeile = Zeile<typeof schichttausche>;
export type Antwortzeile = Zeile<typeof tauschangebote>;

/** An offer that somebody can still answer. */
export interface Frage {
  readonly tausch: Tauschzeile;
  readonly dienst: Dienst;
  /** What they were asked or have said already. */
  readonly antwort: Antwortzeile | undefined;
  /** Whether a duty of their own must be given for it, and which where that was asked. */
  readonly gegen: 'keiner' | 'waehlen' | string;
}

/** The duty that an offer is of, or the part of it that is offered. */
export function dienstVon(bild: Planbild, tausch: Tauschzeile): Dienst | undefined {
  const belegung = bild.belegung(tausch.belegung_id ?? '');
  const schicht = belegung && bild.schicht(belegung.tag_id ?? '');
  if (belegung === undefined || schicht === undefined) return undefined;
  const [beginn, ende] = [tausch.beginn ?? belegung.beginn, tausch.ende ?? belegung.ende];
  return { schicht, belegung, beginn: beginn ?? schicht.beginn, ende: ende ?? schicht.ende };
}

/**
 * Offers that a member can answer at an instant: those made to them, and those made to all while they are free then and can do
 * it (domain: dienstplan-tief 4 "Swap").
 */
export function offeneFragen(
  bild: Planbild,
  tausche: readonly Tauschzeile[],
  antworten: readonly Antwortzeile[],
  ich: string,
  jetzt: string,
): readonly Frage[] {
  const meine = new Map(antworten.filter(({ mgd_id }) => mgd_id === ich).map((one) => [one.tausch_id, one]));
  return tausche
    .flatMap((tausch): Frage[] => {
      const dienst = dienstVon(bild, tausch);
      const antwort = meine.get(tausch.id);
      if (
        dienst === undefined ||
        !istOffen(tausch, dienst, ich, jetzt) ||
        (antwort?.antwort ?? 'Gefragt') !== 'Gefragt'
      )
        return [];
      const istGefragt = tausch.an_mgd_id === ich || antwort !== undefined;
      const istFrei =
        !bild.dienste(ich).some((eigener) => schneidet(eigener, dienst)) && kannErsetzen(bild, dienst, ich);
      const istFuerAlle = (tausch.an_mgd_id ?? null) === null && tausch.art !== 'Ring';
      if (!istGefragt && !(istFuerAlle && istFrei)) return [];
      const gibtNichts = tausch.art === 'Abgabe' || tausch.art === 'Teil';
      return [{ tausch, dienst, antwort, gegen: gibtNichts ? 'keiner' : (antwort?.gegenbelegung_id ?? 'waehlen') }];
    })
    .toSorted((a, b) => (a.dienst.beginn < b.dienst.beginn ? -1 : 1));
}

const istOffen = (
  { status, mgd_id, ablauf }: Tauschzeile,
  { beginn, belegung }: Dienst,
  ich: string,
  jetzt: string,
): boolean =>
  status === 'Angeboten' && (mgd_id ?? belegung.mgd_id) !== ich && beginn > jetzt && (ablauf ?? beginn) > jetzt;

/** Whether a shift is filled no worse with somebody in the place of whoever offers it. */
function kannErsetzen(bild: Planbild, { schicht, belegung }: Dienst, ich: string): boolean {
  const lage = bild.lage(schicht);
  const belegungen = lage.belegungen.map((one) => (one.id === belegung.id ? { ...one, mgd_id: ich } : one));
  return schichtbesetzung({ ...lage, belegungen }).luecke <= schichtbesetzung(lage).luecke;
}
