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
  zuschlagszeile,
} from './gelesen.rules.ts';

/** Reads an invoice in the CII syntax: XRechnung, ZUGFeRD, Factur-X. Throws RechnungFehler; MINIMUM and BASIC WL are no invoices (domain: finanzen-tief 5). */
export function liesCii(root: XmlElement): Gelesen {
  const profil = textAt(root, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID') ?? '';
  if (/minimum|basic-?wl/i.test(profil))
    lehneAb(
      message(
        'Die Datei ist nur eine Buchungshilfe (MINIMUM oder BASIC WL), keine Rechnung. Bitte eine vollständige verlangen.',
      ),
    );
  const kopf = childAt(root, 'ExchangedDocument');
  const geschaeft = childAt(root, 'SupplyChainTradeTransaction');
  const vertrag = childAt(geschaeft, 'ApplicableHeaderTradeAgreement');
  const abschluss = childAt(geschaeft, 'ApplicableHeaderTradeSettlement');
  const lieferung = tag(
    childAt(geschaeft, 'ApplicableHeaderTradeDelivery', 'ActualDeliverySupplyChainEvent'),
    'OccurrenceDateTime',
  );
  const zeitraum = childAt(abschluss, 'BillingSpecifiedPeriod');
  const code = pflicht(textAt(kopf, 'TypeCode'), 'BT-3');
  return {
    format: 'CII',
    nummer: pflicht(textAt(kopf, 'ID'), 'BT-1'),
    datum: pflicht(tag(kopf, 'IssueDateTime'), 'BT-2'),
    art: code === '381' || code === '396' ? 'Gutschrift' : 'Rechnung',
    betreff: textAt(kopf, 'IncludedNote', 'Content'),
    waehrung: pflicht(textAt(abschluss, 'InvoiceCurrencyCode'), 'BT-5'),
    faelligam: tag(childAt(abschluss, 'SpecifiedTradePaymentTerms'), 'DueDateDateTime'),
    leistungvon: tag(zeitraum, 'StartDateTime') ?? lieferung,
    leistungbis: tag(zeitraum, 'EndDateTime'),
    verkaeufer: partei(childAt(vertrag, 'SellerTradeParty')),
    kaeufer: partei(childAt(vertrag, 'BuyerTradeParty')),
    iban: textAt(abschluss, 'SpecifiedTradeSettlementPaymentMeans', 'PayeePartyCreditorFinancialAccount', 'IBANID'),
    ...betraege(geschaeft, abschluss),
  };
}

function betraege(geschaeft: XmlElement | undefined, abschluss: XmlElement | undefined) {
  const summen = childAt(abschluss, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    zeilen: [
      ...childrenOf(geschaeft, 'IncludedSupplyChainTradeLineItem').map(zeile),
      ...childrenOf(abschluss, 'SpecifiedTradeAllowanceCharge').map(zuschlag),
    ],
    steuern: childrenOf(abschluss, 'ApplicableTradeTax').map((one) => ({
      satz: satzAus(textAt(one, 'RateApplicablePercent')),
      natura: null,
      basis: betragAus(textAt(one, 'BasisAmount'), 'BT-116'),
      steuer: betragAus(textAt(one, 'CalculatedAmount'), 'BT-117'),
    })),
    netto: betragAus(pflicht(textAt(summen, 'TaxBasisTotalAmount'), 'BT-109'), 'BT-109'),
    ust: betragAus(textAt(summen, 'TaxTotalAmount'), 'BT-110'),
    brutto: betragAus(pflicht(textAt(summen, 'GrandTotalAmount'), 'BT-112'), 'BT-112'),
    rundung: betragAus(textAt(summen, 'RoundingAmount'), 'BT-114'),
    bezahlt: betragAus(textAt(summen, 'TotalPrepaidAmount'), 'BT-113'),
    zahlbar: betragAus(pflicht(textAt(summen, 'DuePayableAmount'), 'BT-115'), 'BT-115'),
  };
}

const tag = (element: XmlElement | undefined, name: string): string | null =>
  tagAus(textAt(element, name, 'DateTimeString'));

function zeile(element: XmlElement): GeleseneZeile {
  const preis = childAt(element, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const abschluss = childAt(element, 'SpecifiedLineTradeSettlement');
  const je = dezimal(textAt(preis, 'BasisQuantity')) ?? eins;
  return {
    text: pflicht(textAt(element, 'SpecifiedTradeProduct', 'Name'), 'BT-153'),
    menge: zahlAus(textAt(element, 'SpecifiedLineTradeDelivery', 'BilledQuantity'), 'BT-129'),
    preis: (zahlAus(textAt(preis, 'ChargeAmount'), 'BT-146') * eins) / (je === 0n ? eins : je),
    betrag: centsAus(
      zahlAus(textAt(abschluss, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'), 'BT-131'),
    ),
    satz: satzAus(textAt(abschluss, 'ApplicableTradeTax', 'RateApplicablePercent')),
    natura: null,
  };
}

const zuschlag = (element: XmlElement): GeleseneZeile =>
  zuschlagszeile(
    textAt(element, 'ChargeIndicator', 'Indicator') === 'true',
    textAt(element, 'ActualAmount'),
    textAt(element, 'Reason'),
    textAt(element, 'CategoryTradeTax', 'RateApplicablePercent'),
  );

function partei(element: XmlElement | undefined): Partei {
  const anschrift = childAt(element, 'PostalTradeAddress');
  return {
    name: textAt(element, 'Name'),
    strasse: textAt(anschrift, 'LineOne'),
    plz: textAt(anschrift, 'PostcodeCode'),
    ort: textAt(anschrift, 'CityName'),
    land: textAt(anschrift, 'CountryID'),
    steuernummern: childrenOf(element, 'SpecifiedTaxRegistration').flatMap((one) => textAt(one, 'ID') ?? []),
  };
}
