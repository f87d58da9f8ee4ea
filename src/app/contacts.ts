import * as v from 'valibot';
import type { Store } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';
import type { OpenVault } from '../db/vault/vault.ts';
import { kontaktSchema } from '../protocol/geraete.ts';
import type { Engine } from '../sync/engine.ts';
import { transport } from './services.ts';
import { vaults } from './vault.ts';

/** The server is told at most so often what lies here, unless the number of unsent changes is another one. */
const reportMs = 5 * 60_000;

/** After an exchange: tells the server what lies on this device, and begins the lease anew. Returns the way to stop. */
export function reportContacts(engine: Engine, store: Store, vault: OpenVault): () => void {
  let told = { at: -Infinity, ungesendet: -1, contact: '' };
  let isTelling = false;
  const look = async (): Promise<void> => {
    const { lastContact, waiting, sending, conflicts, refused, phase } = engine.status.getSnapshot();
    const ungesendet = waiting + sending + conflicts + refused;
    const isDue = performance.now() - told.at > reportMs || ungesendet !== told.ungesendet;
    if (isTelling || phase !== 'idle' || lastContact === null || lastContact === told.contact || !isDue) return;
    isTelling = true;
    told = { at: performance.now(), ungesendet, contact: lastContact };
    await tell(store, vault, ungesendet).catch(() => undefined);
    isTelling = false;
  };
  void look();
  return engine.status.subscribe(() => void look());
}

async function tell(store: Store, vault: OpenVault, ungesendet: number): Promise<void> {
  const zeilen = Object.values((await readMeta(store, 'counts')) ?? {}).reduce((sum, count) => sum + count, 0);
  const response = await transport().request('/geraete/kontakt', {
    method: 'PUT',
    body: JSON.stringify({ zeilen, ungesendet }),
    headers: { 'content-type': 'application/json' },
  });
  const answer = v.safeParse(kontaktSchema, response.ok ? await response.json().catch(() => null) : null);
  if (answer.success) await (await vaults()).renewLease(vault, answer.output.frist_tage);
}
