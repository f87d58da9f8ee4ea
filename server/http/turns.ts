import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../context.ts';
import type { Turns } from '../storage/turns.ts';

/** What is read of a stream before it is given out, in characters: a device's usual exchange is shorter. */
const startLength = 65_536;

/** Reads the begin of lines, or all of them when they are few; `alreadyRead` gives it out before the rest. */
export async function readStart(lines: AsyncGenerator<string, void, undefined>): Promise<string> {
  let text = '';
  while (text.length < startLength) {
    const { done, value } = await lines.next();
    if (done === true) break;
    text += value;
  }
  return text;
}

/** Lines of which the begin was read already; each further piece is read in a turn of its own, and none is held while a slow device takes it. */
export async function* inTurns(
  turns: Turns,
  start: string,
  lines: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  try {
    if (start !== '') yield start;
    for (;;) {
      const { done, value } = await turns.during(() => lines.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    await lines.return();
  }
}

/** What every device asks when it comes back, below the API's own path. */
const crowdPaths = new Set(['/sync', '/sync/pruefung', '/sync/ereignisse']);

/** The guard of all calls. Those of a crowd wait their turn before their sign-in is looked at, and take more of them later: a slow body holds none. */
export function guard(
  auth: { admit(c: Context<Env>): Promise<void> },
  turns: Turns,
  apiBase: string,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isOfCrowd = crowdPaths.has(c.req.path.slice(apiBase.length));
    await (isOfCrowd ? turns.during(() => auth.admit(c)) : auth.admit(c));
    return next();
  };
}
