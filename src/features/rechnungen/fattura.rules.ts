import type { Known } from '../../kit/define-table.ts';
import { writeXml, type XmlContent } from '../../lib/write-xml.ts';
import { fatturaSummen, type FatturaSummen, type Steuer } from './betraege.rules.ts';
import type { Bezug } from './e-rechnung.rules.ts';
import type { rechnungen } from './rechnungen.table.ts';
import type { rechnungspositionen } from './rechnungspositionen.table.ts';
import { steuerbefreiung } from './rechnungen.vocabularies.ts';

type Rechnung = Known<typeof rechnungen>;
type Position = Known<typeof rechnungspositionen>;
type Element = XmlContent;
type Befreiung = NonNullable<Position['befreiung']>;

/** Natura of a line without tax, by its reason (domain: finanzen-tief 5); German reasons have none. */
export const natura: Readonly<Partial<Record<Befreiung, string>>> = {
  Artikel15: 'N1',
  Artikel7: 'N2.1',
  NichtSteuerbar: 'N2.2',
  Artikel8: 'N3.1',
  Artikel10: 'N4',
  Artikel17: 'N6.9',
};

const bolloAb = 7747;
const bollo = 200;

/** Stamp duty of an invoice in cents: 2.00 where more than 77.47 are without tax, unless its sender is exempt (domain: finanzen 6). */
export function stempelsteuer(positionen: readonly Position[], istFrei: boolean): number {
  const { steuern } = fatturaSummen(positionen);
  const frei = steuern.filter(({ befreiung }) =>
    ['N1', 'N2.1', 'N2.2', 'N4'].includes(befreiung === null ? '' : (natura[befreiung] ?? '')),
  );
  return !istFrei && frei.reduce((sum, { basis }) => sum + basis, 0) > bolloAb ? bollo : 0;
}

/** Name of the file: country and code of who sends it, and up to five characters that never come again (SdI). */
export function fatturaName({ ausstellerpiva, nummer, datum }: Rechnung): string {
  const nr = Number(/(\d+)$/.exec(nummer ?? '')?.[1] ?? 0);
  const jahr = Number((datum ?? '2020').slice(0, 4));
  const folge = ((jahr - 2020) * 1_000_000 + (nr % 1_000_000)).toString(36).toUpperCase().padStart(5, '0').slice(-5);
  return `IT${ausstellerpiva ?? ''}_${folge}.xml`;
}

const amount = (cents: number): string => (cents / 100).toFixed(2);
const given = (name: string, text: string | null | undefined): Element =>
  (text ?? '') === '' ? {} : { [name]: text ?? '' };
/** Letters that the format knows (Latin 1), and no longer than it lets. */
const latin = (text: string | null | undefined, max: number): string =>
  (text ?? '')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[„“”]/g, '"')
    .replaceAll('€', 'EUR')
    .replaceAll(/[^\u0020-\u00ff]/g, '.')
    .slice(0, max);

/** A number of 10⁻⁸ euro with at least two digits behind the point, and no more than it needs. */
function preis(value: bigint): string {
  const [sign, digits] = [value < 0n ? '-' : '', String(value < 0n ? 0n - value : value).padStart(9, '0')];
  const tail = digits.slice(-8).replace(/0+$/, '').padEnd(2, '0');
  return `${sign}${digits.slice(0, -8)}.${tail}`;
}

/** Thousandths times 10⁻⁸: what a line comes to, unrounded. */
const zeilenpreis = (menge: number, value: bigint): string => preis((BigInt(Math.round(menge * 1000)) * value) / 1000n);

/** How a country's tax number is told: letters of the country in front are the tax on sales, else it is a codice fiscale. */
function steuernummern(nummer: string | null | undefined, land: string): Element {
  const [, staat, code = ''] = /^([A-Z]{2})(\w+)$/.exec((nummer ?? '').replaceAll(' ', '')) ?? [];
  if (staat !== undefined && /\d/.test(code) && code.length <= 28 && !/^[A-Z]{6}\d/.test(nummer ?? ''))
    return { IdFiscaleIVA: { IdPaese: staat, IdCodice: code } };
  return land === 'IT' ? given('CodiceFiscale', nummer) : { IdFiscaleIVA: { IdPaese: land, IdCodice: nummer ?? '' } };
}

const sitz = (
  strasse: string | null | undefined,
  plz: string | null | undefined,
  ort: string | null | undefined,
  land: string,
): Element => ({
  Indirizzo: latin(strasse ?? ort, 60),
  CAP: land === 'IT' ? (plz ?? '') : '00000',
  Comune: latin(ort, 60),
  Nazione: land,
});

/** Where the SdI delivers it: abroad XXXXXXX, without a code 0000000 and the certified mail, if there is one. */
export const codiceDestinatario = ({ codicedestinatario, partnerland }: Rechnung): string =>
  (partnerland ?? 'IT') === 'IT' ? (codicedestinatario ?? '0000000') : 'XXXXXXX';

/** An issued document as FatturaPA 1.2.3 (domain: finanzen-tief 5): TD04 what takes one back, with positive amounts. */
export function fatturaXml(rechnung: Rechnung, positionen: readonly Position[], bezug?: Bezug): string {
  const sums = fatturaSummen(positionen, rechnung.bruttopreise === true);
  const codice = codiceDestinatario(rechnung);
  const format = codice.length === 6 ? 'FPA12' : 'FPR12';
  const root: Element = {
    'p:FatturaElettronica': {
      '@versione': format,
      '@xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
      FatturaElettronicaHeader: {
        DatiTrasmissione: {
          IdTrasmittente: { IdPaese: 'IT', IdCodice: rechnung.ausstellerpiva ?? '' },
          ProgressivoInvio: /_(\w+)\.xml$/.exec(fatturaName(rechnung))?.[1] ?? '',
          FormatoTrasmissione: format,
          CodiceDestinatario: codice,
          ...(codice === '0000000' ? given('PECDestinatario', rechnung.partneremail) : {}),
        },
        CedentePrestatore: aussteller(rechnung),
        CessionarioCommittente: empfaenger(rechnung),
      },
      FatturaElettronicaBody: {
        DatiGenerali: allgemein(rechnung, sums, bezug),
        DatiBeniServizi: {
          DettaglioLinee: positionen.map((one, at) => zeile(one, at, sums.preise[at] ?? 0n)),
          DatiRiepilogo: sums.steuern.map((one) => riepilogo(one, rechnung)),
        },
        ...(rechnung.dokumentart === 'Rechnung' ? { DatiPagamento: zahlung(rechnung, sums) } : {}),
      },
    },
  };
  return writeXml(root);
}

const aussteller = (r: Rechnung): Element => ({
  DatiAnagrafici: {
    IdFiscaleIVA: { IdPaese: 'IT', IdCodice: r.ausstellerpiva ?? '' },
    ...given('CodiceFiscale', r.ausstellersteuernr),
    Anagrafica: { Denominazione: latin(r.aussteller, 80) },
    RegimeFiscale: r.regimefiscale ?? '',
  },
  Sede: sitz(r.ausstellerstrasse, r.ausstellerplz, r.ausstellerort, 'IT'),
});

const empfaenger = (r: Rechnung): Element => ({
  DatiAnagrafici: {
    ...steuernummern(r.partnerustid, r.partnerland ?? 'IT'),
    Anagrafica: { Denominazione: latin(r.partnername, 80) },
  },
  Sede: sitz(r.partnerstrasse, r.partnerplz, r.partnerort, r.partnerland ?? 'IT'),
});

const allgemein = (r: Rechnung, { zahlbar, rundung }: FatturaSummen, bezug: Bezug | undefined): Element => ({
  DatiGeneraliDocumento: {
    TipoDocumento: r.dokumentart === 'Rechnung' ? (r.fatturaart ?? 'TD01') : 'TD04',
    Divisa: 'EUR',
    Data: r.datum ?? '',
    Numero: r.nummer ?? '',
    ...((r.bollobetrag ?? 0) === 0
      ? {}
      : { DatiBollo: { BolloVirtuale: 'SI', ImportoBollo: amount(Math.abs(r.bollobetrag ?? 0)) } }),
    ImportoTotaleDocumento: amount(zahlbar),
    ...(rundung === 0 ? {} : { Arrotondamento: amount(rundung) }),
    Causale: latin(r.betreff, 200),
  },
  ...(bezug === undefined ? {} : { DatiFattureCollegate: { IdDocumento: bezug.nummer, Data: bezug.datum } }),
});

const steuerart = (satz: number, befreiung: Befreiung | null | undefined): Element => ({
  AliquotaIVA: amount(satz),
  ...(satz > 0 ? {} : given('Natura', befreiung === null || befreiung === undefined ? 'N2.2' : natura[befreiung])),
});

const zeile = ({ text, menge, ustsatz, befreiung }: Position, at: number, value: bigint): Element => ({
  NumeroLinea: String(at + 1),
  Descrizione: latin(text, 1000),
  Quantita: (menge ?? 0).toFixed(3),
  PrezzoUnitario: preis(value),
  PrezzoTotale: zeilenpreis(menge ?? 0, value),
  ...steuerart(Math.round((ustsatz ?? 0) * 100), befreiung),
});

const riepilogo = ({ satz, befreiung, basis, steuer }: Steuer, { splitpayment }: Rechnung): Element => ({
  ...steuerart(satz, befreiung),
  ImponibileImporto: amount(basis),
  Imposta: amount(steuer),
  ...(satz > 0 ? { EsigibilitaIVA: splitpayment === true ? 'S' : 'I' } : {}),
  ...(satz > 0
    ? {}
    : {
        RiferimentoNormativo: latin(
          befreiung === null ? 'Operazione senza IVA' : steuerbefreiung.labels[befreiung],
          100,
        ),
      }),
});

const zahlung = (r: Rechnung, { netto, zahlbar }: FatturaSummen): Element => ({
  CondizioniPagamento: 'TP02',
  DettaglioPagamento: {
    Beneficiario: latin(r.aussteller, 200),
    ModalitaPagamento: 'MP05',
    ...given('DataScadenzaPagamento', r.faelligam),
    ImportoPagamento: amount(r.splitpayment === true ? netto : zahlbar),
    ...given('IBAN', r.iban),
  },
});
