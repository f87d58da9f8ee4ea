import { fold } from '../../lib/search-text.ts';
import { zeichen } from './auszuege.vocabularies.ts';
import type { Umsatz } from './auszug.rules.ts';

/** What is still to be paid: positive when it is paid to us, in cents. */
export interface OffenerPosten {
  readonly id: string;
  readonly betrag: number;
  readonly nummer: string | null;
  readonly mgd_id: string | null;
  readonly name: string | null;
  /** Accounts from which it may be paid. */
  readonly ibans: readonly string[];
  readonly faelligam: string | null;
  readonly endtoendid: string | null;
  readonly mandatsref: string | null;
}

/** A movement that may pay something. */
export type Zahlung = Pick<
  Umsatz,
  'buchungstag' | 'betrag' | 'waehrung' | 'partner' | 'iban' | 'zweck' | 'endtoendid' | 'mandatsref' | 'sammelposten'
> & { readonly id: string };

export type Zeichen = (typeof zeichen)[number];

const punkte: Readonly<Record<Zeichen, number>> = {
  EndToEnd: 100,
  // Counted with the amount, without which a mandate says nothing.
  Mandat: 80,
  Nummer: 60,
  Iban: 30,
  Betrag: 25,
  Name: 15,
  Faellig: 5,
  IbanAnderer: -40,
};

const vorschlagAb = 60;
const vorwahlAb = 90;
const vorsprung = 25;
/** More than this fit one movement: nobody chooses among them. */
const hoechstens = 50;

/** Part of a movement that pays an item. */
export interface Teil {
  readonly id: string;
  readonly betrag: number;
}

/** What a movement may pay. */
export interface Vorschlag {
  /** One item, or several whose sum is the whole movement. */
  readonly teile: readonly Teil[];
  readonly punkte: number;
  readonly zeichen: readonly Zeichen[];
}

/** Proposals for one movement, the best first. */
export interface Zuordnung {
  readonly zahlung: string;
  readonly vorschlaege: readonly Vorschlag[];
  /** The first one is as good as certain; a person confirms it all the same. */
  readonly vorgewaehlt: boolean;
}

type Je<T> = Map<string, T[]>;

/** Open items by everything that a movement can be found by. */
interface Verzeichnis {
  readonly endtoend: Je<OffenerPosten>;
  readonly mandat: Je<OffenerPosten>;
  readonly nummer: Je<OffenerPosten>;
  readonly iban: Je<OffenerPosten>;
  /** By the rarest word of the name: whoever is named in a text is found by it. */
  readonly name: Je<OffenerPosten>;
  /** Words of their names. */
  readonly worte: ReadonlyMap<OffenerPosten, readonly string[]>;
  /** Whose an account is. */
  readonly inhaber: ReadonlyMap<string, ReadonlySet<string>>;
}

const add = <T>(je: Je<T>, key: string | null, value: T): void => {
  if (key === null) return;
  const known = je.get(key);
  if (known === undefined) je.set(key, [value]);
  else known.push(value);
};

/** Letters and digits only, in capitals: numbers are typed with every sign between them, or none. */
const verdichtet = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const code = (text: string | null): string | null => (text === null ? null : text.replace(/\s/g, '').toUpperCase());
const mitBetrag = (key: string | null, betrag: number): string | null => (key === null ? null : `${key}|${betrag}`);
/** Words as they are compared: banks write ä as ae, or as a. */
const worteVon = (text: string | null): readonly string[] =>
  fold(text ?? '')
    .replace(/([aou])e/g, '$1')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1);
const wer = ({ mgd_id, name, id }: OffenerPosten): string => mgd_id ?? name ?? id;

/** Shorter ones stand in any text: years, days. */
const kuerzesteNummer = 5;

function verzeichnisVon(posten: readonly OffenerPosten[]): Verzeichnis {
  const verzeichnis = {
    endtoend: new Map<string, OffenerPosten[]>(),
    mandat: new Map<string, OffenerPosten[]>(),
    nummer: new Map<string, OffenerPosten[]>(),
    iban: new Map<string, OffenerPosten[]>(),
    name: new Map<string, OffenerPosten[]>(),
    worte: new Map(posten.map((one) => [one, worteVon(one.name)])),
    inhaber: new Map<string, Set<string>>(),
  };
  const haeufig = new Map<string, number>();
  for (const worte of verzeichnis.worte.values())
    for (const wort of new Set(worte)) haeufig.set(wort, (haeufig.get(wort) ?? 0) + 1);
  for (const one of posten) {
    const nummer = verdichtet(one.nummer ?? '');
    add(verzeichnis.endtoend, code(one.endtoendid), one);
    add(verzeichnis.mandat, mitBetrag(code(one.mandatsref), one.betrag), one);
    add(verzeichnis.nummer, nummer.length < kuerzesteNummer ? null : nummer, one);
    for (const iban of one.ibans) {
      add(verzeichnis.iban, iban, one);
      add(verzeichnis.iban, mitBetrag(iban, one.betrag), one);
      const inhaber = verzeichnis.inhaber.get(iban) ?? new Set<string>();
      verzeichnis.inhaber.set(iban, inhaber.add(wer(one)));
    }
    const [seltenstes = null] = (verzeichnis.worte.get(one) ?? []).toSorted(
      (a, b) => (haeufig.get(a) ?? 0) - (haeufig.get(b) ?? 0),
    );
    add(verzeichnis.name, seltenstes, one);
  }
  return verzeichnis;
}

/** What a movement says, made ready to be compared. */
interface Gelesen {
  readonly zahlung: Zahlung;
  readonly iban: string | null;
  readonly endtoendid: string | null;
  readonly mandatsref: string | null;
  readonly nummern: ReadonlySet<string>;
  readonly worte: ReadonlySet<string>;
  readonly partner: readonly string[];
}

/** Numbers may be typed in pieces: all neighbours of up to so many stand for one. */
const meisteStuecke = 7;

function nummernIn(text: string): ReadonlySet<string> {
  const stuecke = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .slice(0, 100);
  const nummern = new Set<string>();
  for (const at of stuecke.keys())
    for (let bis = at + 1; bis <= Math.min(stuecke.length, at + meisteStuecke); bis += 1)
      nummern.add(stuecke.slice(at, bis).join(''));
  return nummern;
}

const gelesen = (zahlung: Zahlung): Gelesen => ({
  zahlung,
  iban: code(zahlung.iban),
  endtoendid: code(zahlung.endtoendid),
  mandatsref: code(zahlung.mandatsref),
  nummern: nummernIn(`${zahlung.zweck ?? ''} ${zahlung.endtoendid ?? ''}`),
  worte: new Set([...worteVon(zahlung.zweck), ...worteVon(zahlung.partner)]),
  partner: worteVon(zahlung.partner),
});

/** How alike two names are, whatever their order: common words, each weighed by its letters; 1 when all are the same. */
export function namensnaehe(a: readonly string[], b: readonly string[]): number {
  const laenge = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);
  const gesamt = laenge(a) + laenge(b);
  const gemeinsam = new Set(b);
  return gesamt === 0 ? 0 : (2 * laenge(a.filter((word) => gemeinsam.has(word)))) / gesamt;
}

const tage = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** Matches movements with open items. Counts its comparisons, which must not grow with their product. */
export class Abgleich {
  vergleiche = 0;
  private readonly verzeichnis: Verzeichnis;

  constructor(posten: readonly OffenerPosten[]) {
    this.verzeichnis = verzeichnisVon(posten);
  }

  /** Proposals for movements in their order; an item is preselected once. */
  zuordnungen(zahlungen: readonly Zahlung[]): readonly Zuordnung[] {
    const vergeben = new Set<string>();
    return zahlungen.map((zahlung) => {
      const vorschlaege = this.vorschlaege(zahlung);
      const [erster, zweiter] = vorschlaege;
      const istKlar =
        erster !== undefined &&
        erster.punkte >= vorwahlAb &&
        erster.punkte - (zweiter?.punkte ?? 0) >= vorsprung &&
        erster.teile.every(({ id }) => !vergeben.has(id));
      if (istKlar) for (const { id } of erster.teile) vergeben.add(id);
      return { zahlung: zahlung.id, vorschlaege, vorgewaehlt: istKlar };
    });
  }

  /** What other currencies and sums of several payments pay, nobody can say. */
  private vorschlaege(zahlung: Zahlung): readonly Vorschlag[] {
    if (zahlung.waehrung !== 'EUR' || zahlung.sammelposten || zahlung.betrag === 0) return [];
    const was = gelesen(zahlung);
    const einzelne = this.kandidaten(was)
      .map((posten) => this.bewertet(was, posten))
      .filter(({ punkte: p }) => p >= vorschlagAb)
      .toSorted((a, b) => b.punkte - a.punkte || (a.teile[0]?.id ?? '').localeCompare(b.teile[0]?.id ?? ''));
    const [bester] = einzelne;
    const passt = bester !== undefined && bester.teile[0]?.betrag === zahlung.betrag;
    const geteilt = passt ? undefined : this.geteilt(was);
    return [...(geteilt === undefined ? [] : [geteilt]), ...einzelne].slice(0, 5);
  }

  /** Only what can reach the threshold is looked up: amount, name and due date alone never do. */
  private kandidaten({ zahlung, iban, endtoendid, mandatsref, nummern }: Gelesen): readonly OffenerPosten[] {
    const { verzeichnis } = this;
    const gefunden = [
      ...this.aus(verzeichnis.endtoend, endtoendid),
      ...this.aus(verzeichnis.mandat, mitBetrag(mandatsref, zahlung.betrag)),
      ...[...nummern].flatMap((nummer) => this.aus(verzeichnis.nummer, nummer)),
      ...this.aus(verzeichnis.iban, mitBetrag(iban, zahlung.betrag)),
    ];
    return [...new Set(gefunden)].filter(({ betrag }) => Math.sign(betrag) === Math.sign(zahlung.betrag));
  }

  private aus(je: Je<OffenerPosten>, key: string | null): readonly OffenerPosten[] {
    return (key === null ? undefined : je.get(key))?.slice(0, hoechstens) ?? [];
  }

  private bewertet(was: Gelesen, posten: OffenerPosten): Vorschlag {
    this.vergleiche += 1;
    const { zahlung, iban, endtoendid, mandatsref, nummern, partner } = was;
    const gleich = posten.betrag === zahlung.betrag;
    const mandat = gleich && mandatsref !== null && code(posten.mandatsref) === mandatsref;
    const nummer = verdichtet(posten.nummer ?? '');
    const gefunden: Readonly<Record<Zeichen, boolean>> = {
      EndToEnd: endtoendid !== null && code(posten.endtoendid) === endtoendid,
      Mandat: mandat,
      Nummer: nummer.length >= kuerzesteNummer && nummern.has(nummer),
      Iban: iban !== null && posten.ibans.includes(iban),
      Betrag: gleich && !mandat,
      Name: namensnaehe(partner, this.verzeichnis.worte.get(posten) ?? []) >= 0.9,
      Faellig: posten.faelligam !== null && tage(posten.faelligam, zahlung.buchungstag) <= 10,
      IbanAnderer: this.gehoertAnderen(iban, posten),
    };
    const wahr = zeichen.filter((one) => gefunden[one]);
    return {
      teile: [{ id: posten.id, betrag: kleinerer(posten.betrag, zahlung.betrag) }],
      punkte: wahr.reduce((sum, one) => sum + punkte[one], 0),
      zeichen: wahr,
    };
  }

  private gehoertAnderen(iban: string | null, posten: OffenerPosten): boolean {
    if (iban === null || posten.ibans.includes(iban)) return false;
    const inhaber = this.verzeichnis.inhaber.get(iban);
    return inhaber !== undefined && !inhaber.has(wer(posten));
  }

  /** One payment for several items: those that the text names, or those of the account, when exactly one choice of them makes the amount. */
  private geteilt(was: Gelesen): Vorschlag | undefined {
    const { betrag } = was.zahlung;
    const kreise: readonly (readonly [Zeichen, readonly OffenerPosten[]])[] = [
      ['EndToEnd', this.aus(this.verzeichnis.endtoend, was.endtoendid)],
      ['Nummer', [...was.nummern].flatMap((nummer) => this.aus(this.verzeichnis.nummer, nummer))],
      ['Name', this.genannte(was)],
      ['Iban', this.aus(this.verzeichnis.iban, was.iban)],
    ];
    for (const [grund, kreis] of kreise) {
      const moeglich = [...new Set(kreis)].filter(
        (one) => Math.sign(one.betrag) === Math.sign(betrag) && Math.abs(one.betrag) < Math.abs(betrag),
      );
      const wahl = einzigeWahl(moeglich, betrag);
      if (wahl !== undefined)
        return {
          teile: wahl.map((one) => ({ id: one.id, betrag: one.betrag })),
          punkte: Math.max(vorschlagAb, punkte[grund]) + punkte.Betrag,
          zeichen: [grund, 'Betrag'],
        };
    }
    return undefined;
  }

  /** Items of whoever is named with the whole name. */
  private genannte({ worte }: Gelesen): readonly OffenerPosten[] {
    return [...worte]
      .flatMap((wort) => this.aus(this.verzeichnis.name, wort))
      .filter((posten) => {
        this.vergleiche += 1;
        const name = this.verzeichnis.worte.get(posten) ?? [];
        return name.length > 1 && name.every((wort) => worte.has(wort));
      });
  }
}

/** What a movement pays of an item: never more than either. */
const kleinerer = (a: number, b: number): number => (Math.abs(a) < Math.abs(b) ? a : b);

const meisteTeile = 12;

/** The one choice of at least two items that makes an amount; undefined when there is none or more than one. */
function einzigeWahl(posten: readonly OffenerPosten[], betrag: number): readonly OffenerPosten[] | undefined {
  if (posten.length < 2 || posten.length > meisteTeile) return undefined;
  let gefunden: readonly OffenerPosten[] | undefined;
  for (let wahl = 3; wahl < 2 ** posten.length; wahl += 1) {
    const teile = posten.filter((_, at) => (wahl & (1 << at)) !== 0);
    if (teile.length < 2 || teile.reduce((sum, one) => sum + one.betrag, 0) !== betrag) continue;
    if (gefunden !== undefined) return undefined;
    gefunden = teile;
  }
  return gefunden;
}
