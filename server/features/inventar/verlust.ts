import { sql } from 'kysely';
import { istZuSperren } from '../../../src/features/inventar/ereignis.rules.ts';
import type { inventarereignisse } from '../../../src/features/inventar/inventarereignisse.table.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Draft } from '../../records/hook.ts';
import type { Unit } from '../../records/unit.ts';
import { pruefende } from './pruefende.ts';
import { zeitpunkt } from './verleih/mails.ts';

interface Stueck {
  readonly besonderheit: string | null;
  readonly nummer: string | null;
  readonly name: string;
  readonly sek_id: string;
  readonly email: string | null;
}

/**
 * A radio or key that is lost or stolen is told at once to the office of its branch and to whoever may check there, so that it is locked
 * out (domain: inventar-tief 3 "FuG, keys"). What the mail says names the piece, never who had it.
 */
export async function meldeVerlust(unit: Unit, { values }: Draft<typeof inventarereignisse>): Promise<void> {
  const { rows } = await sql<Stueck>`
    select i.besonderheit, coalesce(i.inventarnr, i.vorlaeufig) as nummer, i.name, i.sek_id, s.email
    from inventar i join sektionen s on s.id = i.sek_id where i.id = ${values.inventar_id}`.execute(unit.tx);
  const [stueck] = rows;
  if (stueck === undefined || !istZuSperren(stueck, values)) return;
  const users = await pruefende(unit.tx, stueck.sek_id, localDate(unit.zeit));
  const office = stueck.email === null ? [] : [{ email: stueck.email, mgd_id: null }];
  const sent = new Set<string>();
  for (const { email, mgd_id } of [...office, ...users]) {
    if (sent.has(email.toLowerCase())) continue;
    sent.add(email.toLowerCase());
    await unit.deps.mailer.send(mailTo(email, mgd_id, stueck, values.zeitpunkt), { tx: unit.tx });
  }
}

/** In both languages, because nobody is signed in who has chosen one. */
const mailTo = (to: string, mgd_id: string | null, { nummer, name, sek_id }: Stueck, wann: string) => {
  const was = [nummer, name].filter(Boolean).join(' ');
  return {
    to,
    art: 'Erinnerung' as const,
    sek_id,
    mgd_id,
    vorlage: { art: 'Verlust' as const, werte: { was, wann: zeitpunkt(wann) } },
    subject: `Verlust, bitte sperren lassen / smarrimento, far bloccare: ${was}`,
    text: `Guten Tag,

als verloren oder gestohlen gemeldet, ${zeitpunkt(wann)}: ${was}. Bitte lassen Sie es sperren und setzen Sie das Ereignis auf „Gesichert“.


Buongiorno,

segnalato come smarrito o rubato, ${zeitpunkt(wann)}: ${was}. La preghiamo di farlo bloccare e di portare l’evento allo stato «Messo al sicuro».
`,
  };
};
