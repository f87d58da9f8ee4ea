import { isValidIBAN, isSEPACountry } from 'ibantools';
import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { Amendment, SequenceType } from '../finanzen/sepa/direct-debit.rules.ts';
import type { sepamandate } from './sepamandate.table.ts';

type Mandat = Known<typeof sepamandate>;

/** A mandate that nothing was collected by for so long holds no more. */
const gueltigeMonate = 36;

/** The last due day of a mandate: 36 months after its last use, or after it was signed; a month that is shorter ends earlier. */
export const gueltigBis = (letzte: string): string =>
  Temporal.PlainDate.from(letzte).add({ months: gueltigeMonate }).toString();

/** Why nothing is collected by a mandate on a day, as a message; undefined when nothing speaks against it. */
export function grundGegen(mandat: Mandat, faelligam: string, heute: string): string | undefined {
  const { status, unterschriftam = null, letztenutzung = null, iban = null } = mandat;
  if (status === 'Widerrufen') return message('Das Mandat ist widerrufen.');
  if (status === 'Erloschen') return message('Das Mandat ist erloschen.');
  if (status === 'Gesperrt') return message('Das Mandat ist gesperrt.');
  if (unterschriftam === null) return message('Das Mandat ist nicht unterschrieben.');
  if (unterschriftam > heute)
    return message('Das Mandat ist erst ab {tag} unterschrieben.', { tag: tagText(unterschriftam) });
  if (status !== 'Aktiv') return message('Das Mandat ist noch ein Entwurf.');
  const bis = gueltigBis(letztenutzung ?? unterschriftam);
  if (faelligam > bis) return message('Das Mandat ist seit {tag} abgelaufen.', { tag: tagText(bis) });
  if (iban === null) return message('Keine IBAN');
  if (!isValidIBAN(iban)) return message('Keine gültige IBAN.');
  if (!isSEPACountry(iban.slice(0, 2))) return message('Das Land der IBAN nimmt am SEPA nicht teil.');
  return undefined;
}

const tagText = (day: string): string => day.split('-').toReversed().join('.');

/** The sequence of a collection: `isErste` until one of the mandate was settled, `isLetzte` when it ends with it. Files tell first and following ones apart only where a bank still asks for it. */
export function sequenztyp(
  {
    einmalig,
    isErste,
    isLetzte,
  }: { readonly einmalig: boolean; readonly isErste: boolean; readonly isLetzte: boolean },
  erstgetrennt: boolean,
): SequenceType {
  if (einmalig) return 'OOFF';
  if (isLetzte) return 'FNAL';
  return isErste && erstgetrennt ? 'FRST' : 'RCUR';
}

/** What the payer's bank knows of a mandate by the last collection that was settled, or would know by the next one. */
export interface Gemeldet {
  readonly mandatsref: string;
  readonly iban: string;
  readonly glaeubigerid: string;
  readonly glaeubigername: string;
}

/** What the next file has to tell of a mandate that was changed since its last settled collection; undefined for nothing. An old value that is the new one is no change. */
export function aenderung(frueher: Gemeldet | undefined, jetzt: Gemeldet): Amendment | undefined {
  if (frueher === undefined) return undefined;
  const changed: Amendment = {
    ...(frueher.mandatsref === jetzt.mandatsref ? {} : { reference: frueher.mandatsref }),
    ...(frueher.glaeubigerid === jetzt.glaeubigerid ? {} : { creditorId: frueher.glaeubigerid }),
    ...(frueher.glaeubigername === jetzt.glaeubigername ? {} : { creditorName: frueher.glaeubigername }),
    ...(frueher.iban === jetzt.iban ? {} : { account: true }),
  };
  return Object.keys(changed).length === 0 ? undefined : changed;
}
