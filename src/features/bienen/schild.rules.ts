/** What stands above the code on the sign of an Italian stand (Manuale I&R, decree of 7.3.2023, 4.3); in Italian, whatever the language of the paper. */
export const schildkopf: readonly string[] = ['SISTEMA I&R NAZIONALE', 'DECRETO LEGISLATIVO 5 AGOSTO 2022, n. 134'];

/** Roboto's capitals are 71.1 % as high as its size; the law asks for 4 cm. */
export const schildschrift = Math.ceil(((4 / 2.54) * 72) / 0.711);

const jeZeile = 5;

/** A code and the number of a stand in lines that fit an A4 sheet at that size: `IT021`, `BZ001`, `3`. */
export const schildzeilen = (kodex: string, progressiv: number): readonly string[] => [
  ...(kodex.match(new RegExp(`.{1,${kodex.length === 12 ? 4 : jeZeile}}`, 'g')) ?? []),
  String(progressiv),
];
