import { pruefzifferGS1 } from './pruefziffer.rules.ts';

/** Bits and digits of the company prefix by partition (EPC Tag Data Standard 14.6); what follows it takes the rest. */
const firmen = [
  { bits: 40, ziffern: 12 },
  { bits: 37, ziffern: 11 },
  { bits: 34, ziffern: 10 },
  { bits: 30, ziffern: 9 },
  { bits: 27, ziffern: 8 },
  { bits: 24, ziffern: 7 },
  { bits: 20, ziffern: 6 },
] as const;
/** Header, filter, partition. */
const kopfBits = 8 + 3 + 3;
const gesamtBits = 96;
const nummerBits = 38;

/** `bits` of a 96-bit number from this place on, counted from the highest. */
const ausschnitt = (zahl: bigint, von: number, bits: number): bigint =>
  (zahl >> BigInt(gesamtBits - von - bits)) & ((1n << BigInt(bits)) - 1n);

interface Felder {
  readonly firma: string;
  /** What follows the company prefix, as a number. */
  readonly rest: bigint;
  /** Digits that item reference or asset type have, by their scheme's sum. */
  readonly firmenziffern: number;
  readonly nummer: bigint;
}

/** Parts of a tag; undefined where its partition or a number in it is not one. `restBits`: bits of prefix and rest together. */
function felder(zahl: bigint, restBits: number): Felder | undefined {
  const firma = firmen[Number(ausschnitt(zahl, 11, 3))];
  if (firma === undefined) return undefined;
  const praefix = ausschnitt(zahl, kopfBits, firma.bits).toString().padStart(firma.ziffern, '0');
  if (praefix.length > firma.ziffern) return undefined;
  return {
    firma: praefix,
    firmenziffern: firma.ziffern,
    rest: ausschnitt(zahl, kopfBits + firma.bits, restBits - firma.bits),
    nummer: ausschnitt(zahl, gesamtBits - nummerBits, nummerBits),
  };
}

/** A number with leading zeros; undefined when it needs more digits than it may have. */
function mitNullen(zahl: bigint, ziffern: number): string | undefined {
  if (ziffern === 0) return zahl === 0n ? '' : undefined;
  const text = zahl.toString().padStart(ziffern, '0');
  return text.length > ziffern ? undefined : text;
}

/** SGTIN-96 (header 30): a trade item with its serial number. */
function sgtin(zahl: bigint): string | undefined {
  const teile = felder(zahl, 44);
  const artikel = teile && mitNullen(teile.rest, 13 - teile.firmenziffern);
  if (artikel === undefined || teile === undefined) return undefined;
  const dreizehn = artikel.slice(0, 1) + teile.firma + artikel.slice(1);
  return `01${dreizehn}${pruefzifferGS1(dreizehn)}21${teile.nummer}`;
}

/** GRAI-96 (header 33): an asset that comes back, with its serial number. */
function grai(zahl: bigint): string | undefined {
  const teile = felder(zahl, 44);
  const art = teile && mitNullen(teile.rest, 12 - teile.firmenziffern);
  if (art === undefined || teile === undefined) return undefined;
  const zwoelf = teile.firma + art;
  return `80030${zwoelf}${pruefzifferGS1(zwoelf)}${teile.nummer}`;
}

/** GIAI-96 (header 34): an asset of its own. */
function giai(zahl: bigint): string | undefined {
  const teile = felder(zahl, 82);
  return teile && `8004${teile.firma}${teile.rest}`;
}

const schemata: Readonly<Record<string, (zahl: bigint) => string | undefined>> = {
  '30': sgtin,
  '33': grai,
  '34': giai,
};

/**
 * What a UHF tag says, in hexadecimal digits: the same GS1 element string as the printed code, or nothing where it is no tag of these
 * three schemes (EPC Tag Data Standard 14.6).
 */
export function elementeAusEpc(hex: string): string | undefined {
  return hex.length === gesamtBits / 4 ? schemata[hex.slice(0, 2)]?.(BigInt(`0x${hex}`)) : undefined;
}

/** Whether this is what a reader of tags types: 96 bits, or more of them with one of the headers of EPC. */
export const istEpc = (hex: string): boolean =>
  /^[0-9A-F]{24}$/.test(hex) || (/^(?:2[C-F]|3[0-9A-F])(?:[0-9A-F]{2}){15,57}$/.test(hex) && /[A-F]/.test(hex));
