import { sql } from 'kysely';
import { hoechstensJahre, isForPrograms } from '../../../src/features/benutzer/zugang.rules.ts';
import type { Zugang, ZugangInput } from '../../../src/features/benutzer/zugang.calls.ts';
import { newId } from '../../../src/lib/ids.ts';
import { localToday } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { isRight } from '../../../src/permissions/catalog.ts';
import { logChanges } from '../../auth/log.ts';
import { keyHash } from '../../auth/random-key.ts';
import { newToken } from '../../auth/zugangstoken.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden, invalid, notFound } from '../../http/errors.ts';
import type { Db, Tx } from '../../storage/database.ts';

type ZugangDeps = Pick<Deps, 'storage' | 'now'>;

/** So many living tokens of one official: one for each program is meant. */
const hoechstens = 50;

/** Makes a token; answers it this once. Throws 403 where the user may give none, 422 for rights that the user lacks or no program gets. */
export async function neuerZugang(
  { storage, now }: ZugangDeps,
  nutzer: Nutzer,
  input: ZugangInput,
): Promise<{ readonly id: string; readonly token: string }> {
  if (!nutzer.rights.within('BENUTZER_ZUGAENGE_NEU', [input.sek_id])) throw forbidden();
  demandGiven(nutzer, input);
  demandDay(input.bis, localToday(now()));
  const [id, token] = [newId(), newToken()];
  await storage.transaction(async (tx) => {
    // One at a time, so that two cannot both be the last.
    await sql`select 1 from benutzer where id = ${nutzer.id} for update`.execute(tx);
    const { rows } = await sql`
      insert into zugangstokens (id, benutzer_id, sek_id, name, zweck, schreibt, rechte, netze, schluesselhash, endung, erstellt_am, bis)
      select ${id}, ${nutzer.id}, s.id, ${input.name}, ${input.zweck}, ${input.schreibt}, ${[...new Set(input.rechte)]}::text[],
        ${[...input.netze]}::text[], ${keyHash(token)}, ${token.slice(-4)}, ${now().toISOString()}, ${input.bis}::date
      from sektionen s where s.id = ${input.sek_id} and (select count(*) from zugangstokens where benutzer_id = ${nutzer.id}
        and widerrufen_am is null and bis >= ${localToday(now())}::date) < ${hoechstens}::int returning id`.execute(tx);
    if (rows.length === 0) throw invalid(message('Mehr als fünfzig Zugänge sind nicht möglich.'));
    await tell(tx, nutzer, `${input.name}: erstellt`, nutzer.id, now());
  });
  return { id, token };
}

/** Nobody gives what they lack: each right is held somewhere in the branches of the token, which reaches no further than its official. */
function demandGiven({ rights, sektionen }: Nutzer, { rechte, schreibt, sek_id }: ZugangInput): void {
  const branches = [...sektionen(sek_id)];
  const wrong = rechte.filter(
    (right) => !isRight(right) || !isForPrograms(right, schreibt) || !rights.within(right, branches),
  );
  if (wrong.length > 0)
    throw invalid(message('Ein gewähltes Recht ist für Programme nicht offen, oder Sie haben es dort selbst nicht.'), [
      { feld: 'rechte', text: message('Ungültiger Wert') },
    ]);
}

function demandDay(bis: string, today: string): void {
  const last = Temporal.PlainDate.from(today).add({ years: hoechstensJahre }).toString();
  if (bis < today || bis > last)
    throw invalid(message('Ein Zugang gilt höchstens ein Jahr, und nicht bis gestern.'), [
      { feld: 'bis', text: message('Ungültiger Wert') },
    ]);
}

/** Tokens of the branches where the user may see them, and the own ones, the newest first. */
export async function zugaengeFuer({ storage, now }: ZugangDeps, nutzer: Nutzer): Promise<readonly Zugang[]> {
  const seen = nutzer.rights.sektionen('BENUTZER_ZUGAENGE_LESEN');
  const isSeen = seen === 'all' ? sql`true` : sql`z.sek_id = any(${[...seen]}::uuid[])`;
  const today = localToday(now());
  const { rows } = await sql<Zugang>`
    select z.id, z.name, z.zweck, b.name as von, b.ende::text as ende_von, z.sek_id, z.schreibt, z.rechte, z.netze, z.endung, z.erstellt_am,
      z.bis::text as bis, z.letzte_nutzung, z.widerrufen_am, z.benutzer_id = ${nutzer.id} as eigener,
      case when z.widerrufen_am is not null then 'widerrufen' when z.bis < ${today}::date then 'abgelaufen'
        when b.gesperrt or b.ende < ${today}::date then 'konto' else 'gilt' end as stand
    from zugangstokens z join benutzer b on b.id = z.benutzer_id
    where ${isSeen} or z.benutzer_id = ${nutzer.id} order by z.erstellt_am desc, z.id limit 500`.execute(storage.db);
  return rows;
}

/** Revokes a token for ever: one's own, or one of a branch where the user may. Throws 404 for what the user may not see, 403 for what only others end. */
export async function widerrufeZugang({ storage, now }: ZugangDeps, nutzer: Nutzer, id: string): Promise<void> {
  await storage.transaction(async (tx) => {
    const one = await zugang(tx, id);
    const isOwn = one?.benutzer_id === nutzer.id;
    if (one === undefined || !(isOwn || nutzer.rights.within('BENUTZER_ZUGAENGE_LESEN', [one.sek_id])))
      throw notFound();
    if (!isOwn && !nutzer.rights.within('BENUTZER_ZUGAENGE_LOESCHEN', [one.sek_id])) throw forbidden();
    const { rows } = await sql`
      update zugangstokens set widerrufen_am = ${now().toISOString()} where id = ${id} and widerrufen_am is null returning id`.execute(
      tx,
    );
    if (rows.length > 0) await tell(tx, nutzer, `${one.name}: widerrufen`, one.benutzer_id, now());
  });
}

async function zugang(
  db: Db | Tx,
  id: string,
): Promise<{ readonly benutzer_id: string; readonly sek_id: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ benutzer_id: string; sek_id: string; name: string }>`
    select benutzer_id, sek_id, name from zugangstokens where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Writes into the log of the official's account what became of a token: the last statement of a transaction. */
async function tell(tx: Tx, by: Nutzer, zugangstoken: string, user: string, now: Date): Promise<void> {
  const { rows } = await sql<{ rev: number; sek_ids: string[] }>`
    update benutzer set rev = rev + 1 where id = ${user} returning rev, sek_ids`.execute(tx);
  const [row] = rows;
  if (row === undefined) return;
  const place = { root_tabelle: 'benutzer', root_id: user, sek_ids: row.sek_ids, sek_ids_vorher: row.sek_ids };
  const line = { tabelle: 'benutzer', id: user, art: 'aendern', rev: row.rev, vorher: null } as const;
  await logChanges(tx, by, [{ ...line, ...place, nachher: { zugangstoken } }], now);
}
