import type { VisibleRow, VisibleRowOf } from '../../../db/base.ts';
import type { sektionen } from '../../organisation/sektionen.table.ts';
import { ausweisinhalt } from '../../personen/ausweis.rules.ts';
import type { personen } from '../../personen/personen.table.ts';
import type { Person } from '../use-kursblatt.ts';

type Mitglied = VisibleRowOf<typeof personen>;
type Sektion = VisibleRowOf<typeof sektionen> | VisibleRow;

/** What came of a code: a participant, somebody else, or a code that nobody has here. */
export type Gelesen =
  | { readonly kind: 'teilnehmer'; readonly person: Person }
  | { readonly kind: 'fremd'; readonly name: string }
  | { readonly kind: 'unbekannt' };

/** Whose card it is, or whose number somebody typed, among the participants and the members that this device has. */
export function personZumCode(
  code: string,
  teilnehmer: readonly Person[],
  mitglieder: readonly Mitglied[],
  zweige: readonly Sektion[],
): Gelesen {
  const inhalt = ausweisinhalt(code);
  const nummer = inhalt?.mgdnummer ?? code.trim();
  const sek_id = inhalt && zweige.find(({ sektionsnr }) => sektionsnr === inhalt.sektionsnr)?.id;
  const gleiche = mitglieder.filter(
    (one) => one.mgdnummer === nummer && (sek_id === undefined || one.sek_id === sek_id),
  );
  const person = teilnehmer.find(({ row }) => gleiche.some(({ id }) => id === row.mgd_id));
  if (person !== undefined) return { kind: 'teilnehmer', person };
  const [fremd] = gleiche;
  if (fremd === undefined) return { kind: 'unbekannt' };
  return { kind: 'fremd', name: [fremd.nachname, fremd.vorname].filter(Boolean).join(' ') };
}
