import type { Known } from '../../kit/define-table.ts';
import { ablaufVon, fehltNachweis, unberichtigt } from './alter.rules.ts';
import type { alterungsregeln } from './alterungsregeln.table.ts';
import type { inventar } from './inventar.table.ts';
import type { inventarereignisse } from './inventarereignisse.table.ts';
import type { nutzungsklassen } from './nutzungsklassen.table.ts';
import {
  faelligkeiten,
  plaeneFuer,
  pruefstandVon,
  zaehltVoll,
  type Plan,
  type Pruefstand,
  type Pruefung,
  type Reparatur,
  type Zustand,
} from './pruefung.rules.ts';
import type { rueckrufe } from './rueckrufe.table.ts';

type Stueck = Known<typeof inventar>;
type Regel = Known<typeof alterungsregeln>;
type Ereignis = Known<typeof inventarereignisse>;
type Rueckruf = Known<typeof rueckrufe>;
/** Why a piece may not be used. */
export type Sperre = NonNullable<Stueck['sperren']>[number];

/** All that is known of a piece, from which its state follows. */
export interface Lage {
  readonly stueck: Stueck;
  readonly plaene: readonly Plan[];
  readonly regel: Regel | undefined;
  readonly pruefungen: readonly Pruefung[];
  readonly nutzung: readonly Known<typeof nutzungsklassen>[];
  readonly ereignisse: readonly Ereignis[];
  readonly reparaturen: readonly Reparatur[];
  readonly rueckrufe: readonly Rueckruf[];
}

/** The columns of a piece that follow from what happened to it. */
export interface Abgeleitet {
  readonly zustand: Zustand;
  readonly sperren: Sperre[];
  readonly naechstepruefung: string | null;
  readonly naechsteart: NonNullable<Stueck['naechsteart']> | null;
  /** From when on the next check is announced: so many days before it as its plan says. */
  readonly faelligab: string | null;
  readonly letztepruefung: string | null;
  readonly ablauf: string | null;
}

/** What bears on a piece so that the maker may want it gone. */
const belastend: readonly unknown[] = ['Sturz', 'Chemie', 'Hitze'];

/** Whether the maker wants a piece gone after this (domain: inventar-tief 3). */
export const wirdAusgesondert = ({ art }: Ereignis, regel: Pick<Regel, 'nachsturz'> | undefined): boolean =>
  regel?.nachsturz === 'Aussondern' && belastend.includes(art);

/** Whether what happened still locks: all but what was found, until somebody competent released it. */
export const sperrtEreignis = ({ art, freigegeben }: Ereignis): boolean => art !== 'Fund' && freigegeben !== true;

/** Serial numbers that a recall names, one a line. */
const seriennrn = ({ seriennrn: text }: Rueckruf): readonly string[] =>
  (text ?? '')
    .split(/[\n,;]+/)
    .map((one) => one.trim().toUpperCase())
    .filter((one) => one !== '');

/** Whether a recall means a piece: by maker, article, lot and serial numbers, as far as it names them (domain: inventar 2). */
export function betrifft(rueckruf: Rueckruf, stueck: Stueck): boolean {
  const { hersteller_id, artikel_id, losnr, archiviertam } = rueckruf;
  if ((archiviertam ?? null) !== null) return false;
  const named = seriennrn(rueckruf);
  const isThis = (wanted: string | null | undefined, is: string | null | undefined): boolean =>
    (wanted ?? '') === '' || wanted?.trim().toUpperCase() === is?.trim().toUpperCase();
  return (
    isThis(artikel_id, stueck.artikel_id) &&
    (typeof artikel_id === 'string' || hersteller_id === stueck.hersteller_id) &&
    isThis(losnr, stueck.losnr) &&
    (named.length === 0 || named.includes((stueck.seriennr ?? '').trim().toUpperCase()))
  );
}

/** Whether what a recall wants was done to the piece: a finished repair that names it. */
const istBehoben = ({ id }: Rueckruf, reparaturen: readonly Reparatur[]): boolean =>
  reparaturen.some(({ status, rueckruf_id }) => status === 'Erledigt' && rueckruf_id === id);

const mussWeg = ({ regel, ereignisse }: Pick<Lage, 'regel' | 'ereignisse'>): boolean =>
  ereignisse.some((one) => wirdAusgesondert(one, regel));

function sperrenVon(lage: Lage, zustand: Zustand): Sperre[] {
  const { stueck, ereignisse, reparaturen } = lage;
  const found: [Sperre, boolean][] = [
    ['Aussortieren', zustand === 'Aussortieren'],
    ['ReparaturOffen', reparaturen.some(({ status }) => status !== 'Erledigt')],
    ['Rueckruf', lage.rueckrufe.some((one) => betrifft(one, stueck) && !istBehoben(one, reparaturen))],
    ['Nachweis', fehltNachweis(stueck)],
    ['Ereignis', ereignisse.some(sperrtEreignis)],
    ['Ausgemustert', stueck.status === 'Ausgemustert'],
  ];
  return found.flatMap(([sperre, holds]) => (holds ? [sperre] : []));
}

/**
 * State, locks and next check of a piece, from all that happened to it; device and server use it alike. Locks that come with a day
 * (age, overdue check) are not among them: `sperrenAm` adds those (domain: inventar 4, 5; inventar-tief 3).
 */
export function zustandVon(lage: Lage): Abgeleitet {
  const stand = pruefstandVon(lage.pruefungen, lage.reparaturen);
  const zustand = mussWeg(lage) ? 'Aussortieren' : stand.zustand;
  return {
    zustand,
    sperren: sperrenVon(lage, zustand),
    ...naechsteVon(lage, stand),
    letztepruefung: stand.letztepruefung,
    ablauf: ablaufVon(lage.stueck, lage.regel, lage.nutzung),
  };
}

/** Whether PPE came back from being retired and nobody competent has passed it since (domain: inventar 4 "Ausmustern"). */
const brauchtNeue = ({ psa, wiederab }: Stueck, pruefungen: readonly Pruefung[]): boolean =>
  psa === true &&
  typeof wiederab === 'string' &&
  !unberichtigt(pruefungen).some(
    (one) => zaehltVoll(one) && one.ergebnis !== 'NichtBestanden' && (one.zeitpunkt ?? '') >= wiederab,
  );

/** The check that is due first; nobody checks what was retired. What needs a new one has no day: it is overdue at once. */
function naechsteVon(
  { stueck, plaene, pruefungen }: Pick<Lage, 'stueck' | 'plaene' | 'pruefungen'>,
  stand: Pruefstand,
) {
  if (stueck.status === 'Ausgemustert') return { naechstepruefung: null, naechsteart: null, faelligab: null };
  const [first] = faelligkeiten(stueck, plaene, stand);
  if (brauchtNeue(stueck, pruefungen))
    return { naechstepruefung: null, naechsteart: first?.art ?? ('PSAAnlass' as const), faelligab: null };
  return { naechstepruefung: first?.tag ?? null, naechsteart: first?.art ?? null, faelligab: first?.ab ?? null };
}

const reihenfolge: readonly Sperre[] = [
  'Aussortieren',
  'Abgelaufen',
  'PruefungUeberfaellig',
  'ReparaturOffen',
  'Rueckruf',
  'Nachweis',
  'Ereignis',
  'Ausgemustert',
];

/** Whether a piece is past its age on a day: `ablauf` is the first locked one. */
export const istAbgelaufen = ({ ablauf }: Stueck, tag: string): boolean => typeof ablauf === 'string' && ablauf <= tag;

/** Whether a check is overdue on a day: from the day after the due one, and at once where nobody knows since when. */
export const istUeberfaellig = ({ naechstepruefung, naechsteart }: Stueck, tag: string): boolean =>
  typeof naechstepruefung === 'string' ? naechstepruefung < tag : (naechsteart ?? null) !== null;

/** All locks of a piece on a day: the stored ones, and those that come with the day (domain: inventar 4, 5). */
export function sperrenAm(stueck: Stueck, tag: string): readonly Sperre[] {
  const isRetired = stueck.status === 'Ausgemustert';
  const all = new Set<Sperre>(stueck.sperren ?? []);
  if (isRetired) all.add('Ausgemustert');
  if (!isRetired && istAbgelaufen(stueck, tag)) all.add('Abgelaufen');
  if (!isRetired && istUeberfaellig(stueck, tag)) all.add('PruefungUeberfaellig');
  return reihenfolge.filter((one) => all.has(one));
}

/** What a device has not sent yet, or what nobody answered yet. */
export type Ungesendet = Partial<Pick<Lage, 'pruefungen' | 'ereignisse' | 'reparaturen'>> &
  Pick<Lage, 'plaene'> & { readonly regel?: Lage['regel'] };

/**
 * The stored state of a piece with what only this device knows of it, until the server answers: a device keeps no old checks, so they
 * count as what they led to (`zustand`, `naechstepruefung`).
 */
export function mitUngesendetem(stueck: Stueck, neu: Ungesendet): Abgeleitet {
  const { plaene, regel, pruefungen = [], ereignisse = [], reparaturen = [] } = neu;
  const stand = pruefstandVon(pruefungen, reparaturen, stueck.zustand ?? 'GuterZustand');
  const zustand = mussWeg({ regel, ereignisse }) ? 'Aussortieren' : stand.zustand;
  const dazu = sperrenVon(
    { stueck, plaene, regel, pruefungen, ereignisse, reparaturen, nutzung: [], rueckrufe: [] },
    zustand,
  );
  const alt: readonly Sperre[] = (stueck.sperren ?? []).filter((one) => one !== 'Aussortieren' && one !== 'Nachweis');
  const letzte = new Set(stand.letzte.keys());
  const istErledigt = [...letzte].some((art) => art === stueck.naechsteart);
  const first = faelligkeiten(stueck, plaeneFuer(stueck, plaene), stand).find(({ art }) => letzte.has(art));
  return {
    zustand,
    sperren: reihenfolge.filter((one) => alt.includes(one) || dazu.includes(one)),
    naechstepruefung: (istErledigt ? first?.tag : stueck.naechstepruefung) ?? null,
    naechsteart: (istErledigt ? first?.art : stueck.naechsteart) ?? null,
    faelligab: (istErledigt ? first?.ab : stueck.faelligab) ?? null,
    letztepruefung: stand.letztepruefung ?? stueck.letztepruefung ?? null,
    ablauf: stueck.ablauf ?? null,
  };
}
