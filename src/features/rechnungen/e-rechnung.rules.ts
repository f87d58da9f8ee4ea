import type { Known } from '../../kit/define-table.ts';
import { writeXml, type XmlContent } from '../../lib/write-xml.ts';
import { enSummen, type Steuer } from './betraege.rules.ts';
import type { rechnungen } from './rechnungen.table.ts';
import type { rechnungspositionen } from './rechnungspositionen.table.ts';
import { steuerbefreiung } from './rechnungen.vocabularies.ts';

type Rechnung = Known<typeof rechnungen>;
type Position = Known<typeof rechnungspositionen>;
type Element = XmlContent;

const amount = (cents: number): string => (cents / 100).toFixed(2);
const day = (iso: string): Element => ({
  'udt:DateTimeString': { '@format': '102', '#': iso.replaceAll('-', '') },
});
/** An element only where it says something. */
const given = (name: string, text: string | null | undefined): Element =>
  (text ?? '') === '' ? {} : { [name]: text ?? '' };

/** Note of a small business (§ 34a UStDV). */
const kleinunternehmerNote = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';

function steuerart({ satz, befreiung }: Pick<Steuer, 'satz' | 'befreiung'>): Element {
  const code = satz > 0 ? 'S' : befreiung === 'NichtSteuerbar' ? 'O' : 'E';
  return {
    'ram:CategoryCode': code,
    ...(code === 'O' ? {} : { 'ram:RateApplicablePercent': amount(satz) }),
  };
}

/** Number of the document that this one takes back, wholly or in part. */
export interface Bezug {
  readonly nummer: string;
  readonly datum: string;
}

/** By which rules a file is read (BT-24): those of the norm, as ZUGFeRD has them, or those of German authorities on top. */
const leitlinien = {
  EN16931: 'urn:cen.eu:en16931:2017',
  XRechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};

/**
 * An issued document as XRechnung 3.0 in the CII syntax of EN 16931 (domain: finanzen-tief 5): 380 an invoice, 381 what takes one back,
 * with positive amounts. What it lacks by its rules the portal says; the own part is sums, dates and parties.
 */
export function xRechnung(
  rechnung: Rechnung,
  positionen: readonly Position[],
  bezug?: Bezug,
  profil: keyof typeof leitlinien = 'XRechnung',
): string {
  const { dokumentart, datum = '', kleinunternehmer, leistungbis, leistungvon, faelligam } = rechnung;
  const sums = enSummen(positionen, rechnung.bruttopreise === true);
  const issued = datum ?? '';
  const root: Element = {
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': {
          'ram:ID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
        },
        'ram:GuidelineSpecifiedDocumentContextParameter': {
          'ram:ID': leitlinien[profil],
        },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': rechnung.nummer ?? '',
        'ram:TypeCode': dokumentart === 'Rechnung' ? '380' : '381',
        'ram:IssueDateTime': day(issued),
        'ram:IncludedNote': [
          rechnung.betreff,
          rechnung.schlusstext,
          kleinunternehmer === true ? kleinunternehmerNote : null,
        ]
          .filter((text): text is string => typeof text === 'string' && text !== '')
          .map((text) => ({ 'ram:Content': text })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': positionen.map((position, at) =>
          zeile(position, at, { cents: sums.zeilen[at] ?? 0, preis: sums.preise[at] ?? 0 }),
        ),
        'ram:ApplicableHeaderTradeAgreement': {
          ...given('ram:BuyerReference', rechnung.leitwegid ?? (profil === 'XRechnung' ? '-' : null)),
          'ram:SellerTradeParty': verkaeufer(rechnung),
          'ram:BuyerTradeParty': kaeufer(rechnung),
        },
        'ram:ApplicableHeaderTradeDelivery': {
          'ram:ActualDeliverySupplyChainEvent': {
            'ram:OccurrenceDateTime': day(leistungbis ?? leistungvon ?? issued),
          },
        },
        'ram:ApplicableHeaderTradeSettlement': {
          ...given('ram:PaymentReference', rechnung.nummer),
          'ram:InvoiceCurrencyCode': 'EUR',
          'ram:SpecifiedTradeSettlementPaymentMeans': {
            'ram:TypeCode': '58',
            'ram:PayeePartyCreditorFinancialAccount': {
              'ram:IBANID': rechnung.iban ?? '',
              ...given('ram:AccountName', rechnung.aussteller),
            },
            ...((rechnung.bic ?? null) === null
              ? {}
              : { 'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': rechnung.bic ?? '' } }),
          },
          'ram:ApplicableTradeTax': sums.steuern.map((steuer) => ({
            'ram:CalculatedAmount': amount(steuer.steuer),
            'ram:TypeCode': 'VAT',
            ...(steuer.satz > 0
              ? {}
              : {
                  'ram:ExemptionReason':
                    steuer.befreiung === null ? kleinunternehmerNote : steuerbefreiung.labels[steuer.befreiung],
                }),
            'ram:BasisAmount': amount(steuer.basis),
            ...steuerart(steuer),
          })),
          ...(leistungvon === undefined || leistungvon === null || leistungbis === undefined || leistungbis === null
            ? {}
            : {
                'ram:BillingSpecifiedPeriod': {
                  'ram:StartDateTime': day(leistungvon),
                  'ram:EndDateTime': day(leistungbis),
                },
              }),
          ...(faelligam === undefined || faelligam === null
            ? {}
            : { 'ram:SpecifiedTradePaymentTerms': { 'ram:DueDateDateTime': day(faelligam) } }),
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
            'ram:LineTotalAmount': amount(sums.netto),
            'ram:TaxBasisTotalAmount': amount(sums.netto),
            'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': amount(sums.ust) },
            ...(sums.rundung === 0 ? {} : { 'ram:RoundingAmount': amount(sums.rundung) }),
            'ram:GrandTotalAmount': amount(sums.brutto),
            'ram:DuePayableAmount': amount(sums.zahlbar),
          },
          ...(bezug === undefined
            ? {}
            : {
                'ram:InvoiceReferencedDocument': {
                  'ram:IssuerAssignedID': bezug.nummer,
                  'ram:FormattedIssueDateTime': {
                    'qdt:DateTimeString': {
                      '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
                      '@format': '102',
                      '#': bezug.datum.replaceAll('-', ''),
                    },
                  },
                },
              }),
        },
      },
    },
  };
  return writeXml(root);
}

function zeile(
  { text, menge, ustsatz, befreiung }: Position,
  at: number,
  { cents, preis }: { readonly cents: number; readonly preis: number },
): Element {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(at + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': text ?? '' },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': (preis / 10_000).toFixed(4) },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': 'C62', '#': String(menge ?? 0) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        ...steuerart({ satz: Math.round((ustsatz ?? 0) * 100), befreiung: befreiung ?? null }),
      },
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(cents) },
    },
  };
}

const anschrift = (
  plz: string | null | undefined,
  strasse: string | null | undefined,
  ort: string | null | undefined,
  land: string,
): Element => ({
  'ram:PostalTradeAddress': {
    ...given('ram:PostcodeCode', plz),
    ...given('ram:LineOne', strasse),
    ...given('ram:CityName', ort),
    'ram:CountryID': land,
  },
});

const adresse = (email: string | null | undefined): Element =>
  (email ?? '') === ''
    ? {}
    : { 'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': 'EM', '#': email ?? '' } } };

/** A number with its country in front is that of the tax on sales (VA), any other that of the tax office (FC). */
const steuernummer = (nummer: string | null | undefined): Element =>
  (nummer ?? '') === ''
    ? {}
    : {
        'ram:SpecifiedTaxRegistration': {
          'ram:ID': { '@schemeID': /^[A-Z]{2}/.test(nummer ?? '') ? 'VA' : 'FC', '#': nummer ?? '' },
        },
      };

const verkaeufer = (r: Rechnung): Element => ({
  'ram:Name': r.aussteller ?? '',
  'ram:DefinedTradeContact': {
    'ram:PersonName': r.aussteller ?? '',
    ...((r.ausstellertelefon ?? null) === null
      ? {}
      : { 'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': r.ausstellertelefon ?? '' } }),
    ...((r.ausstelleremail ?? null) === null
      ? {}
      : { 'ram:EmailURIUniversalCommunication': { 'ram:URIID': r.ausstelleremail ?? '' } }),
  },
  // The branch is where its account is.
  ...anschrift(r.ausstellerplz, r.ausstellerstrasse, r.ausstellerort, (r.iban ?? 'DE').slice(0, 2)),
  ...adresse(r.ausstelleremail),
  ...steuernummer(r.ausstellersteuernr),
});

const kaeufer = (r: Rechnung): Element => ({
  'ram:Name': r.partnername ?? '',
  ...anschrift(r.partnerplz, r.partnerstrasse, r.partnerort, r.partnerland ?? 'DE'),
  ...adresse(r.partneremail),
  ...(/^[A-Z]{2}/.test(r.partnerustid ?? '') ? steuernummer(r.partnerustid) : {}),
});
