import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bookingWeights, weights } from './moves.ts';
import { drawPlan, shrink, type Plan } from './plan.ts';
import { failureOf, play } from './play.ts';
import { regressions } from './regressions.ts';

// Row 3 of the figures, with the model server: SOAK=1 plays 1000 seeds with 5 clients. SIM_PLAN=file plays one plan.
const isSoak = process.env['SOAK'] === '1';
const seeds = Number(process.env['SIM_SEEDS'] ?? (isSoak ? 1000 : 12));
const firstSeed = Number(process.env['SIM_FIRST'] ?? 1);
const clients = Number(process.env['SIM_CLIENTS'] ?? (isSoak ? 5 : 3));
const length = Number(process.env['SIM_MOVES'] ?? 60);
const file = process.env['SIM_PLAN'];

/** Fails with the shortest plan that still does. */
async function expectToHold(plan: Plan): Promise<void> {
  const failure = await failureOf(plan);
  if (failure === undefined) return;
  const shortest = await shrink(plan, async (one) => (await failureOf(one)) !== undefined);
  throw new Error(
    `seed ${plan.seed}: ${failure.message}\nshortest plan, to be played with SIM_PLAN:\n${JSON.stringify(shortest)}`,
    { cause: (await failureOf(shortest)) ?? failure },
  );
}

describe('clients, network and server, played from a seed', () => {
  it.each(Array.from({ length: seeds }, (_, index) => firstSeed + index))(
    `seed %i: every invariant holds after every one of ${length} moves of ${clients} clients`,
    async (seed) => {
      await expectToHold(drawPlan(seed, clients, length, weights));
      expect.hasAssertions();
    },
  );

  it.each(Array.from({ length: Math.ceil(seeds / 4) }, (_, index) => firstSeed + index))(
    'seed %i: the same where devices book periods that may not overlap',
    async (seed) => {
      await expectToHold(drawPlan(seed, clients, length, bookingWeights));
      expect.hasAssertions();
    },
  );

  it('a seed is played twice alike', async () => {
    const plan = drawPlan(firstSeed, clients, length, weights);
    expect(await play(plan)).toBe(await play(plan));
  });

  it.each(Object.keys(regressions))('holds by now: %s', async (name) => {
    const plan = regressions[name];
    if (plan !== undefined) await expectToHold(plan);
    expect.hasAssertions();
  });

  it('a failing plan is shortened to the moves that matter', async () => {
    const plan = drawPlan(1, 2, 40, { edit: 1, sync: 3, kill: 1 });
    const fails = async ({ moves }: Plan) =>
      moves.filter((move) => move.do === 'kill').length >= 2 && moves.some((move) => move.do === 'edit');
    expect((await shrink(plan, fails)).moves.map((move) => move.do).toSorted()).toEqual(['edit', 'kill', 'kill']);
  });

  it.each(file === undefined ? [] : [file])('the plan in %s', async (path) => {
    const plan: Plan = JSON.parse(readFileSync(path, 'utf8'));
    await play(plan);
    expect.hasAssertions();
  });
});
