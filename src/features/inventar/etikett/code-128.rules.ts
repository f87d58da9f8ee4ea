/** Widths of bars and gaps of each symbol, a bar first; 103 to 105 start, 106 stops (ISO/IEC 15417, table 1). */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const [startB, startC, stop] = [104, 105, 106];

/** A bar: where it begins and how wide it is, in modules. */
export interface Strich {
  readonly von: number;
  readonly breite: number;
}

/** The bars of a text in Code 128, and the modules that it takes without the ten that stay free at both ends (ISO/IEC 15417). Undefined where it has other characters. */
export function code128(text: string): { readonly striche: readonly Strich[]; readonly module: number } | undefined {
  const werte = werteVon(text);
  if (werte === undefined) return undefined;
  const pruefwert = werte.reduce((sum, wert, at) => sum + wert * Math.max(1, at), 0) % 103;
  const widths = [...werte, pruefwert, stop].flatMap((wert) => [...(symbols[wert] ?? '')].map(Number));
  const striche: Strich[] = [];
  let module = 0;
  widths.forEach((breite, at) => {
    if (at % 2 === 0) striche.push({ von: module, breite });
    module += breite;
  });
  return { striche, module };
}

/** Pairs of digits take one symbol, everything else one each. */
function werteVon(text: string): readonly number[] | undefined {
  if (/^(\d\d)+$/.test(text)) return [startC, ...(text.match(/\d\d/g) ?? []).map(Number)];
  return /^[ -~]+$/.test(text) ? [startB, ...Array.from(text, (sign) => sign.charCodeAt(0) - 32)] : undefined;
}
