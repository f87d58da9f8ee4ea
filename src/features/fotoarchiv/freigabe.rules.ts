import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { fotoarchiv } from './fotoarchiv.table.ts';
import { fotozweck, type fotogrundlage } from './fotoarchiv.vocabularies.ts';
import type { fotopersonen } from './fotopersonen.table.ts';

type Foto = Pick<Known<typeof fotoarchiv>, 'sperrbis'>;
/** Who is seen on a photo; `wer`: the name to say. */
export type Gezeigt = Pick<Known<typeof fotopersonen>, 'grundlage' | 'zwecke' | 'minderjaehrig' | 'elternzwecke'> & {
  readonly wer: string;
};
export type Fotozweck = (typeof fotozweck.names)[number];
type Grundlage = (typeof fotogrundlage.names)[number];

const includes = (zwecke: readonly Fotozweck[] | null | undefined, zweck: Fotozweck): boolean =>
  zwecke?.includes(zweck) === true;

/**
 * Why a photo may not be used so, a sentence for each visible person that stands in the way: a ground is needed for all of them, a consent
 * must cover the use, and for a minor the parents must have agreed to it, whatever the ground (domain: archive-kommunikation 4).
 */
export const personenhindernisse = (personen: readonly Gezeigt[], zweck: Fotozweck): readonly string[] =>
  personen.flatMap(({ wer, grundlage, zwecke, minderjaehrig, elternzwecke }) => {
    const fuer = fotozweck.labels[zweck];
    if ((grundlage ?? 'Keine') === 'Keine')
      return [message('Für {wer} fehlt die Grundlage: {zweck}.', { wer, zweck: fuer })];
    if (minderjaehrig === true && !includes(elternzwecke, zweck)) return [ohneEltern[zweck](wer)];
    if (grundlage === 'Einwilligung' && minderjaehrig !== true && !includes(zwecke, zweck))
      return [ohneEinwilligung[zweck](wer)];
    return [];
  });

const ohneEltern: Readonly<Record<Fotozweck, (wer: string) => string>> = {
  Intern: (wer) => message('Für {wer} fehlt die Zustimmung der Eltern für die interne Verwendung.', { wer }),
  Web: (wer) => message('Für {wer} fehlt die Zustimmung der Eltern für das Web.', { wer }),
  Druck: (wer) => message('Für {wer} fehlt die Zustimmung der Eltern für den Druck.', { wer }),
  SozialeMedien: (wer) => message('Für {wer} fehlt die Zustimmung der Eltern für soziale Medien.', { wer }),
};

const ohneEinwilligung: typeof ohneEltern = {
  Intern: (wer) => message('Für {wer} fehlt die Einwilligung für die interne Verwendung.', { wer }),
  Web: (wer) => message('Für {wer} fehlt die Einwilligung für das Web.', { wer }),
  Druck: (wer) => message('Für {wer} fehlt die Einwilligung für den Druck.', { wer }),
  SozialeMedien: (wer) => message('Für {wer} fehlt die Einwilligung für soziale Medien.', { wer }),
};

/** Whether a photo is locked on a day (ISO): it is used for nothing then. */
export const istGesperrt = ({ sperrbis }: Foto, heute: string): boolean => Boolean(sperrbis && sperrbis > heute);

/** Why a photo is not released for these uses on a day; empty when it may be. */
export function freigabehindernisse(
  foto: Foto,
  personen: readonly Gezeigt[],
  zwecke: readonly Fotozweck[],
  heute: string,
): readonly string[] {
  if (zwecke.length === 0) return [];
  const gesperrt = istGesperrt(foto, heute) ? [message('Das Foto ist noch gesperrt.')] : [];
  return [...gesperrt, ...zwecke.flatMap((zweck) => personenhindernisse(personen, zweck))];
}

/** The uses that are left of those released, after somebody on the photo or a ground changed. */
export const bleibendeFreigaben = (freigaben: readonly Fotozweck[] | null, personen: readonly Gezeigt[]): Fotozweck[] =>
  (freigaben ?? []).filter((zweck) => personenhindernisse(personen, zweck).length === 0);

/** The status that goes with uses; `einzeln`: set by hand for this photo, so that the release of an album leaves it as it is. */
export const statusZu = (zwecke: readonly Fotozweck[], einzeln: boolean) =>
  `${zwecke.length > 0 ? ('Freigegeben' as const) : ('NichtFreigegeben' as const)}${einzeln ? ('Individuell' as const) : ('' as const)}` as const;

/** From what says least against a use to what says most: nobody is shown on a weaker ground than one of two photos had. */
const strenge: readonly Grundlage[] = ['Beiwerk', 'Versammlung', 'Amt', 'Einwilligung', 'Keine'];

/** The stricter of two grounds for the same person. */
export const strengere = (a: Grundlage, b: Grundlage): Grundlage => (strenge.indexOf(a) >= strenge.indexOf(b) ? a : b);

interface Bild {
  readonly id: string;
  readonly breite: number;
  readonly hoehe: number;
  readonly datei: { readonly size: number } | null;
}

/** Which of two photos stays when they become one: the one with more pixels, of equal ones that with the larger file. */
export function groesseres<B extends Bild>(a: B, b: B): B {
  const more = a.breite * a.hoehe - b.breite * b.hoehe || (a.datei?.size ?? 0) - (b.datei?.size ?? 0);
  return more > 0 || (more === 0 && a.id < b.id) ? a : b;
}

/** What is left of a person's ground when uses are withdrawn: a consent goes on for the uses that were not; any other ground ends. */
export function nachWiderruf(
  { grundlage, zwecke, elternzwecke }: Pick<Gezeigt, 'grundlage' | 'zwecke' | 'elternzwecke'>,
  widerrufen: readonly Fotozweck[],
): { readonly grundlage: Grundlage; readonly zwecke: Fotozweck[]; readonly elternzwecke: Fotozweck[] } {
  const rest = (all: readonly Fotozweck[] | null | undefined): Fotozweck[] =>
    (all ?? []).filter((zweck) => !widerrufen.includes(zweck));
  const bleibt = { zwecke: rest(zwecke), elternzwecke: rest(elternzwecke) };
  const gilt =
    grundlage === 'Einwilligung' &&
    !widerrufen.includes('Intern') &&
    bleibt.zwecke.length + bleibt.elternzwecke.length > 0;
  return { grundlage: gilt ? 'Einwilligung' : 'Keine', ...bleibt };
}
