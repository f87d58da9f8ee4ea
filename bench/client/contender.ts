/** What every storage under test can do, called by the driver inside the page. Times in ms. */
export interface Contender {
  /** Opens an empty store; what an earlier round left is deleted. */
  open(): Promise<void>;
  /** First replica from NDJSON. */
  load(url: string): Promise<number>;
  /** Newer revisions of rows that are there. */
  delta(url: string): Promise<number>;
  /** One column of each record changed and durable, one after another. */
  edit(ids: readonly string[]): Promise<number[]>;
  count(): Promise<number>;
  close(): Promise<void>;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const newPhone = (): string => `+39 340 ${Math.floor(Math.random() * 1e7)}`;
