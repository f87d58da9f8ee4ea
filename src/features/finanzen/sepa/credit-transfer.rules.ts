import { abi, account, money, seconds, total, xml, type Element } from './payment-xml.rules.ts';

/** Who pays, from which account. Texts are in SEPA characters already. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  readonly town?: string | undefined;
  /** ISO 3166, two letters. */
  readonly country: string;
  /** The payer's code in the Italian interbank network (CUC). */
  readonly cuc?: string | undefined;
}

/** One payment of a bulk order. */
export interface Transfer {
  readonly reference: string;
  /** Integer cents, above 0. */
  readonly cents: number;
  readonly name: string;
  readonly iban: string;
  readonly town?: string | undefined;
  readonly country?: string | undefined;
  /** What it is for; not sent beside a structured reference. */
  readonly text: string;
  /** The payee's own structured reference (ISO 11649). */
  readonly creditorReference?: string | undefined;
}

/** A bulk order. `created` is an instant, `execution` a date; both ISO. */
export interface CreditTransfers {
  readonly id: string;
  readonly created: string;
  readonly execution: string;
  readonly debtor: Debtor;
  readonly transfers: readonly Transfer[];
}

/** Town and country stand alone: a structured address needs both and no more; half of one is refused, so it is left out (EPC SCT 2025 v1.1). */
const address = (town: string | undefined, country: string | undefined): Element =>
  town === undefined || country === undefined ? {} : { PstlAdr: { TwnNm: town, Ctry: country } };

/** Either a text or the payee's reference: SEPA carries one of both (EPC132-08). */
const remittance = ({ text, creditorReference }: Transfer): Element =>
  creditorReference === undefined
    ? { Ustrd: text }
    : { Strd: { CdtrRefInf: { Tp: { CdOrPrtry: { Cd: 'SCOR' }, Issr: 'ISO' }, Ref: creditorReference } } };

/** A customer credit transfer initiation (ISO 20022, pain.001.001.09) as SEPA wants it: one order, booked at once. */
export function pain001({ id, created, execution, debtor, transfers }: CreditTransfers): string {
  const counted = { NbOfTxs: String(transfers.length), CtrlSum: total(transfers) };
  return xml({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: id, CreDtTm: seconds(created), ...counted, InitgPty: { Nm: debtor.name } },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          BtchBookg: 'true',
          ...counted,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: execution },
          Dbtr: { Nm: debtor.name, ...address(debtor.town, debtor.country) },
          DbtrAcct: account(debtor.iban),
          DbtrAgt: { FinInstnId: debtor.bic === undefined ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: debtor.bic } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map((one) => ({
            PmtId: { EndToEndId: one.reference },
            Amt: money(one.cents),
            Cdtr: { Nm: one.name, ...address(one.town, one.country) },
            CdtrAcct: account(one.iban),
            RmtInf: remittance(one),
          })),
        },
      },
    },
  });
}

/** What a volunteer is paid is neither wages nor a supplier's bill. */
const purpose = 'OTHR';

/** The same order for the Italian interbank network (CBIPaymentRequest.00.04.01): the payer by code, the bank by ABI, a purpose with each transfer. */
export function cbiPaymentRequest({ id, created, execution, debtor, transfers }: CreditTransfers): string {
  return xml({
    CBIPaymentRequest: {
      '@xmlns': 'urn:CBI:xsd:CBIPaymentRequest.00.04.01',
      GrpHdr: {
        MsgId: id,
        CreDtTm: seconds(created),
        NbOfTxs: String(transfers.length),
        CtrlSum: total(transfers),
        InitgPty: { Nm: debtor.name, Id: { OrgId: { Othr: { Id: debtor.cuc ?? '', Issr: 'CBI' } } } },
      },
      PmtInf: {
        PmtInfId: id,
        PmtMtd: 'TRF',
        BtchBookg: 'true',
        PmtTpInf: { InstrPrty: 'NORM', SvcLvl: { Cd: 'SEPA' } },
        ReqdExctnDt: { Dt: execution },
        Dbtr: { Nm: debtor.name, ...address(debtor.town, debtor.country) },
        DbtrAcct: account(debtor.iban),
        DbtrAgt: { FinInstnId: { ClrSysMmbId: { MmbId: abi(debtor.iban) } } },
        ChrgBr: 'SLEV',
        CdtTrfTxInf: transfers.map((one, at) => ({
          PmtId: { InstrId: String(at + 1), EndToEndId: one.reference },
          PmtTpInf: { CtgyPurp: { Cd: purpose } },
          Amt: money(one.cents),
          Cdtr: { Nm: one.name, ...address(one.town, one.country) },
          CdtrAcct: account(one.iban),
          RmtInf: remittance(one),
        })),
      },
    },
  });
}
