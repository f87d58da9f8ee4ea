import { localDate } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import { erfassungsfehler, type Anlass, type Erfasst } from './erfassen.ts';
import { tagesminuten } from './stunden.rules.ts';

/** What is noted by many people at once. */
export type Erfassart = 'Taetigkeit' | 'Uebung';

/** The topic of the catalogue by which each is written. */
export const topics = { Taetigkeit: 'TAETIGKEIT_ALLGEMEIN', Uebung: 'UEBUNG_ALLGEMEIN' } as const;

/** What is typed above the people: something new, or a further day of what there is. */
export interface Eingabe {
  readonly typ: Erfassart;
  readonly kurs: { readonly id: string; readonly name: string; readonly sek_id: string } | null;
  readonly name: string;
  readonly sek_id: string | null;
  readonly ort: string;
  readonly beginn: string | null;
  readonly ende: string | null;
}

/** Nothing yet but the branch that is meant unless somebody says otherwise. */
export const leereEingabe = (typ: Erfassart, sek_id: string | null = null): Eingabe => ({
  typ,
  kurs: null,
  name: '',
  sek_id,
  ort: '',
  beginn: null,
  ende: null,
});

/** Minutes that a day may have (domain: ausbildung 2). */
const laengste = 48 * 60;

/** How long it was, in minutes; 0 while that is not known. */
export const laengeVon = ({ beginn, ende }: Pick<Eingabe, 'beginn' | 'ende'>): number => tagesminuten({ beginn, ende });

/** What is still wrong, as packed sentences, in the order of the screen. */
export function eingabefehler(eingabe: Eingabe, personen: readonly Erfasst[]): readonly string[] {
  const { kurs, name, sek_id, beginn, ende } = eingabe;
  const laenge = laengeVon(eingabe);
  const wrong = (is: boolean, text: string): readonly string[] => (is ? [text] : []);
  return [
    ...wrong(kurs === null && name.trim() === '', message('Bitte einen Namen angeben.')),
    ...wrong(kurs === null && sek_id === null, message('Bitte eine Sektion wählen.')),
    ...wrong(beginn === null || ende === null, message('Bitte Beginn und Ende angeben.')),
    ...wrong(beginn !== null && ende !== null && ende <= beginn, message('Das Ende liegt nicht nach dem Beginn.')),
    ...wrong(laenge > laengste, message('Ein Kurstag dauert höchstens 48 Stunden.')),
    ...wrong(personen.length === 0, message('Bitte mindestens eine Person wählen.')),
    ...new Set(laenge === 0 ? [] : personen.flatMap((one) => erfassungsfehler(one, laenge) ?? [])),
  ];
}

/** What a device is to note; undefined while something is missing. */
export function anlassVon({ typ, kurs, name, sek_id, ort, beginn, ende }: Eingabe): Anlass | undefined {
  if (beginn === null || ende === null) return undefined;
  const zeit = { typ, beginn, ende, anfang: localDate(beginn), bis: localDate(ende) };
  if (kurs !== null) return { ...zeit, kurs: { id: kurs.id } };
  return sek_id === null
    ? undefined
    : { ...zeit, kurs: { name: name.trim(), sek_id, ort: ort.trim() === '' ? null : ort.trim() } };
}
