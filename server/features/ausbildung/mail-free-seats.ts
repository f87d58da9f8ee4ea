import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps } from '../../context.ts';
import { kursFacts } from './invitation-mail.ts';
import { organisersOf } from './organisers.ts';

interface FreeSeat {
  readonly ausb_id: string;
  readonly sek_id: string;
  readonly name: string;
  readonly anfang: string;
  readonly ende: string | null;
  readonly ort: string | null;
  readonly haus: string | null;
  readonly wartende: number;
}

/** Tells those who hold a course that a seat became free and somebody waits, where nobody moves up by itself (domain: dienstplan-tief 7). */
export async function mailFreeSeats(deps: Deps): Promise<void> {
  await deps.storage.transaction(async (tx) => {
    const { rows } = await sql<FreeSeat>`
      delete from freieplaetze f using ausbildungen a where a.id = f.ausb_id
      returning f.ausb_id, a.sek_id, a.name, a.anfang, a.ende, a.ort, a.haus,
        (select count(*) from ausbildungteilnehmer t where t.ausb_id = a.id and t.typ in ('Warteliste', 'Reserve'))::int as wartende`.execute(
      tx,
    );
    for (const { ausb_id, sek_id, name, wartende, ...place } of rows.filter((row) => row.wartende > 0)) {
      const kurs = `${name} (${kursFacts(place)})`;
      const link = new URL(`ausbildungen/${ausb_id}`, deps.address).href;
      for (const to of await organisersOf(tx, ausb_id, localDate(deps.now().toISOString())))
        await deps.mailer.send(
          {
            to,
            art: 'Einladung',
            sek_id,
            ausb_id,
            subject: `Freier Platz / posto libero: ${name}`,
            text: `In diesem Kurs ist ein Platz frei: ${kurs}. Es warten: ${String(wartende)}. Niemand rückt von selbst nach.\n\nIn questo corso c’è un posto libero: ${kurs}. In attesa: ${String(wartende)}. Nessuno subentra automaticamente.\n\n${link}\n`,
          },
          { tx },
        );
    }
  });
  deps.mailer.start();
}
