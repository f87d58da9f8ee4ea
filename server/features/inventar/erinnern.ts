import { sql } from 'kysely';
import { dayText } from '../../../src/kit/master.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps } from '../../context.ts';
import type { Mail } from '../../mail/mail.ts';
import { orderPushFor, type PushOrder } from '../../push/order.ts';
import type { Tx } from '../../storage/database.ts';
import { mailPersons } from '../personen/empfaenger/mail-persons.ts';
import { pruefende, type Empfaenger } from './pruefende.ts';

/** Pieces told at a time; what is left comes with the next call. */
const most = 500;
/** Pieces that one mail names; the others stand in the list that it leads to. */
const mostNamed = 40;

interface Due {
  readonly id: string;
  readonly sek_id: string;
  readonly nummer: string | null;
  readonly name: string;
  readonly faellig: string;
  readonly traeger_id: string | null;
}

/**
 * Tells by mail which checks come due, as long before as their plans say: each piece and day once, to the holder and to whoever may check in
 * its branch (domain: inventar 6). What is noted as told and the mails stand in one transaction.
 */
export async function erinnereAnPruefungen(deps: Deps): Promise<void> {
  const today = localDate(deps.now().toISOString());
  await deps.storage.transaction(async (tx) => {
    const due = await dueNow(tx, today, deps.now().toISOString());
    for (const [sek_id, pieces] of groupBy(due, (one) => one.sek_id))
      for (const { email, mgd_id } of await pruefende(tx, sek_id, today))
        await deps.mailer.send(mailTo({ email, mgd_id }, pieces, deps.address), { tx });
    await mailHolders(deps, tx, due, today);
  });
  deps.mailer.start();
}

/** Pieces whose check is announced by now and was not told yet; they are noted as told. */
async function dueNow(tx: Tx, today: string, zeit: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    with neu as (
      insert into inventarerinnerungen (inventar_id, faellig, gesendetam)
      select id, naechstepruefung, ${zeit} from inventar i
      where i.faelligab <= ${today}::date and i.naechstepruefung is not null and i.status <> 'Ausgemustert'
        and not exists (select 1 from inventarerinnerungen e where e.inventar_id = i.id and e.faellig = i.naechstepruefung)
      order by i.naechstepruefung, i.id limit ${most}
      on conflict do nothing returning inventar_id, faellig)
    select i.id, i.sek_id, coalesce(i.inventarnr, i.vorlaeufig) as nummer, i.name, neu.faellig::text as faellig, i.traeger_id
    from neu join inventar i on i.id = neu.inventar_id order by neu.faellig, i.name, i.id`.execute(tx);
  return rows;
}

const pruefungenFaellig: PushOrder = {
  thema: 'Erinnerungen',
  objekt: 'pruefungen',
  ziel: 'inventar/faellig',
  titel: { de: 'Prüfungen werden fällig', it: 'Controlli in scadenza' },
};

async function mailHolders(deps: Deps, tx: Tx, due: readonly Due[], today: string): Promise<void> {
  const byHolder = groupBy(
    due.filter(({ traeger_id }) => traeger_id !== null),
    ({ traeger_id }) => traeger_id,
  );
  const persons = await mailPersons(tx, [...byHolder.keys()], today);
  for (const [mgd_id, pieces] of byHolder) {
    const person = persons.get(mgd_id);
    if (person === undefined || person.row.eingeschraenkt === true) continue;
    for (const email of person.emails) await deps.mailer.send(mailTo({ email, mgd_id }, pieces, undefined), { tx });
    await orderPushFor(tx, mgd_id === null ? [] : [mgd_id], pruefungenFaellig, deps.now());
  }
}

/** In both languages, because nobody is signed in who has chosen one. `address`: where the list is, for those who may open it. */
function mailTo({ email, mgd_id }: Empfaenger, pieces: readonly Due[], address: string | undefined): Mail {
  const lines = pieces
    .slice(0, mostNamed)
    .map(({ nummer, name, faellig }) => `${dayText(faellig)}  ${[nummer, name].filter(Boolean).join(' ')}`);
  const more = pieces.length - mostNamed;
  const rest = more > 0 ? `\n… + ${String(more)}` : '';
  const link = address === undefined ? '' : `\n\n${new URL('inventar/faellig', address).href}`;
  return {
    to: email,
    art: 'Erinnerung',
    sek_id: pieces[0]?.sek_id ?? '',
    mgd_id,
    vorlage: {
      art: 'Pruefungen',
      werte: { anzahl: String(pieces.length), liste: `${lines.join('\n')}${rest}`, link: link.trim() },
    },
    subject: `Prüfungen fällig / controlli in scadenza: ${String(pieces.length)}`,
    text: `Guten Tag,

diese Inventarstücke sind bis zum angegebenen Tag zu prüfen. Danach sind sie gesperrt.


Buongiorno,

questi oggetti dell’inventario vanno controllati entro il giorno indicato. Dopo tale data sono bloccati.


${lines.join('\n')}${rest}${link}
`,
  };
}
