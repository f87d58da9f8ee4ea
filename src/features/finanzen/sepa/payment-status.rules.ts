import { message } from '../../../lib/message.ts';
import { xmlParts } from '../../../lib/tables/xml-tags.ts';

/** What a bank says of one payment of an order. */
export interface PaymentStatus {
  /** The end-to-end reference; undefined where the bank does not name it. */
  readonly reference: string | undefined;
  readonly mandate: string | undefined;
  /** Integer cents. */
  readonly cents: number | undefined;
  readonly isRejected: boolean;
  /** Code of ISO 20022, or the bank's own. */
  readonly code: string | undefined;
  /** What the bank takes for it, in integer cents. */
  readonly fee: number | undefined;
  /** What the payee's bank says of its name. */
  readonly payee?: PayeeCheck | undefined;
}

/** Verification of Payee (EPC218-23): the name is the account holder's, nearly so, another's, or nobody could tell. */
export interface PayeeCheck {
  readonly result: 'match' | 'close' | 'none' | 'unknown';
  /** The name as the payee's bank has it, where it says so. */
  readonly name: string | undefined;
}

/** A bank's report on an order. */
export interface StatusReport {
  /** Identification of the order that it is about. */
  readonly order: string;
  /** The bank took nothing of it. */
  readonly isRejected: boolean;
  readonly code: string | undefined;
  /** What is said of all payees at once. */
  readonly payees?: PayeeCheck | undefined;
  /** Parts of the order that were refused as a whole. */
  readonly parts: readonly { readonly id: string; readonly code: string | undefined }[];
  readonly payments: readonly PaymentStatus[];
}

type Texts = Readonly<Record<string, string>>;

/** Elements whose texts are told together; what stands in an inner one is not told with the outer one. */
const told = ['TxInfAndSts', 'OrgnlPmtInfAndSts', 'OrgnlGrpInfAndSts'] as const;
type Told = (typeof told)[number];
const isTold = (name: string): name is Told => told.some((one) => one === name);

const longest = 20_000_000;
const rejectedCode = 'RJCT';

/** Reads a payment status report (pain.002.001.03 and .10, and the Italian form of it). Answers a sentence when it is none, or not whole. */
export function readStatusReport(file: string): StatusReport | string {
  if (file.length > longest) return message('Die Datei ist zu groß.');
  if (/<!(DOCTYPE|ENTITY)/i.test(file)) return message('Die Datei enthält Anweisungen, die nicht angenommen werden.');
  const found = elementsOf(file);
  if (found === undefined) return message('Die Datei ist nicht vollständig. Bitte neu von der Bank holen.');
  const [group] = found.filter(({ name }) => name === 'OrgnlGrpInfAndSts');
  if (group === undefined) return message('Das ist keine Statusmeldung der Bank (pain.002).');
  return {
    order: group.texts['OrgnlMsgId'] ?? '',
    isRejected: group.texts['GrpSts'] === rejectedCode,
    code: codeOf(group.texts),
    payees: payeeOf(group.texts['GrpSts'], group.texts),
    parts: found
      .filter(({ name, texts }) => name === 'OrgnlPmtInfAndSts' && texts['PmtInfSts'] === rejectedCode)
      .map(({ texts }) => ({ id: texts['OrgnlPmtInfId'] ?? '', code: codeOf(texts) })),
    payments: found.filter(({ name }) => name === 'TxInfAndSts').map(({ texts }) => paymentOf(texts)),
  };
}

const codeOf = (texts: Texts): string | undefined => texts['StsRsnInf/Rsn/Cd'] ?? texts['StsRsnInf/Rsn/Prtry'];

const paymentOf = (texts: Texts): PaymentStatus => ({
  // »Not provided« names nothing.
  reference: texts['OrgnlEndToEndId'] === 'NOTPROVIDED' ? undefined : texts['OrgnlEndToEndId'],
  mandate: texts['OrgnlTxRef/MndtRltdInf/MndtId'] ?? texts['OrgnlTxRef/MndtRltdInf/DrctDbtMndt/MndtId'],
  cents: centsOf(texts['OrgnlTxRef/Amt/InstdAmt'] ?? texts['OrgnlTxRef/IntrBkSttlmAmt']),
  isRejected: texts['TxSts'] === rejectedCode,
  code: codeOf(texts),
  fee: centsOf(texts['ChrgsInf/Amt']),
  payee: payeeOf(texts['TxSts'], texts),
});

const payeeCodes: Readonly<Record<string, PayeeCheck['result']>> = {
  RCVC: 'match',
  RVMC: 'close',
  RVNM: 'none',
  RVNA: 'unknown',
};

function payeeOf(status: string | undefined, texts: Texts): PayeeCheck | undefined {
  const result = Object.hasOwn(payeeCodes, status ?? '') ? payeeCodes[status ?? ''] : undefined;
  return result && { result, name: texts['StsRsnInf/AddtlInf'] };
}

/** A payment of ours that a report may name. */
export interface Sent {
  readonly id: string;
  /** Its own reference. */
  readonly reference: string | null;
  /** The part of the order that it went with. */
  readonly part: string;
  readonly mandate?: string | null;
  /** Integer cents. */
  readonly cents: number | null;
}

/** A payment of ours that the bank refused. */
export interface Rejected {
  readonly id: string;
  readonly code: string;
  readonly fee: number | undefined;
}

/** Codes for which the bank names no reason. */
const withoutReason = 'MS03';

/** The one payment that a report names: by its own reference, else by mandate and amount; undefined when it may be another one, too. */
export function sentBy({ reference, mandate, cents }: PaymentStatus, sent: readonly Sent[]): Sent | undefined {
  const [only, another] = sent.filter((one) =>
    reference === undefined ? one.mandate === mandate && one.cents === cents : one.reference === reference,
  );
  return another === undefined ? only : undefined;
}

/** Payments that a report refuses, each once: one by one, with their part, or all. `unknown`: what it names and is not among them. */
export function rejectedIn(
  report: StatusReport,
  sent: readonly Sent[],
): { readonly rejected: readonly Rejected[]; readonly unknown: readonly string[] } {
  const refused = new Map(report.parts.map(({ id, code }) => [id, code]));
  const rejected = new Map<string, Rejected>();
  for (const { id, part } of sent)
    if (report.isRejected || refused.has(part))
      rejected.set(id, { id, code: refused.get(part) ?? report.code ?? withoutReason, fee: undefined });
  const unknown: string[] = [];
  for (const payment of report.payments.filter(({ isRejected }) => isRejected)) {
    const one = sentBy(payment, sent);
    if (one === undefined) unknown.push(payment.reference ?? payment.mandate ?? '');
    else if (!rejected.has(one.id))
      rejected.set(one.id, { id: one.id, code: payment.code ?? withoutReason, fee: payment.fee });
  }
  return { rejected: [...rejected.values()], unknown };
}

/** `12.3` → 1230; undefined for what is no amount. */
function centsOf(text: string | undefined): number | undefined {
  const [, whole, digits = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(digits.padEnd(2, '0'));
}

interface Found {
  readonly name: Told;
  /** By their path within the element; the first one of a path. */
  readonly texts: Texts;
}

/** The told elements of a file in their order; undefined when a tag is not closed where it should be. */
function elementsOf(file: string): readonly Found[] | undefined {
  const found: Found[] = [];
  const path: string[] = [];
  const open: { name: Told; depth: number; texts: Record<string, string> }[] = [];
  for (const part of xmlParts(file)) {
    if ('text' in part) {
      const inner = open.at(-1);
      const text = part.text.trim();
      if (inner !== undefined && text !== '') inner.texts[path.slice(inner.depth).join('/')] ??= text;
    } else if ('close' in part) {
      if (path.pop() !== part.close) return undefined;
      if (open.at(-1)?.depth === path.length + 1) open.pop();
    } else if (!part.isEmpty) {
      path.push(part.open);
      if (!isTold(part.open)) continue;
      const element = { name: part.open, depth: path.length, texts: {} };
      open.push(element);
      found.push(element);
    }
  }
  return path.length === 0 && file.trimEnd().endsWith('>') ? found : undefined;
}
