import type { Address } from '../../features/addresses.ts';
import type { AreaRoute } from '../../permissions/areas.ts';
import { message } from '../../lib/message.ts';
import type { IconName } from '../../ui/icons.tsx';

/** What the steps are derived from: rows of the branch as they lie on this device. */
export interface Bestand {
  readonly sektion:
    | { readonly strasse?: string | null; readonly ort?: string | null; readonly email?: string | null }
    | undefined;
  /** Letterheads of the branch itself or of one above it. */
  readonly briefkoepfe: number;
  /** Accounts of the branch; undefined while nobody can say, as without a network. */
  readonly benutzer: number | undefined;
  readonly mitglieder: number;
  /** Persons who hold a function in it today. */
  readonly funktionaere: number;
  readonly bankkonten: number;
  /** Appointments, courses, activities, missions. */
  readonly anlaesse: number;
  readonly beitragsarten: number;
}

/** A branch of which nothing is known. */
export const leer: Bestand = {
  sektion: undefined,
  briefkoepfe: 0,
  benutzer: undefined,
  mitglieder: 0,
  funktionaere: 0,
  bankkonten: 0,
  anlaesse: 0,
  beitragsarten: 0,
};

export interface Schritt {
  readonly id: string;
  /** German; message ids. */
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly to: Address;
  /** Tab of the branch that it leads to. */
  readonly tab?: string;
  /** Section of rights of what is entered, and the area whose entry in the menu says that this kind of organisation has it. */
  readonly right: string;
  readonly action: 'NEU' | 'SPEICHERN';
  readonly area: AreaRoute;
  /** `undefined`: nobody can say now. */
  readonly isDone: boolean | undefined;
}

/** A branch with no more members than the official who begins is new. */
const fewest = 1;
/** Two persons: what one knows is not lost with them. */
const forHandover = 2;

const isFilled = (text: string | null | undefined): boolean => (text ?? '') !== '';

/** Whether nothing has begun in a branch. */
const istLeer = ({ mitglieder }: Pick<Bestand, 'mitglieder'>): boolean => mitglieder <= fewest;

/** Whether a branch begins as far as a device can tell: before the first load is through, a full one looks empty, too. */
export const faengtAn = (bestand: Pick<Bestand, 'mitglieder'> | undefined, everSynced: boolean): boolean =>
  everSynced && bestand !== undefined && istLeer(bestand);

/** The first steps of a new branch, done or not by what lies there: nobody ticks them. `own`: address of the branch. */
export function ersteSchritte(
  { sektion, briefkoepfe, benutzer, mitglieder, funktionaere, bankkonten, anlaesse, beitragsarten }: Bestand,
  own: Address,
): readonly Schritt[] {
  return [
    {
      id: 'daten',
      label: message('Adresse und E-Mail eintragen'),
      hint: message('Sie stehen auf Briefen, Rechnungen und Formularen.'),
      icon: 'station',
      to: own,
      tab: 'kontakt',
      right: 'RETTUNGSSTELLEN_ALLGEMEIN',
      action: 'SPEICHERN',
      area: '/musikkapellen',
      isDone: isFilled(sektion?.strasse) && isFilled(sektion?.ort) && isFilled(sektion?.email),
    },
    {
      id: 'briefkopf',
      label: message('Briefkopf anlegen'),
      hint: message('Absender, Bild und Fußzeile; der einer höheren Ebene genügt auch.'),
      icon: 'mail',
      to: '/newsletter/briefkoepfe',
      right: 'NEWSLETTER_ALLGEMEIN',
      action: 'NEU',
      area: '/newsletter',
      isDone: briefkoepfe > 0,
    },
    {
      id: 'mitglieder',
      label: message('Mitglieder eintragen oder einlesen'),
      hint: message('Einzeln, mit der Schnellerfassung oder aus einer Tabelle.'),
      icon: 'people',
      to: '/mitglieder',
      right: 'MITGLIEDER_ALLGEMEIN',
      action: 'NEU',
      area: '/mitglieder',
      isDone: !istLeer({ mitglieder }),
    },
    {
      id: 'funktionen',
      label: message('Funktionen vergeben'),
      hint: message('Mindestens zwei Personen, damit bei einer Übergabe nichts verloren geht.'),
      icon: 'star',
      to: own,
      tab: 'funktionaere',
      right: 'MITGLIEDER_FUNKTIONEN',
      action: 'NEU',
      area: '/musikkapellen',
      isDone: funktionaere >= forHandover,
    },
    {
      id: 'benutzer',
      label: message('Eine zweite Person einladen'),
      hint: message('Sie bekommt einen Link und setzt ihr Kennwort selbst.'),
      icon: 'lock',
      to: '/benutzer',
      right: 'BENUTZER_ALLGEMEIN',
      action: 'NEU',
      area: '/benutzer',
      isDone: benutzer === undefined ? undefined : benutzer >= forHandover,
    },
    {
      id: 'bank',
      label: message('Bankkonto eintragen'),
      hint: message('Auf dieses Konto werden Beiträge und Rechnungen gezahlt.'),
      icon: 'money',
      to: own,
      tab: 'banken',
      right: 'RETTUNGSSTELLEN_BANKEN',
      action: 'NEU',
      area: '/musikkapellen',
      isDone: bankkonten > 0,
    },
    {
      id: 'beitraege',
      label: message('Beitragsart festlegen'),
      hint: message('Wer wie viel im Jahr zahlt.'),
      icon: 'money',
      to: '/beitraege/arten',
      right: 'BEITRAEGE_ARTEN',
      action: 'NEU',
      area: '/beitraege',
      isDone: beitragsarten > 0,
    },
    {
      id: 'anlass',
      label: message('Den ersten Termin eintragen'),
      hint: message('Eine Sitzung, eine Probe, ein Kurs: er steht dann bei allen im Kalender.'),
      icon: 'calendar',
      to: '/kalender/termine',
      right: 'KALENDER_ALLGEMEIN',
      action: 'NEU',
      area: '/kalender',
      isDone: anlaesse > 0,
    },
  ];
}
