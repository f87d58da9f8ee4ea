import type { VisibleRowOf } from '../../db/base.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import type { Finding } from '../../lib/finding.ts';
import { message } from '../../lib/message.ts';
import type { BeforeStep } from '../../screens/device.ts';
import { mitgliedschaften } from '../personen/mitgliedschaften.table.ts';
import { personen } from '../personen/personen.table.ts';
import { regelAm, zulassungsfehler } from './abzeichen.rules.ts';
import { abzeichenregeln } from './abzeichenregeln.table.ts';
import { leistungsabzeichen } from './leistungsabzeichen.table.ts';

/** Why a candidate is not admitted, said at once; the server says the same, and knows the examinations of the music school beside. */
export const abzeichenBeforeStep: BeforeStep = async (
  replica,
  row: VisibleRowOf<typeof leistungsabzeichen>,
  to,
  _rights,
  isWhole,
) => {
  if (to === 'Verliehen' && row.ergebnis === 'nichtbestanden')
    return { missing: [{ text: message('Die Prüfung ist nicht bestanden.') }], points: [] };
  if (to !== 'Zugelassen' || row.status !== 'Angemeldet') return { missing: [], points: [] };
  const alle = await replica.rows(leistungsabzeichen);
  const person = await replica.row(personen, row.mgd_id ?? '');
  const fehler = zulassungsfehler(row, {
    regel: regelAm(await replica.rows(abzeichenregeln), row.stufe, row.pruefungstag ?? ''),
    // What this device may not read, the server asks.
    gebdatum: person?.gebdatum ?? '1900-01-01',
    andere: alle.filter(({ id, mgd_id }) => id !== row.id && mgd_id === row.mgd_id),
    hatTheorie: true,
  });
  // A level may have been reached in any branch of the person: where one of them does not lie here, the server decides.
  const zeiten = await replica.childrenOf(mitgliedschaften, row.mgd_id ?? '');
  const sindAlleHier =
    zeiten.length > 0 && [row, ...zeiten].every(({ sek_id }) => isWhole(leistungsabzeichen, sek_id ?? ''));
  const istOffen = ({ feld }: FieldIssue): boolean => feld === 'stufe' && !sindAlleHier;
  const als = ({ feld, text }: FieldIssue): Finding => ({
    text,
    at: { tabelle: leistungsabzeichen.name, id: row.id, feld },
  });
  return { missing: fehler.filter((one) => !istOffen(one)).map(als), points: fehler.filter(istOffen).map(als) };
};
