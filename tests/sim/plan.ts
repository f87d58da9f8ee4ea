import { createRandom, type Random } from '../../src/lib/random.ts';

/** One move of a run. `draw` fixes all its choices, so leaving out other moves does not change them. */
export interface Move {
  readonly client: number;
  readonly do: string;
  readonly draw: number;
}

/** A whole run as data: it can be written down, shortened and played again. */
export interface Plan {
  readonly seed: number;
  readonly clients: number;
  readonly moves: readonly Move[];
}

/** Draws a plan from a seed; `kinds` are the moves with their weights. */
export function drawPlan(seed: number, clients: number, length: number, kinds: Readonly<Record<string, number>>): Plan {
  const random = createRandom(seed);
  const moves = Array.from({ length }, () => ({
    client: random.int(0, clients - 1),
    do: weighted(random, kinds),
    draw: random.int(1, 2 ** 31),
  }));
  return { seed, clients, moves };
}

function weighted(random: Random, kinds: Readonly<Record<string, number>>): string {
  let left = random.next() * Object.values(kinds).reduce((sum, weight) => sum + weight, 0);
  for (const [kind, weight] of Object.entries(kinds)) {
    left -= weight;
    if (left < 0) return kind;
  }
  return Object.keys(kinds)[0] ?? '';
}

/**
 * The shortest plan found that still fails: parts of the moves are left out, first halves, in the end single ones (delta
 * debugging), for at most `tries` runs.
 */
export async function shrink(plan: Plan, fails: (plan: Plan) => Promise<boolean>, tries = 300): Promise<Plan> {
  let best = plan;
  let left = tries;
  for (let part = Math.ceil(best.moves.length / 2); part >= 1 && left > 0;) {
    let isShorter = false;
    for (let from = 0; from < best.moves.length && left > 0;) {
      const shorter = { ...best, moves: best.moves.toSpliced(from, part) };
      left -= 1;
      if (shorter.moves.length > 0 && (await fails(shorter))) {
        best = shorter;
        isShorter = true;
      } else from += part;
    }
    if (part === 1 && !isShorter) break;
    part = isShorter ? Math.min(part, Math.ceil(best.moves.length / 2)) : Math.ceil(part / 2);
  }
  return best;
}
