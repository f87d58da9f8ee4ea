import { sql } from 'kysely';
import { bestellstatus } from '../../../src/features/shop/shop.vocabularies.ts';
import { labelOf } from '../../../src/kit/vocabulary.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { germanText } from '../../../src/lib/message.ts';
import type { Deps } from '../../context.ts';
import { mailPersons } from '../personen/empfaenger/mail-persons.ts';

/** Those told at a time: what is left comes with the next call. */
const most = 100;

interface Gemeldet {
  readonly id: string;
  readonly nummer: string;
  readonly status: string;
  readonly grund: string | null;
  readonly sek_id: string;
  readonly besteller_id: string | null;
  readonly lagermail: string | null;
}

/** What an order has come to, in Italian. */
const italienisch: Readonly<Record<string, string>> = {
  Bestellt: 'nuovo ordine',
  Abgelehnt: 'rifiutato',
  Abgeschlossen: 'approvato, in lavorazione',
  Abholbereit: 'pronto per il ritiro',
  Abgeholt: 'consegnato',
  Storno: 'annullato',
  Abgerechnet: 'fatturato',
  Gutschrift: 'accreditato',
};

/**
 * Each step of an order is told: a new one to the store, by the address of its branch, all others to whoever ordered. What made the step is
 * committed by then; of several steps within a minute the last one is told. A mail names the number only, never what was ordered.
 */
export async function meldeBestellungen(deps: Deps): Promise<void> {
  await deps.storage.transaction(async (tx) => {
    const { rows } = await sql<Gemeldet>`
      select b.id, b.nummer, b.status, b.grund, b.sek_id, b.besteller_id, l.email as lagermail
      from bestellungen b left join sektionen l on l.id = b.lager_id
      where b.status <> 'Warenkorb' and b.nummer is not null and b.gemeldet is distinct from b.status
      order by b.id limit ${most} for update of b skip locked`.execute(tx);
    const persons = await mailPersons(
      tx,
      rows.map(({ besteller_id }) => besteller_id),
      localDate(deps.now().toISOString()),
    );
    for (const row of rows) {
      const person = persons.get(row.besteller_id);
      const own = person?.row.eingeschraenkt === true ? [] : (person?.emails ?? []);
      const isNew = row.status === 'Bestellt';
      for (const to of isNew ? [row.lagermail].filter((one) => one !== null) : own)
        await deps.mailer.send({ to, ...text(row, deps.address), mgd_id: isNew ? null : row.besteller_id }, { tx });
      await sql`update bestellungen set gemeldet = ${row.status} where id = ${row.id}`.execute(tx);
    }
  });
  deps.mailer.start();
}

function text({ nummer, status, grund, sek_id }: Gemeldet, address: string) {
  const stand = status === 'Bestellt' ? 'neu bestellt' : germanText(labelOf(bestellstatus, status));
  const warum = grund === null || (status !== 'Abgelehnt' && status !== 'Storno') ? '' : `\nGrund / motivo: ${grund}\n`;
  return {
    art: 'System' as const,
    sek_id,
    vorlage: {
      art: 'Bestellung' as const,
      werte: {
        nummer,
        stand: { de: stand, it: italienisch[status] ?? status },
        grund: warum === '' ? '' : (grund ?? ''),
        link: address,
      },
    },
    subject: `Bestellung / ordine ${nummer}: ${stand}`,
    text: `Bestellung ${nummer}: ${stand}.
Ordine ${nummer}: ${italienisch[status] ?? status}.
${warum}
${address}
`,
  };
}
