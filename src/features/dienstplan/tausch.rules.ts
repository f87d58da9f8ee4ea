import { message } from '../../lib/message.ts';
import { zeitVon, type Belegung } from './dienst-jetzt.rules.ts';
import { loch, schichtbesetzung, type Schichtlage } from './schichtstand.rules.ts';
import { schneidet, zeitText, type Spanne } from './wandzeit.rules.ts';

export type Tauschart = 'Abgabe' | 'Tausch' | 'Teil' | 'Ring';

/** One duty that changes hands; with times, only that part of it. `version`: of the shift when it was agreed on. */
export interface Tauschschritt {
  readonly belegung_id: string;
  readonly an_mgd_id: string;
  readonly beginn: string | null;
  readonly ende: string | null;
  readonly version: number;
}

/** A swap as it was offered, and what was said to it. */
export interface Tauschkopf {
  readonly belegung_id: string;
  readonly mgd_id: string | null;
  readonly art: Tauschart;
  readonly beginn: string | null;
  readonly ende: string | null;
  readonly version: number | null;
}
/** Somebody who agreed, and the duty that they give for it. */
export interface Zusage {
  readonly mgd_id: string;
  readonly rang: number;
  readonly gegenbelegung_id: string | null;
  readonly gegenversion: number | null;
}

/** Duties that change hands: the one that is offered goes to the first who agreed, theirs to the next one, and the last one’s to whoever offers. */
export function schritteVon(kopf: Tauschkopf, zusagen: readonly Zusage[]): readonly Tauschschritt[] {
  const reihe = zusagen.toSorted((a, b) => a.rang - b.rang);
  const { belegung_id, beginn, ende, version } = kopf;
  const erster = { belegung_id, an_mgd_id: reihe[0]?.mgd_id ?? '', beginn, ende, version: version ?? 0 };
  if (kopf.art === 'Abgabe' || kopf.art === 'Teil') return [erster];
  const weitere = reihe.flatMap(({ gegenbelegung_id, gegenversion }, index) =>
    gegenbelegung_id === null
      ? []
      : [
          {
            belegung_id: gegenbelegung_id,
            an_mgd_id: reihe[index + 1]?.mgd_id ?? kopf.mgd_id ?? '',
            beginn: null,
            ende: null,
            version: gegenversion ?? 0,
          },
        ],
  );
  return [erster, ...weitere];
}

/** What a swap is checked against, all read in one transaction. */
export interface Tauschlage {
  /** Shifts of the duties that change hands, by the id of the duty. */
  readonly schichten: ReadonlyMap<string, Schichtlage & { readonly version: number }>;
  /** Other duties of a member: those to which they are assigned. */
  readonly andereDienste: (mgd_id: string) => readonly Spanne[];
  readonly nameVon: (mgd_id: string) => string;
  readonly qualiName: (bedarf_id: string) => string;
  /** What speaks against a member’s rest, as a sentence. */
  readonly ruhefehler: (mgd_id: string, dienst: Spanne) => string | undefined;
}

/** What a swap cannot be, and whether it lapses with that: an offer whose duties are no longer what they were does. */
export interface Tauschfehler {
  readonly text: string;
  readonly istHinfaellig: boolean;
}

const fehler = (text: string): Tauschfehler => ({ text, istHinfaellig: false });
const hinfaellig = (text: string): Tauschfehler => ({ text, istHinfaellig: true });

const stunde = 3_600_000;
const [ablaufNach, ablaufVor] = [72 * stunde, 12 * stunde];

/** When an offer lapses: 72 hours after it was made, or 12 before the first duty begins, whichever is earlier (domain: dienstplan-tief 1 no. 6). */
export const ablaufVon = (angeboten: string, beginn: string): string =>
  new Date(Math.min(Date.parse(angeboten) + ablaufNach, Date.parse(beginn) - ablaufVor)).toISOString();

const anzahlen: Readonly<Record<Tauschart, readonly number[]>> = { Abgabe: [1], Teil: [1], Tausch: [2], Ring: [3, 4] };

const gebender = (schritt: Tauschschritt, { schichten }: Tauschlage): Belegung | undefined =>
  schichten.get(schritt.belegung_id)?.belegungen.find(({ id }) => id === schritt.belegung_id);

/** Each gives to the next one, the last to the first. */
function istRing(schritte: readonly Tauschschritt[], lage: Tauschlage): boolean {
  const gebende = schritte.map((one) => gebender(one, lage)?.mgd_id);
  return schritte.every(({ an_mgd_id }, index) => gebende[(index + 1) % gebende.length] === an_mgd_id);
}

/** What is wrong with the swap in itself. */
function formfehler(art: Tauschart, schritte: readonly Tauschschritt[], lage: Tauschlage): Tauschfehler | undefined {
  if (!anzahlen[art].includes(schritte.length))
    return fehler(message('So viele Dienste hat diese Art von Tausch nicht.'));
  if (schritte.some((one) => gebender(one, lage)?.mgd_id === one.an_mgd_id))
    return fehler(message('Du bist in beiden Diensten eingeteilt.'));
  if (schritte.length > 1 && !istRing(schritte, lage))
    return fehler(message('Jeder Dienst muss an die Person gehen, die als Nächste abgibt.'));
  return undefined;
}

/** Whether a duty is still what it was when it was agreed on. */
function geaendert(schritt: Tauschschritt, lage: Tauschlage, jetzt: string): Tauschfehler | undefined {
  const stand = lage.schichten.get(schritt.belegung_id);
  const belegung = gebender(schritt, lage);
  if (stand === undefined || belegung?.status !== 'Eingeteilt' || stand.schicht.status === 'Abgesagt')
    return hinfaellig(message('Dieser Dienst gehört nicht mehr der Person, die ihn abgibt.'));
  if (stand.schicht.beginn <= jetzt) return hinfaellig(message('Vergangene Dienste können nicht getauscht werden.'));
  return stand.version === schritt.version
    ? undefined
    : fehler(
        message('Der Dienst wurde auf {zeit} verlegt. Bitte neu zustimmen.', { zeit: zeitText(stand.schicht.beginn) }),
      );
}

/** Times that change hands: the part, or the whole duty. */
const uebergeben = (schritt: Tauschschritt, belegung: Belegung, { schicht }: Schichtlage): Spanne => {
  const ganz = zeitVon(belegung, schicht);
  return { beginn: schritt.beginn ?? ganz.beginn, ende: schritt.ende ?? ganz.ende };
};

/** Who is there once a duty has changed hands: a part leaves the rest with its giver and must begin or end with the duty. */
export function nachUebergabe(lage: Schichtlage, schritt: Tauschschritt): readonly Belegung[] {
  return lage.belegungen.flatMap((belegung) => {
    if (belegung.id !== schritt.belegung_id) return belegung.mgd_id === schritt.an_mgd_id ? [] : [belegung];
    const ganz = zeitVon(belegung, lage.schicht);
    const teil = uebergeben(schritt, belegung, lage);
    const neu: Belegung = { ...belegung, id: `an ${schritt.an_mgd_id}`, mgd_id: schritt.an_mgd_id, ...teil };
    if (teil.beginn <= ganz.beginn && teil.ende >= ganz.ende) return [neu];
    const rest =
      teil.beginn <= ganz.beginn ? { beginn: teil.ende, ende: ganz.ende } : { beginn: ganz.beginn, ende: teil.beginn };
    return [{ ...belegung, ...rest }, neu];
  });
}

/** What speaks against one person taking over one duty. */
function personfehler(
  schritt: Tauschschritt,
  schritte: readonly Tauschschritt[],
  lage: Tauschlage,
): Tauschfehler | undefined {
  const stand = lage.schichten.get(schritt.belegung_id);
  const belegung = gebender(schritt, lage);
  if (stand === undefined || belegung === undefined) return undefined;
  const zeit = uebergeben(schritt, belegung, stand);
  const gibtAb = schritte.flatMap((one) => {
    const eigene = gebender(one, lage);
    const von = lage.schichten.get(one.belegung_id);
    return eigene?.mgd_id === schritt.an_mgd_id && von !== undefined ? [uebergeben(one, eigene, von)] : [];
  });
  const konflikt = lage
    .andereDienste(schritt.an_mgd_id)
    .filter((dienst) => !gibtAb.some(({ beginn, ende }) => beginn === dienst.beginn && ende === dienst.ende))
    .find((dienst) => schneidet(dienst, zeit));
  const name = lage.nameVon(schritt.an_mgd_id);
  if (konflikt !== undefined) return fehler(eingeteiltsatz(name, konflikt));
  const ruhe = lage.ruhefehler(schritt.an_mgd_id, zeit);
  return ruhe === undefined ? undefined : fehler(ruhe);
}

/** What a planner is told of somebody who is assigned elsewhere then (domain: dienstplan-tief 5). */
export const eingeteiltsatz = (name: string, { beginn, ende }: Spanne): string =>
  message('{name} ist von {von} bis {bis} schon eingeteilt.', { name, von: zeitText(beginn), bis: zeitText(ende) });

/** Whether a shift is filled worse afterwards, or for a time by nobody. */
function lueckenfehler(schritt: Tauschschritt, lage: Tauschlage): Tauschfehler | undefined {
  const stand = lage.schichten.get(schritt.belegung_id);
  if (stand === undefined) return undefined;
  const nachher = { ...stand, belegungen: nachUebergabe(stand, schritt) };
  const offen = loch(nachher);
  if (offen !== undefined)
    return fehler(
      message('Von {von} bis {bis} wäre niemand eingeteilt.', {
        von: zeitText(offen.beginn),
        bis: zeitText(offen.ende),
      }),
    );
  const [vor, nach] = [schichtbesetzung(stand), schichtbesetzung(nachher)];
  if (nach.luecke <= vor.luecke) return undefined;
  const fehlt = [...nach.fehlend].find(([id, anzahl]) => anzahl > (vor.fehlend.get(id) ?? 0))?.[0];
  const werte = { name: lage.nameVon(schritt.an_mgd_id), quali: fehlt === undefined ? '' : lage.qualiName(fehlt) };
  return fehler(message('{name} hat die Funktion {quali} nicht.', werte));
}

/**
 * What speaks against a swap when it is approved, everything read in one transaction: duties unchanged and to come, nobody twice at once,
 * everybody rested, no gap larger, no hole (domain: dienstplan-tief 4 "Swap"). A ring goes wholly or not at all.
 */
export function tauschfehler(
  art: Tauschart,
  schritte: readonly Tauschschritt[],
  lage: Tauschlage,
  jetzt: string,
): Tauschfehler | undefined {
  const pruefungen = [
    ...schritte.map((one) => () => geaendert(one, lage, jetzt)),
    () => formfehler(art, schritte, lage),
    ...schritte.map((one) => () => personfehler(one, schritte, lage)),
    ...schritte.map((one) => () => lueckenfehler(one, lage)),
  ];
  for (const pruefe of pruefungen) {
    const gefunden = pruefe();
    if (gefunden !== undefined) return gefunden;
  }
  return undefined;
}

/** Whether a swap waits for a planner: shifts that say `Frei` change hands by themselves, since no gap may grow anyway (domain: dienstplan-tief 4). */
export const brauchtPlaner = (tauscharten: readonly ('Frei' | 'MitPlaner' | 'Keiner')[]): boolean =>
  tauscharten.some((art) => art !== 'Frei');

const laufende: readonly unknown[] = ['Offen', 'Angeboten', 'Angenommen'];

/** Whether a swap is under way. */
export const istLaufend = ({ status }: { readonly status?: string | null }): boolean => laufende.includes(status);
