import * as v from 'valibot';
import { message } from '../lib/message.ts';
import { commonSchema, writePlace, type OtherHistory, type Place } from '../protocol/common-history.ts';
import { neverPulled, readMeta, writeMeta, type OtherServer } from '../db/meta.ts';
import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { forgetSentAfter, placesOfSent, sentAfter } from '../db/sent.ts';
import { farthestPlace, knownPlaces } from './common-history.ts';
import type { PullContext } from './pull.ts';
import { reach, readJson } from './reach.ts';
import { Interruption } from './retry.ts';
import type { StatusStore } from './status.ts';

export type OtherServerContext = PullContext & { readonly status: StatusStore };

/**
 * The server is on another way (protocol/common-history). Of the same database an older copy was put back: what it has lost of
 * this device's work is offered again, and the replica is loaded anew. Another database in its place is none of ours: all stays
 * as it is until the user says otherwise (`isAccepted`). Answers whether the exchange may go on.
 */
export async function reconcile(
  context: OtherServerContext,
  { ursprung, stand_vom }: Pick<OtherHistory, 'ursprung' | 'stand_vom'>,
  isAccepted = false,
): Promise<boolean> {
  const { store, outbox } = context;
  const pulled = (await readMeta(store, 'pull')) ?? neverPulled;
  if (pulled.verlauf !== null && pulled.verlauf.ursprung !== ursprung && !isAccepted) {
    await note(context, { is: 'replaced', standVom: stand_vom });
    return false;
  }
  const common = await farthestCommon(context);
  const reached = common?.nummer ?? -1;
  const lost = await sentAfter(store, reached);
  await outbox.update((draft) => {
    for (const entry of worthOffering(lost)) draft.reclaim(offered(entry));
    for (const entry of draft.entries) goBack(draft, entry, reached);
  });
  await forgetSentAfter(store, reached);
  await note(context, { is: 'restored', standVom: stand_vom });
  if (pulled.verlauf === null || pulled.verlauf.nummer <= reached) return true;
  const { ursprung: before, epoche } = pulled.verlauf;
  await store.db.transaction('rw', store.meta, async () => {
    await writeMeta(store, 'pull', {
      ...pulled,
      verlauf: common === undefined ? null : { ...common, ursprung: before, epoche },
    });
    await writeMeta(store, 'repair', 'restored');
  });
  context.status.set({ repair: 'restored' });
  return true;
}

/** The user takes the server that stands there now. */
export async function acceptServer(context: OtherServerContext): Promise<void> {
  const place = await farthestPlace(context);
  if (place !== undefined) await reconcile(context, await ask(context, place), true);
}

/** A sign-in that no longer works may mean that the server is another one. */
export async function lookAround(context: OtherServerContext): Promise<void> {
  const place = await farthestPlace(context);
  const pulled = await readMeta(context.store, 'pull');
  const answer = place === undefined ? undefined : await ask(context, place).catch(() => undefined);
  if (answer === undefined || answer.bekannt) return;
  await note(context, {
    is: answer.ursprung === pulled?.verlauf?.ursprung ? 'restored' : 'replaced',
    standVom: answer.stand_vom,
  });
}

/** The server that was replaced is back, or the user took the new one. */
export async function noteCommon({ store, status }: OtherServerContext): Promise<void> {
  if ((await readMeta(store, 'otherServer'))?.is !== 'replaced') return;
  await store.meta.delete('otherServer');
  status.set({ otherServer: undefined });
}

async function note({ store, status }: OtherServerContext, otherServer: OtherServer): Promise<void> {
  await writeMeta(store, 'otherServer', otherServer);
  status.set({ otherServer });
}

const lostError: NonNullable<Entry['error']> = {
  kind: 'lost',
  status_text: message('Der Server steht auf einem älteren Stand und hat das nicht mehr.'),
  fields: [],
  status: 0,
};

/** Of a deletion is not kept what was deleted: the server asks about it. */
const offered = (entry: Entry): Entry => ({
  ...entry,
  state: 'refused',
  sent: false,
  asSent: null,
  answer: null,
  error: lostError,
  rev: entry.kind === 'delete' ? 0 : entry.rev,
});

/** What this device made and deleted itself, and the server has not seen either of, is no question. */
function worthOffering(lost: readonly Entry[]): readonly Entry[] {
  const made = new Set(lost.filter(({ kind }) => kind === 'create').map(({ id }) => id));
  const ended = new Set([...made].filter((id) => lost.findLast((entry) => entry.id === id)?.kind === 'delete'));
  return lost.filter(({ id }) => !ended.has(id));
}

/** What the outbox knows beyond the common past is lost, or a number that means something else there now. */
function goBack(draft: Draft, entry: Entry, reached: number): void {
  const isLost = entry.state === 'confirmed' && (entry.answer?.stand ?? 0) > reached;
  // A deletion may have been carried out by the server that is no more: the user decides anew.
  const isDoubtful = entry.kind === 'delete' && entry.state === 'queued' && entry.sent;
  const seen = Math.min(entry.seen, Math.max(reached, 0));
  const back: Entry = {
    ...entry,
    seen,
    rev: entry.kind === 'step' && !entry.sent && entry.rev !== null ? 1 : entry.rev,
  };
  if (isLost || isDoubtful) draft.put(offered(back));
  else if (back.seen !== entry.seen || back.rev !== entry.rev) draft.put(back);
}

/** The farthest of the known places that the server went through, too: it went through all before that, so halves are enough. */
async function farthestCommon(context: OtherServerContext): Promise<Place | undefined> {
  const known = await knownPlaces(context);
  const zeit = known[0]?.zeit ?? new Date(0).toISOString();
  const places = [...known, ...(await placesOfSent(context.store)).map((place) => ({ ...place, zeit }))].toSorted(
    (a, b) => a.nummer - b.nummer,
  );
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const place = places[middle];
    if (place !== undefined && (await ask(context, place)).bekannt) from = middle + 1;
    else to = middle;
  }
  return places[from - 1];
}

async function ask(
  { transport, signal }: OtherServerContext,
  { nummer, kennung, zeit }: Place,
): Promise<v.InferOutput<typeof commonSchema>> {
  const what = 'GET /sync/verlauf';
  const response = await reach(
    () =>
      transport.request(`/sync/verlauf?stand=${encodeURIComponent(writePlace({ nummer, kennung, zeit }))}`, { signal }),
    what,
  );
  const parsed = v.safeParse(commonSchema, response.ok ? await reach(() => readJson(response), what) : null);
  if (!parsed.success) throw new Interruption(`${what}: ${response.status}`);
  return parsed.output;
}
