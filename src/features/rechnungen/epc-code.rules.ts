/** A transfer as a banking app reads it. */
export interface EpcTransfer {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | null;
  readonly cents: number;
  readonly text: string;
}

const bytes = (text: string): number => new TextEncoder().encode(text).length;
const longest = 331;

/** What stands in a payment QR code (EPC069-12, version 2, UTF-8): at most 331 bytes, the text is cut where it is longer. */
export function epcText({ name, iban, bic, cents, text }: EpcTransfer): string {
  const amount = `EUR${String(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
  const plain = (value: string, max: number): string =>
    [...value.replaceAll(/\s+/gu, ' ').trim()].slice(0, max).join('');
  const head = ['BCD', '002', '1', 'SCT', bic ?? '', plain(name, 70), iban, amount, '', '', ''].join('\n');
  let purpose = plain(text, 140);
  while (bytes(head) + bytes(purpose) > longest) purpose = [...purpose].slice(0, -1).join('');
  return `${head}${purpose}`.trimEnd();
}
