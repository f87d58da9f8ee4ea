import { createHash } from 'node:crypto';
import { heal } from './kill.ts';
import { makeMove, sektionen } from './moves.ts';
import type { Plan } from './plan.ts';
import { World } from './world.ts';

/** Plays a plan to its end, where everything is sent and decided, and answers the hash of all that happened. Throws at the first invariant that does not hold. */
export async function play(plan: Plan): Promise<string> {
  const world = new World(plan.seed);
  for (let nr = 0; nr < plan.clients; nr += 1) {
    const client = world.client(`c${nr}`, sektionen);
    await client.open();
  }
  for (const move of plan.moves) await makeMove(world, move);
  for (const client of world.clients) {
    client.user.sektionen = sektionen;
    client.user.hidden = [];
    await heal(client, `seed ${plan.seed}, end`);
  }
  const records = [...world.server.records].map(([id, { rev, row, isDeleted }]) => [id, rev, isDeleted, row]);
  return createHash('sha256')
    .update(JSON.stringify([world.trace, records]))
    .digest('hex');
}

/** The failure of a plan; undefined when it passes. */
export async function failureOf(plan: Plan): Promise<Error | undefined> {
  try {
    await play(plan);
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}
