import { childAt, childrenOf, textAt, type XmlElement } from '../../../lib/xml.ts';
import {
  betragAus,
  centsAus,
  dezimal,
  eins,
  erster,
  pflicht,
  satzAus,
  tagAus,
  zahlAus,
  type Gelesen,
  type GeleseneZeile,
  type Partei,
  zuschlagszeile,
} from './gelesen.rules.ts';

/** Reads an invoice or credit note in the UBL syntax: XRechnung, Peppol. Throws RechnungFehler. */
export function liesUbl(root: XmlElement): Gelesen {
  const istGutschrift = root.name === 'CreditNote' || textAt(root, 'InvoiceTypeCode') === '381';
  const zahlung = childAt(root, 'PaymentMeans');
  return {
    format: 'UBL',
    nummer: pflicht(textAt(root, 'ID'), 'BT-1'),
    datum: pflicht(tagAus(textAt(root, 'IssueDate')), 'BT-2'),
    art: istGutschrift ? 'Gutschrift' : 'Rechnung',
    betreff: textAt(root, 'Note'),
    waehrung: pflicht(textAt(root, 'DocumentCurrencyCode'), 'BT-5'),
    faelligam: tagAus(textAt(root, 'DueDate') ?? textAt(zahlung, 'PaymentDueDate')),
    leistungvon: tagAus(textAt(root, 'InvoicePeriod', 'StartDate') ?? textAt(root, 'Delivery', 'ActualDeliveryDate')),
    leistungbis: tagAus(textAt(root, 'InvoicePeriod', 'EndDate')),
    verkaeufer: partei(childAt(root, 'AccountingSupplierParty', 'Party')),
    kaeufer: partei(childAt(root, 'AccountingCustomerParty', 'Party')),
    iban: textAt(zahlung, 'PayeeFinancialAccount', 'ID'),
    ...betraege(root),
  };
}

function betraege(root: XmlElement) {
  const summen = childAt(root, 'LegalMonetaryTotal');
  const [steuer] = childrenOf(root, 'TaxTotal');
  return {
    zeilen: [
      ...[...childrenOf(root, 'InvoiceLine'), ...childrenOf(root, 'CreditNoteLine')].map(zeile),
      ...childrenOf(root, 'AllowanceCharge').map(zuschlag),
    ],
    steuern: childrenOf(steuer, 'TaxSubtotal').map((one) => ({
      satz: satzAus(textAt(one, 'TaxCategory', 'Percent')),
      natura: null,
      basis: betragAus(textAt(one, 'TaxableAmount'), 'BT-116'),
      steuer: betragAus(textAt(one, 'TaxAmount'), 'BT-117'),
    })),
    netto: betragAus(pflicht(textAt(summen, 'TaxExclusiveAmount'), 'BT-109'), 'BT-109'),
    ust: betragAus(textAt(steuer, 'TaxAmount'), 'BT-110'),
    brutto: betragAus(pflicht(textAt(summen, 'TaxInclusiveAmount'), 'BT-112'), 'BT-112'),
    rundung: betragAus(textAt(summen, 'PayableRoundingAmount'), 'BT-114'),
    bezahlt: betragAus(textAt(summen, 'PrepaidAmount'), 'BT-113'),
    zahlbar: betragAus(pflicht(textAt(summen, 'PayableAmount'), 'BT-115'), 'BT-115'),
  };
}

function zeile(element: XmlElement): GeleseneZeile {
  const je = dezimal(textAt(element, 'Price', 'BaseQuantity')) ?? eins;
  return {
    text: pflicht(textAt(element, 'Item', 'Name'), 'BT-153'),
    menge: zahlAus(erster(element, ['InvoicedQuantity'], ['CreditedQuantity']), 'BT-129'),
    preis: (zahlAus(textAt(element, 'Price', 'PriceAmount'), 'BT-146') * eins) / (je === 0n ? eins : je),
    betrag: centsAus(zahlAus(textAt(element, 'LineExtensionAmount'), 'BT-131')),
    satz: satzAus(textAt(element, 'Item', 'ClassifiedTaxCategory', 'Percent')),
    natura: null,
  };
}

const zuschlag = (element: XmlElement): GeleseneZeile =>
  zuschlagszeile(
    textAt(element, 'ChargeIndicator') === 'true',
    textAt(element, 'Amount'),
    textAt(element, 'AllowanceChargeReason'),
    textAt(element, 'TaxCategory', 'Percent'),
  );

function partei(element: XmlElement | undefined): Partei {
  const anschrift = childAt(element, 'PostalAddress');
  return {
    name: erster(element, ['PartyLegalEntity', 'RegistrationName'], ['PartyName', 'Name']),
    strasse: textAt(anschrift, 'StreetName'),
    plz: textAt(anschrift, 'PostalZone'),
    ort: textAt(anschrift, 'CityName'),
    land: textAt(anschrift, 'Country', 'IdentificationCode'),
    steuernummern: childrenOf(element, 'PartyTaxScheme').flatMap((one) => textAt(one, 'CompanyID') ?? []),
  };
}
