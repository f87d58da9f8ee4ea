import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import { readXml } from '../../lib/xml.ts';
import { liesFattura } from './eingang/fattura-lesen.rules.ts';
import { sdiEinwaende } from './eingang/sdi.rules.ts';
import { fatturaXml, natura } from './fattura.rules.ts';
import type { rechnungen } from './rechnungen.table.ts';
import type { rechnungspositionen } from './rechnungspositionen.table.ts';

type Rechnung = Known<typeof rechnungen>;
type Position = Known<typeof rechnungspositionen>;

/**
 * What the exchange system would refuse in a FatturaPA, before it is issued: who gets it (00417, 00426, 00427), Natura, and what its own
 * XML, read again, does not add up to.
 */
export function fatturaEinwaende(rechnung: Rechnung, positionen: readonly Position[]): readonly FieldIssue[] {
  const { codicedestinatario = null, partnerustid = null, partnerplz, partnerland = null, splitpayment } = rechnung;
  const found: FieldIssue[] = [];
  const at = (feld: string, text: string): unknown => found.push({ feld, text });
  const isItalian = (partnerland ?? 'IT') === 'IT';
  if (partnerustid === null)
    at('partnerustid', message('00417: Die FatturaPA braucht Partita IVA oder Codice fiscale des Empfängers.'));
  if (isItalian && !/^\d{5}$/.test(partnerplz ?? ''))
    at('partnerplz', message('Die Postleitzahl einer Anschrift in Italien hat fünf Ziffern.'));
  if (splitpayment === true && codicedestinatario?.length !== 6)
    at('splitpayment', message('Split Payment gibt es nur bei Behörden: ihr Codice Destinatario hat sechs Zeichen.'));
  for (const { text = '', befreiung = null } of positionen)
    if (befreiung !== null && natura[befreiung] === undefined)
      at(
        'pruefstatus',
        message('00400: „{text}“ braucht einen italienischen Grund ohne Steuer (Natura).', { text: text ?? '' }),
      );
  if (found.length > 0) return found;
  const gelesen = liesFattura(readXml(fatturaXml({ ...rechnung, nummer: rechnung.nummer ?? '1' }, positionen)));
  return sdiEinwaende(gelesen).map((text) => ({ feld: 'pruefstatus', text }));
}
