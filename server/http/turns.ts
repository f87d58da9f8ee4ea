/**
 * Lets no more than so many run at once, the others in the order in which they came. Everybody comes back at the same moment after an
 * outage: whoever waits here holds no connection of the database, so that what people save meanwhile waits for these few only.
 */
export class Turns {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(most: number) {
    this.free = most;
  }

  /** Does the work when it is its turn. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}

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
      const { done, value } = await turns.take(() => lines.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    await lines.return();
  }
}
