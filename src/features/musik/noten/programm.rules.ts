import type { Known } from '../../../kit/define-table.ts';
import type { FieldIssue } from '../../../kit/schema.ts';
import { formatDuration } from '../../../lib/duration.ts';
import { message } from '../../../lib/message.ts';
import type { auffuehrungen } from './auffuehrungen.table.ts';
import type { auffuehrungswerke } from './auffuehrungswerke.table.ts';
import type { notenarchiv } from './notenarchiv.table.ts';

type Auffuehrung = Known<typeof auffuehrungen>;
type Werk = Known<typeof auffuehrungswerke>;
type Noten = Known<typeof notenarchiv>;

/** How long a programme takes; encores do not count. */
export interface Laenge {
  /** Of all works whose duration is known, s. */
  readonly musik: number;
  /** With what lies between works, and the break, s. */
  readonly gesamt: number;
  readonly ohneDauer: number;
}

/** A work as it is called and timed: by its line, else by the sheet music. */
export function werkVon(werk: Werk, noten: Noten | undefined) {
  const wie = (column: 'werktitel' | 'komponist' | 'arrangeur' | 'textdichter' | 'verlag'): string =>
    werk[column] || noten?.[column] || '';
  return {
    id: werk.id ?? '',
    nr: werk.reihenfolge ?? null,
    werktitel: wie('werktitel'),
    komponist: wie('komponist'),
    arrangeur: wie('arrangeur'),
    textdichter: wie('textdichter'),
    verlag: wie('verlag'),
    dauer: werk.dauer ?? noten?.dauer ?? null,
    anzahl: werk.anzahl ?? 1,
    istZugabe: werk.zugabe === true,
    istGespielt: werk.gespielt === true,
  };
}

/** A work of a programme as people see it. */
export type Programmwerk = ReturnType<typeof werkVon>;

/** Works in the order of the programme; encores last, those without a number below the others. */
export function inReihenfolge(werke: readonly Werk[], notenVon: (id: string) => Noten | undefined): Programmwerk[] {
  return werke
    .map((werk) => werkVon(werk, werk.noten_id ? notenVon(werk.noten_id) : undefined))
    .toSorted(
      (a, b) =>
        Number(a.istZugabe) - Number(b.istZugabe) ||
        (a.nr ?? Number.MAX_SAFE_INTEGER) - (b.nr ?? Number.MAX_SAFE_INTEGER) ||
        a.id.localeCompare(b.id),
    );
}

/** How long a programme takes (domain: archive-tief 4 "Programme", W15). */
export function laenge(
  werke: readonly Pick<Programmwerk, 'dauer' | 'istZugabe' | 'anzahl'>[],
  { wechseldauer, pausendauer }: Pick<Auffuehrung, 'wechseldauer' | 'pausendauer'>,
): Laenge {
  const geplant = werke.filter(({ istZugabe }) => !istZugabe);
  const musik = geplant.reduce((sum, { dauer, anzahl }) => sum + (dauer ?? 0) * anzahl, 0);
  const wechsel = Math.max(0, geplant.length - 1) * (wechseldauer ?? 0);
  return {
    musik,
    gesamt: geplant.length === 0 ? 0 : musik + wechsel + (pausendauer ?? 0),
    ohneDauer: geplant.filter(({ dauer }) => dauer === null).length,
  };
}

/** `34:35`, or that it is at least so long; a packed sentence. */
export function laengeText(sekunden: number, ohneDauer: number): string {
  const dauer = formatDuration(sekunden);
  if (ohneDauer === 0) return dauer;
  if (sekunden === 0) return message('Werke ohne Dauer: {n}', { n: ohneDauer });
  return ohneDauer === 1
    ? message('mindestens {dauer}, 1 Werk ohne Dauer', { dauer })
    : message('mindestens {dauer}, {n} Werke ohne Dauer', { dauer, n: ohneDauer });
}

/** What a line of a programme takes over of its sheet music, where nothing was typed. */
export function uebernahme(
  werk: Werk,
  noten: Noten,
  werknr: string | null,
): Readonly<Record<'werktitel' | 'komponist' | 'arrangeur' | 'textdichter' | 'verlag' | 'werknr', string | null>> {
  const { werktitel, komponist, arrangeur, textdichter, verlag } = werkVon(werk, noten);
  const leer = (text: string): string | null => (text === '' ? null : text);
  return {
    werktitel: leer(werktitel),
    komponist: leer(komponist),
    arrangeur: leer(arrangeur),
    textdichter: leer(textdichter),
    verlag: leer(verlag),
    werknr: werk.werknr ?? werknr,
  };
}

/** What is wrong with a line of a programme: a work that is not in the archive says what it is and whose. */
export function werkfehler({ noten_id, werktitel, komponist }: Werk): readonly FieldIssue[] {
  if (noten_id !== null) return [];
  return [
    ...(werktitel === null ? [{ feld: 'werktitel', text: message('Bitte Noten wählen oder den Titel angeben.') }] : []),
    ...(komponist === null
      ? [{ feld: 'komponist', text: message('Bitte den Komponisten angeben, oder „Trad.“ oder „unbekannt“.') }]
      : []),
  ];
}
