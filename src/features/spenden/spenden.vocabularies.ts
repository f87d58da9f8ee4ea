import { vocabulary } from '../../kit/vocabulary.ts';

/** Kinds of receipts (domain: personen 3): three of German law, two of Italian. The order fixes the numbers. */
export const quittungsform = vocabulary({
  Geld: 'Geldzuwendung oder Mitgliedsbeitrag',
  Sach: 'Sachzuwendung',
  Sammel: 'Sammelbestätigung',
  ErogazioneDenaro: 'Geldspende nach italienischem Recht',
  ErogazioneNatura: 'Sachspende nach italienischem Recht',
});
/** A receipt is a draft until it is issued; one that was issued is annulled, never deleted. */
export const quittungsstand = vocabulary({
  Entwurf: 'Entwurf',
  Ausgestellt: 'Ausgestellt',
  Annulliert: 'Annulliert',
});
/** How a receipt is signed. */
export const signaturart = vocabulary({
  Unterschrift: 'Mit Unterschrift',
  Maschinell: 'Maschinell mit Faksimile',
});
