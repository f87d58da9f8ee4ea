import { abi, account, money, seconds, total, xml, type Element } from './payment-xml.rules.ts';

/** Where a collection stands in the life of its mandate, as files say it (EPC130-08): first, following, only, last. */
export const sequenceTypes = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const;
export type SequenceType = (typeof sequenceTypes)[number];

/** Who collects, to which account. Texts are in SEPA characters already. */
export interface Creditor {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  /** SEPA creditor identifier. */
  readonly id: string;
  /** The creditor's code in the Italian interbank network (CUC). */
  readonly cuc?: string | undefined;
}

/** What the payer's bank knew of a mandate before, where it is otherwise now. */
export interface Amendment {
  readonly reference?: string | undefined;
  readonly creditorId?: string | undefined;
  readonly creditorName?: string | undefined;
  /** The payer's account is another one. */
  readonly account?: boolean | undefined;
}

/** One collection of an order. */
export interface Collection {
  readonly reference: string;
  /** Integer cents, above 0. */
  readonly cents: number;
  readonly sequence: SequenceType;
  readonly mandate: string;
  /** Date, ISO. */
  readonly signed: string;
  readonly amendment?: Amendment | undefined;
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  readonly text: string;
}

/** An order of collections on one day. `created` is an instant, `due` a date; both ISO. */
export interface DirectDebits {
  readonly id: string;
  readonly created: string;
  readonly due: string;
  readonly creditor: Creditor;
  readonly collections: readonly Collection[];
}

interface Group {
  readonly sequence: SequenceType;
  readonly collections: readonly Collection[];
}

/** Banks want one order for each sequence type. */
const groupsOf = (collections: readonly Collection[]): readonly Group[] =>
  sequenceTypes
    .map((sequence) => ({ sequence, collections: collections.filter((one) => one.sequence === sequence) }))
    .filter((group) => group.collections.length > 0);

const typeOf = (sequence: SequenceType): Element => ({
  SvcLvl: { Cd: 'SEPA' },
  LclInstrm: { Cd: 'CORE' },
  SeqTp: sequence,
});

function amended(amendment: Amendment | undefined, scheme: (id: string) => Element): Element {
  if (amendment === undefined) return { AmdmntInd: 'false' };
  const { reference, creditorId, creditorName, account: isOther } = amendment;
  const creditor = {
    ...(creditorName === undefined ? {} : { Nm: creditorName }),
    ...(creditorId === undefined ? {} : scheme(creditorId)),
  };
  return {
    AmdmntInd: 'true',
    AmdmntInfDtls: {
      ...(reference === undefined ? {} : { OrgnlMndtId: reference }),
      ...(Object.keys(creditor).length === 0 ? {} : { OrgnlCdtrSchmeId: creditor }),
      // »Same mandate, new debtor account«.
      ...(isOther === true ? { OrgnlDbtrAcct: { Id: { Othr: { Id: 'SMNDA' } } } } : {}),
    },
  };
}

const mandateOf = ({ mandate, signed, amendment }: Collection, scheme: (id: string) => Element): Element => ({
  MndtRltdInf: { MndtId: mandate, DtOfSgntr: signed, ...amended(amendment, scheme) },
});

/** A creditor's identifier in the scheme of SEPA. */
const inSepa = (id: string): Element => ({ Id: { PrvtId: { Othr: { Id: id, SchmeNm: { Prtry: 'SEPA' } } } } });

const bankOf = (bic: string | undefined): Element => ({
  FinInstnId: bic === undefined ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic },
});

/** A customer direct debit initiation (ISO 20022, pain.008.001.08) as SEPA wants it: core scheme, an order for each sequence type. */
export function pain008({ id, created, due, creditor, collections }: DirectDebits): string {
  const groups = groupsOf(collections);
  return xml({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
      CstmrDrctDbtInitn: {
        GrpHdr: {
          MsgId: id,
          CreDtTm: seconds(created),
          NbOfTxs: String(collections.length),
          CtrlSum: total(collections),
          InitgPty: { Nm: creditor.name },
        },
        PmtInf: groups.map(({ sequence, collections: some }) => ({
          PmtInfId: `${id}-${sequence}`,
          PmtMtd: 'DD',
          BtchBookg: 'true',
          NbOfTxs: String(some.length),
          CtrlSum: total(some),
          PmtTpInf: typeOf(sequence),
          ReqdColltnDt: due,
          Cdtr: { Nm: creditor.name },
          CdtrAcct: account(creditor.iban),
          CdtrAgt: bankOf(creditor.bic),
          ChrgBr: 'SLEV',
          CdtrSchmeId: inSepa(creditor.id),
          DrctDbtTxInf: some.map((one) => ({
            PmtId: { EndToEndId: one.reference },
            ...money(one.cents),
            DrctDbtTx: mandateOf(one, inSepa),
            DbtrAgt: bankOf(one.bic),
            Dbtr: { Nm: one.name },
            DbtrAcct: account(one.iban),
            RmtInf: { Ustrd: one.text },
          })),
        })),
      },
    },
  });
}

const message = 'urn:CBI:xsd:CBISDDReqLogMsg.00.01.01';
const inCbi = (id: string): Element => ({ Id: { PrvtId: { Othr: { Id: id } } } });

/** The same order for the Italian interbank network (CBIBdySDDReq.00.01.01): creditor by code, bank by ABI, no sums in an order, the payer's bank only where it is a foreign one. */
export function cbiDirectDebit({ id, created, due, creditor, collections }: DirectDebits): string {
  return xml({
    CBIBdySDDReq: {
      '@xmlns': 'urn:CBI:xsd:CBIBdySDDReq.00.01.01',
      PhyMsgInf: { PhyMsgTpCd: 'INC-SDDC-01', NbOfLogMsg: '1' },
      CBIEnvelSDDReqLogMsg: {
        CBISDDReqLogMsg: {
          GrpHdr: {
            '@xmlns': message,
            MsgId: id,
            CreDtTm: seconds(created),
            NbOfTxs: String(collections.length),
            CtrlSum: total(collections),
            InitgPty: { Nm: creditor.name, Id: { OrgId: { Othr: { Id: creditor.cuc ?? '', Issr: 'CBI' } } } },
          },
          PmtInf: groupsOf(collections).map(({ sequence, collections: some }) => ({
            '@xmlns': message,
            PmtInfId: `${id}-${sequence}`,
            PmtMtd: 'DD',
            PmtTpInf: typeOf(sequence),
            ReqdColltnDt: due,
            Cdtr: { Nm: creditor.name },
            CdtrAcct: account(creditor.iban),
            CdtrAgt: { FinInstnId: { ClrSysMmbId: { MmbId: abi(creditor.iban) } } },
            CdtrSchmeId: { Nm: creditor.name, ...inCbi(creditor.id) },
            DrctDbtTxInf: some.map((one, at) => ({
              PmtId: { InstrId: String(at + 1), EndToEndId: one.reference },
              ...money(one.cents),
              DrctDbtTx: mandateOf(one, inCbi),
              ...(one.iban.startsWith('IT') || one.bic === undefined
                ? {}
                : { DbtrAgt: { FinInstnId: { BIC: one.bic } } }),
              Dbtr: { Nm: one.name },
              DbtrAcct: account(one.iban),
              RmtInf: { Ustrd: one.text },
            })),
          })),
        },
      },
    },
  });
}
