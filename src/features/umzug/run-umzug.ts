import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import { umzugFrameSchema, type ImportResult, type UmzugOrder } from '../../protocol/import.ts';
import type { Engine } from '../../sync/engine.ts';
import { ndjson } from '../../sync/ndjson.ts';

/** What the server said of a move: results by order, or the sentence why not (a message). */
export type Ergebnis =
  | { readonly kind: 'done'; readonly kept: boolean; readonly results: readonly (readonly ImportResult[])[] }
  | { readonly kind: 'failed'; readonly text: string };

const cut = message('Der Server hat nicht bis zum Ende geantwortet.');

/** Runs a move or rehearses it; `onProgress` hears how many rows are done. */
export async function runUmzug(
  engine: Pick<Engine, 'ask'>,
  order: UmzugOrder,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Ergebnis> {
  const results: ImportResult[][] = order.auftraege.map(() => []);
  try {
    const response = await engine.ask('/import/umzug', signal, JSON.stringify(order));
    if (!response.ok || response.body === null) {
      const error = v.safeParse(errorBodySchema, await response.json().catch(() => undefined));
      return { kind: 'failed', text: error.success ? error.output.status_text : cut };
    }
    for await (const line of ndjson(response.body, signal)) {
      const frame = v.parse(umzugFrameSchema, line);
      if (frame.t === 'ende') return { kind: 'done', kept: frame.uebernommen, results };
      results[frame.auftrag]?.push(...frame.zeilen);
      onProgress(frame.fertig);
    }
  } catch {
    // No line, or it broke: a move is whole or nothing, and the same one may be sent again.
  }
  return { kind: 'failed', text: cut };
}

/**
 * The move with rows that hang on persons who are likely there already pointed to those, as a rehearsal found them; the same object when
 * there are none. Their memberships stay as they are here. Ids of persons are those of the first order.
 */
export function aufVorhandene(order: UmzugOrder, results: readonly (readonly ImportResult[])[]): UmzugOrder {
  const there = new Map(
    results.flatMap((rows, auftrag) =>
      order.auftraege[auftrag]?.modul === 'mitglieder'
        ? rows.flatMap(({ nr, was, satz }): [string, string][] =>
            was === 'zwilling' && satz !== undefined ? [[`${auftrag} ${nr}`, satz]] : [],
          )
        : [],
    ),
  );
  const meant = new Map(
    order.zeilen.flatMap(({ auftrag, nr, id }): [string, string][] => {
      const satz = there.get(`${auftrag} ${nr}`);
      return satz === undefined ? [] : [[id, satz]];
    }),
  );
  if (meant.size === 0) return order;
  const zeilen = order.zeilen.flatMap((row) => {
    const mgd = row.werte['mgd_id'];
    const satz = typeof mgd === 'string' ? meant.get(mgd) : undefined;
    if (satz === undefined) return [row];
    const isPeriod = order.auftraege[row.auftrag]?.modul === 'mitgliedschaften';
    return isPeriod ? [] : [{ ...row, werte: { ...row.werte, mgd_id: satz } }];
  });
  return { ...order, zeilen };
}
