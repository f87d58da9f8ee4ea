import { message } from '../../../lib/message.ts';
import { childAt, childrenOf, textAt, type XmlElement } from '../../../lib/xml.ts';
import {
  betragAus,
  centsAus,
  dezimal,
  eins,
  lehneAb,
  pflicht,
  satzAus,
  tagAus,
  zahlAus,
  type Gelesen,
  type GeleseneZeile,
  type Partei,
} from './gelesen.rules.ts';

/** Reads a FatturaPA 1.2.x with one invoice in it. Throws RechnungFehler. */
export function liesFattura(root: XmlElement): Gelesen {
  const kopf = childAt(root, 'FatturaElettronicaHeader');
  const [inhalt, ...weitere] = childrenOf(root, 'FatturaElettronicaBody');
  if (weitere.length > 0) lehneAb(message('Die Datei enthält mehrere Rechnungen. Bitte jede einzeln anfordern.'));
  const dokument = childAt(inhalt, 'DatiGenerali', 'DatiGeneraliDocumento');
  const zahlung = childAt(inhalt, 'DatiPagamento', 'DettaglioPagamento');
  return {
    format: 'FatturaPA',
    nummer: pflicht(textAt(dokument, 'Numero'), 'Numero'),
    datum: pflicht(tagAus(textAt(dokument, 'Data')), 'Data'),
    art: pflicht(textAt(dokument, 'TipoDocumento'), 'TipoDocumento') === 'TD04' ? 'Gutschrift' : 'Rechnung',
    betreff: textAt(dokument, 'Causale'),
    waehrung: pflicht(textAt(dokument, 'Divisa'), 'Divisa'),
    faelligam: tagAus(textAt(zahlung, 'DataScadenzaPagamento')),
    leistungvon: null,
    leistungbis: null,
    verkaeufer: partei(childAt(kopf, 'CedentePrestatore')),
    kaeufer: partei(childAt(kopf, 'CessionarioCommittente')),
    iban: textAt(zahlung, 'IBAN'),
    ...betraege(inhalt, dokument),
  };
}

function betraege(inhalt: XmlElement | undefined, dokument: XmlElement | undefined) {
  const waren = childAt(inhalt, 'DatiBeniServizi');
  const summen = childrenOf(waren, 'DatiRiepilogo');
  const steuern = summen.map((one) => ({
    satz: satzAus(textAt(one, 'AliquotaIVA')),
    natura: textAt(one, 'Natura'),
    basis: betragAus(pflicht(textAt(one, 'ImponibileImporto'), 'Imponibile'), 'Imponibile'),
    steuer: betragAus(pflicht(textAt(one, 'Imposta'), 'Imposta'), 'Imposta'),
  }));
  const netto = steuern.reduce((sum, one) => sum + one.basis, 0);
  const ust = steuern.reduce((sum, one) => sum + one.steuer, 0);
  const gesagt = textAt(dokument, 'ImportoTotaleDocumento');
  const istSplit = summen.some((one) => textAt(one, 'EsigibilitaIVA') === 'S');
  const brutto = netto + ust;
  const ganz = gesagt === null ? brutto : betragAus(gesagt, 'ImportoTotaleDocumento');
  return {
    zeilen: childrenOf(waren, 'DettaglioLinee').map(zeile),
    steuern,
    netto,
    ust,
    brutto,
    rundung: ganz - brutto,
    // The tax of a split payment is paid by the buyer to the state.
    bezahlt: istSplit ? ust : 0,
    zahlbar: istSplit ? ganz - ust : ganz,
  };
}

function zeile(element: XmlElement): GeleseneZeile {
  return {
    text: pflicht(textAt(element, 'Descrizione'), 'Descrizione'),
    menge: dezimal(textAt(element, 'Quantita')) ?? eins,
    preis: zahlAus(textAt(element, 'PrezzoUnitario'), 'PrezzoUnitario'),
    betrag: centsAus(zahlAus(textAt(element, 'PrezzoTotale'), 'PrezzoTotale')),
    satz: satzAus(textAt(element, 'AliquotaIVA')),
    natura: textAt(element, 'Natura'),
  };
}

function partei(element: XmlElement | undefined): Partei {
  const daten = childAt(element, 'DatiAnagrafici');
  const sitz = childAt(element, 'Sede');
  const person = [textAt(daten, 'Anagrafica', 'Nome'), textAt(daten, 'Anagrafica', 'Cognome')];
  const nummer = textAt(daten, 'IdFiscaleIVA', 'IdCodice');
  return {
    name: textAt(daten, 'Anagrafica', 'Denominazione') ?? (person.filter((part) => part !== null).join(' ') || null),
    strasse:
      [textAt(sitz, 'Indirizzo'), textAt(sitz, 'NumeroCivico')].filter((part) => part !== null).join(' ') || null,
    plz: textAt(sitz, 'CAP'),
    ort: textAt(sitz, 'Comune'),
    land: textAt(sitz, 'Nazione'),
    steuernummern: [
      ...(nummer === null ? [] : [`${textAt(daten, 'IdFiscaleIVA', 'IdPaese') ?? ''}${nummer}`]),
      ...(textAt(daten, 'CodiceFiscale') === null ? [] : [textAt(daten, 'CodiceFiscale') ?? '']),
    ],
  };
}
