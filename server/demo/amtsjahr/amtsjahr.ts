import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { newId } from '../../../src/lib/ids.ts';
import { logFault } from '../../http/errors.ts';
import { meldeBestellungen } from '../../features/shop/bestellmails.ts';
import { accountId } from '../accounts.ts';
import { dayOf } from '../calendar.ts';
import { beitraegeDesJahres } from './beitraege.ts';
import { geldfluesse, richteBuecherEin, type Ereignis } from './buecher.ts';
import { oeffneBuehne } from './buehne.ts';
import { planUndBesitz, rechnungenDesJahres } from './rechnungen.ts';
import { bestellungenDesJahres } from './shop.ts';
import { kassaworteVon } from './worte.ts';

/**
 * A year of the officials of the demo's own branch, played by the calls of the app on a clock that goes from day to day: books with fees,
 * claims, payments, direct debits and one that came back, invoices, transfers, budget, orders of the shop and jobs. So much for any size of
 * association. Expects the demo to be there; `today`: ISO date, `seed` as the demo's.
 */
export async function spieleAmtsjahr(
  deps: Deps,
  { seed, today }: { readonly seed: string; readonly today: string },
): Promise<void> {
  const b = await oeffneBuehne(deps, seed, dayOf(today));
  const worte = kassaworteVon(deps.deployment.variant().name);
  const [sek_id, lager] = await Promise.all([stelleVon(deps, 'kassier'), stelleVon(deps, 'verband')]);
  await richteBuecherEin(b, 'verband', lager);
  const buecher = await richteBuecherEin(b, 'kassier', sek_id);
  const ereignisse: readonly Ereignis[] = [
    ...geldfluesse(b, buecher, worte),
    ...beitraegeDesJahres(b, buecher, worte),
    ...rechnungenDesJahres(b, buecher, worte),
    ...planUndBesitz(b, buecher, worte),
    ...bestellungenDesJahres(b, sek_id, lager, worte),
  ];
  for (const [vor, tun] of ereignisse.toSorted(([one], [other]) => other - one)) {
    b.am(vor);
    await tun();
  }
  // Orders are told by the clock: nobody waits for what they came to last year.
  await meldeBestellungen(b.deps);
  b.jetzt();
  await b.rufe('kassier', '/jobs/jobs', { id: newId(), typ: 'Pruefexport', sek_id, jahr: today.slice(0, 4) });
  await b.rufe('verband', '/jobs/jobs', { id: newId(), typ: 'Dublettensuche' });
}

/** The same where the demo has just been made. Without it the demo is smaller, and good for use all the same. */
export const fuelleBuecher = (deps: Deps, seed: string, today: string): Promise<void> =>
  spieleAmtsjahr(deps, { seed, today }).catch((error: unknown) => logFault(error, { method: '-', route: 'demo' }));

async function stelleVon({ storage }: Deps, konto: 'kassier' | 'verband'): Promise<string> {
  const { rows } = await sql<{ sek_id: string }>`select sek_id from benutzer where id = ${accountId(konto)}`.execute(
    storage.db,
  );
  return rows[0]?.sek_id ?? '';
}
