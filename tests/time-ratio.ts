/** The longest a comparison goes on, in rounds. */
export const mostRounds = 60;

/**
 * How many times longer one way takes than the other, by the least times measured so far; in turn, round after round, until it lies between 1 / `bound` and `bound`.
 * What else a machine does only adds to a time, so the least come closer the longer it is measured; a true difference stays and is answered after the last round.
 */
export async function timeRatio(one: (round: number) => Promise<unknown>, other: (round: number) => Promise<unknown>, bound: number): Promise<number> {
  const timed = async (way: typeof one, round: number): Promise<number> => {
    const start = performance.now();
    await way(round);
    return performance.now() - start;
  };
  let [ofOne, ofOther] = [Infinity, Infinity];
  for (let round = 0; round < mostRounds; round += 1) {
    // Alternating, so that neither is always the one that comes second.
    const takesOne = async () => void (ofOne = Math.min(ofOne, await timed(one, round)));
    if (round % 2 === 0) await takesOne();
    ofOther = Math.min(ofOther, await timed(other, round));
    if (round % 2 === 1) await takesOne();
    const ratio = ofOne / ofOther;
    if (round >= 4 && ratio > 1 / bound && ratio < bound) return ratio;
  }
  return ofOne / ofOther;
}
