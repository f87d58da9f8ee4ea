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
}

/** A bank's report on an order. */
export interface StatusReport {
  /** Identification of the order that it is about. */
  readonly order: string;
  /** The bank took nothing of it. */
  readonly isRejected: boolean;
  readonly code: string | undefined;
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
const rejected = 'RJCT';

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
    isRejected: group.texts['GrpSts'] === rejected,
    code: codeOf(group.texts),
    parts: found
      .filter(({ name, texts }) => name === 'OrgnlPmtInfAndSts' && texts['PmtInfSts'] === rejected)
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
  isRejected: texts['TxSts'] === rejected,
  code: codeOf(texts),
  fee: centsOf(texts['ChrgsInf/Amt']),
});

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
