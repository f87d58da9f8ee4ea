import { vocabulary } from '../../kit/vocabulary.ts';

/** Whether an invoice goes out or comes in (domain: finanzen 2). */
export const rechnungsrichtung = vocabulary({ Ausgang: 'Ausgang', Eingang: 'Eingang' });
/** A document is a draft until it is issued, or booked where it came in; what took it back is a document of its own. */
export const rechnungsstatus = vocabulary({ Entwurf: 'Entwurf', Gestellt: 'Gestellt', Gebucht: 'Gebucht' });
/** Why a line bears no tax; printed as it stands here (§ 14(4) UStG; D.P.R. 633/1972). */
export const steuerbefreiung = vocabulary({
  Paragraf4Nr20a: 'Steuerfrei nach § 4 Nr. 20a UStG',
  Paragraf4Nr21: 'Steuerfrei nach § 4 Nr. 21 UStG',
  Paragraf4Nr22: 'Steuerfrei nach § 4 Nr. 22 UStG',
  Paragraf4Nr25: 'Steuerfrei nach § 4 Nr. 25 UStG',
  Artikel10: 'Steuerfrei nach Art. 10 D.P.R. 633/1972',
  NichtSteuerbar: 'Nicht steuerbar (ideeller Bereich)',
  Artikel15: 'Ausgeschlossen nach Art. 15 D.P.R. 633/1972',
  Artikel7: 'Nicht steuerbar nach Art. 7 bis 7-septies D.P.R. 633/1972',
  Artikel8: 'Nicht steuerpflichtig nach Art. 8 D.P.R. 633/1972 (Ausfuhr)',
  Artikel17: 'Steuerschuld des Empfängers nach Art. 17 D.P.R. 633/1972',
});
/** Kinds of a FatturaPA that a branch issues itself; what takes one back is always a TD04 (domain: finanzen-tief 5). */
export const fatturaart = vocabulary({
  TD01: 'TD01 Rechnung',
  TD05: 'TD05 Belastungsanzeige',
  TD24: 'TD24 Zusammengefasste Rechnung',
  TD26: 'TD26 Verkauf von Anlagen',
});
/** In what an invoice came. */
export const rechnungsformat = vocabulary({
  Papier: 'Papier oder PDF',
  CII: 'XRechnung oder ZUGFeRD (CII)',
  UBL: 'XRechnung oder Peppol (UBL)',
  FatturaPA: 'FatturaPA',
});
/** How something of an invoice was paid. */
export const zahlungsgrund = vocabulary({
  Zahlung: 'Zahlung',
  Verrechnung: 'Gutschrift oder Verrechnung',
  Ruecknahme: 'Zurückgenommen',
});
