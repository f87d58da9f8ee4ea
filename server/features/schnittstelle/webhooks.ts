import { sql } from 'kysely';
import type { Webhook, WebhookInput } from '../../../src/features/schnittstelle/webhook.calls.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden, invalid, notFound } from '../../http/errors.ts';
import { isEndpoint } from '../../push/network.ts';
import { isOpenTable } from './webhook-fuellen.ts';
import { geheimnisVon } from './webhook-signatur.ts';

/** So many living ones of one official. */
const hoechstens = 20;
/** Deliveries of each that are shown. */
const gezeigt = 20;

type WebhookDeps = Pick<Deps, 'storage' | 'now' | 'keys' | 'registry' | 'pushNetwork'>;

/** Makes a webhook; answers its secret this once. Changes from now on are told. Throws 403, or 422 for an address that is not one of the public network. */
export async function neuerWebhook(
  deps: WebhookDeps,
  nutzer: Nutzer,
  input: WebhookInput,
): Promise<{ readonly id: string; readonly geheimnis: string }> {
  if (!nutzer.rights.within('BENUTZER_WEBHOOKS_NEU', [input.sek_id])) throw forbidden();
  if (!isEndpoint(input.adresse, deps.pushNetwork))
    throw invalid(message('Die Adresse beginnt mit https:// und liegt im öffentlichen Netz.'), [
      { feld: 'adresse', text: message('Ungültiger Wert') },
    ]);
  if (!input.tabellen.every((name) => isOpenTable(deps.registry, name)))
    throw invalid(message('Diese Liste gibt es nicht.'), [{ feld: 'tabellen', text: message('Ungültiger Wert') }]);
  const id = newId();
  await deps.storage.transaction(async (tx) => {
    await sql`select 1 from benutzer where id = ${nutzer.id} for update`.execute(tx);
    const { rows } = await sql`
      insert into webhooks (id, benutzer_id, sek_id, name, adresse, tabellen, arten, stand, erstellt_am)
      select ${id}, ${nutzer.id}, ${input.sek_id}, ${input.name}, ${input.adresse}, ${[...new Set(input.tabellen)]}::text[],
        ${[...new Set(input.arten)]}::text[], z.nummer, ${deps.now().toISOString()}
      from feed_zaehler z where z.id = 1 and (select count(*) from webhooks where benutzer_id = ${nutzer.id} and beendet_am is null) < ${hoechstens}::int
      returning id`.execute(tx);
    if (rows.length === 0) throw invalid(message('Mehr als zwanzig Webhooks sind nicht möglich.'));
  });
  return { id, geheimnis: geheimnisVon(deps.keys, id) };
}

/** Webhooks of the branches where the user may see them, and the own ones, the newest first. */
export async function webhooksFuer({ storage: { db } }: WebhookDeps, nutzer: Nutzer): Promise<readonly Webhook[]> {
  const seen = nutzer.rights.sektionen('BENUTZER_WEBHOOKS_LESEN');
  const isSeen = seen === 'all' ? sql`true` : sql`w.sek_id = any(${[...seen]}::uuid[])`;
  const { rows } = await sql<Webhook>`
    select w.id, w.name, w.adresse, b.name as von, w.sek_id, w.tabellen, w.arten, w.erstellt_am, w.beendet_am, w.aufgegeben,
      w.benutzer_id = ${nutzer.id} as eigener,
      coalesce((select json_agg(json_build_object('id', s.id, 'zeit', s.zeit, 'art', s.inhalt->>'type', 'ab', s.ab, 'angekommen_am', s.angekommen_am,
        'versuche', coalesce((select json_agg(json_build_object('zeit', v.zeit, 'status', v.status, 'dauer_ms', v.dauer_ms) order by v.nr desc)
          from webhookversuche v where v.sendung_id = s.id), '[]'::json)) order by s.zeit desc, s.id desc)
        from (select * from webhooksendungen where webhook_id = w.id order by zeit desc, id desc limit ${gezeigt}) s), '[]'::json) as sendungen
    from webhooks w join benutzer b on b.id = w.benutzer_id
    where ${isSeen} or w.benutzer_id = ${nutzer.id} order by w.erstellt_am desc, w.id limit 200`.execute(db);
  return rows;
}

/** Ends a webhook for ever: one's own, or one of a branch where the user may. */
export async function beendeWebhook(deps: WebhookDeps, nutzer: Nutzer, id: string): Promise<void> {
  const { sek_id, isOwn } = await webhook(deps, nutzer, id);
  if (!isOwn && !nutzer.rights.within('BENUTZER_WEBHOOKS_LOESCHEN', [sek_id])) throw forbidden();
  await sql`update webhooks set beendet_am = coalesce(beendet_am, ${deps.now().toISOString()}) where id = ${id}`.execute(
    deps.storage.db,
  );
  await sql`update webhooksendungen set ab = null where webhook_id = ${id}`.execute(deps.storage.db);
}

/** Sends a sample, which says nothing of anybody, with the next minute. */
export async function probeWebhook(deps: WebhookDeps, nutzer: Nutzer, id: string): Promise<void> {
  await demandOwn(deps, nutzer, id);
  const zeit = deps.now().toISOString();
  const inhalt = { type: 'probe', timestamp: zeit, data: {} };
  await sql`
    insert into webhooksendungen (id, webhook_id, zeit, inhalt, ab) values (${newId()}, ${id}, ${zeit}, ${JSON.stringify(inhalt)}::jsonb, ${zeit})`.execute(
    deps.storage.db,
  );
}

/** Sends a delivery once more, under its own id: whoever got it before knows it again. */
export async function nochmals(deps: WebhookDeps, nutzer: Nutzer, id: string, sendung: string): Promise<void> {
  await demandOwn(deps, nutzer, id);
  const { rows } = await sql`
    update webhooksendungen set ab = ${deps.now().toISOString()}, versuche = 0 where id = ${sendung} and webhook_id = ${id} returning id`.execute(
    deps.storage.db,
  );
  if (rows.length === 0) throw notFound();
}

async function demandOwn(deps: WebhookDeps, nutzer: Nutzer, id: string): Promise<void> {
  const { sek_id, beendet } = await webhook(deps, nutzer, id);
  if (!nutzer.rights.within('BENUTZER_WEBHOOKS_NEU', [sek_id])) throw forbidden();
  if (beendet) throw invalid(message('Dieser Webhook ist beendet.'));
}

async function webhook(
  { storage: { db } }: WebhookDeps,
  nutzer: Nutzer,
  id: string,
): Promise<{ readonly sek_id: string; readonly isOwn: boolean; readonly beendet: boolean }> {
  const { rows } = await sql<{ sek_id: string; benutzer_id: string; beendet: boolean }>`
    select sek_id, benutzer_id, beendet_am is not null as beendet from webhooks where id = ${id}`.execute(db);
  const [one] = rows;
  const isOwn = one?.benutzer_id === nutzer.id;
  if (one === undefined || !(isOwn || nutzer.rights.within('BENUTZER_WEBHOOKS_LESEN', [one.sek_id]))) throw notFound();
  return { ...one, isOwn };
}
