import { vocabulary } from '../../kit/vocabulary.ts';

/** Whether an invoice goes out or comes in (domain: finanzen 2). */
export const rechnungsrichtung = vocabulary({ Ausgang: 'Ausgang', Eingang: 'Eingang' });
/** A document is a draft until it is issued; what took it back is a document of its own. */
export const rechnungsstatus = vocabulary({ Entwurf: 'Entwurf', Gestellt: 'Gestellt' });
/** Why a line bears no tax; printed as it stands here (§ 14(4) UStG; D.P.R. 633/1972). */
export const steuerbefreiung = vocabulary({
  Paragraf4Nr20a: 'Steuerfrei nach § 4 Nr. 20a UStG',
  Paragraf4Nr21: 'Steuerfrei nach § 4 Nr. 21 UStG',
  Paragraf4Nr22: 'Steuerfrei nach § 4 Nr. 22 UStG',
  Paragraf4Nr25: 'Steuerfrei nach § 4 Nr. 25 UStG',
  Artikel10: 'Steuerfrei nach Art. 10 D.P.R. 633/1972',
  NichtSteuerbar: 'Nicht steuerbar (ideeller Bereich)',
});
