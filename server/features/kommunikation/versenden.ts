import { sql, type RawBuilder } from 'kysely';
import type { Sprache } from '../../../src/features/kommunikation/newsletter/bloecke.rules.ts';
import {
  istOffen,
  teileZu,
  tempoVon,
  type Nachfrage,
} from '../../../src/features/kommunikation/newsletter/fenster.rules.ts';
import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { klasseVon, pauseNach } from '../../../src/features/kommunikation/newsletter/rueckmeldung.rules.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { createUsers } from '../../auth/users.ts';
import type { Deps } from '../../context.ts';
import { logFault } from '../../http/errors.ts';
import type { Delivery } from '../../mail/mail.ts';
import type { Queue } from '../../operation/gauges.ts';
import { lockRow } from '../../records/lock.ts';
import { uuids } from '../../records/visibility.ts';
import { system } from '../../rights/nobody.ts';
import type { Tx } from '../../storage/database.ts';
import { inUnit } from './auf-newsletter.ts';
import { friereEin } from './einfrieren.ts';
import type { Person } from './empfaenger.ts';
import { darfAnListe } from './freigabe.ts';
import { liesSendung, setzeAuf, type Sendung } from './sendung.ts';
import { betroffen, pruefeSperre } from './sperren.ts';
import { vermerke } from './vermerken.ts';
import { stehtAufRot } from './zustellbarkeit.ts';

/** Mails that are claimed and handed over together. */
const batch = 8;
/** A round begins no more mails after so many minutes: its rows bear the time of its beginning, and must not be taken for lost. */
const roundMinutes = 5;
/** A mail that nobody answered for is over after so many minutes: whoever sent it is gone. Longer than a round and its last mails. */
const lostMinutes = 10;
/** Attempts until a mail is given up: two days, by the pauses between them. */
const maxVersuche = 15;
/** Refusals of our own mails within ten minutes from which on a receiver is left alone. */
const zuvieleAblehnungen = 5;

interface Beansprucht {
  readonly id: string;
  readonly newsletter_id: string;
  readonly adresse: string;
  readonly sprache: Sprache;
  readonly personen: readonly Person[];
  readonly versuche: number;
}

/** Servers that send at the moment; a second round of the same one waits. */
const busy = new WeakSet<Deps>();

/** Begins what is due, sends as many mails as may go in a minute, and ends what has been sent. Answers how many were handed over. */
export async function sendeNewsletter(deps: Deps): Promise<number> {
  if (busy.has(deps)) return 0;
  busy.add(deps);
  try {
    await gibVerloreneAuf(deps);
    const jetzt = deps.now();
    if (!istOffen(jetzt.getTime(), deps.versand.fenster)) return 0;
    await beginneFaellige(deps);
    const gesendet = await sendeRunde(deps, jetzt);
    await beendeFertige(deps);
    return gesendet;
  } finally {
    busy.delete(deps);
  }
}

/** Databases of which this server has begun to send. */
const begun = new WeakSet<Deps['storage']>();

/**
 * Whoever handed these over never heard the answer: no machine sends them again (domain: archive-tief 1.6). What is on its way in an
 * embedded database when its server begins is a former one's, which is gone; of another database a second server may send just now.
 */
async function gibVerloreneAuf({ storage, now }: Deps): Promise<void> {
  const isFirst = storage.kind === 'pglite' && !begun.has(storage);
  const before = new Date(now().getTime() - lostMinutes * 60_000).toISOString();
  await sql`
    update newsletterempfaenger set status = 'Ungewiss' where status = 'InVersand' and (${isFirst} or versuchtam < ${before})`.execute(
    storage.db,
  );
  begun.add(storage);
}

async function beginneFaellige(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string; absender_id: string | null }>`
    select id, absender_id from newsletter where status = 'ZuSenden' and (sendenab is null or sendenab <= ${deps.now().toISOString()}) order by id`.execute(
    deps.storage.db,
  );
  if (rows.length === 0) return;
  // The DNS is asked once a round, and within no transaction.
  const istRot = await stehtAufRot(deps);
  // One that cannot begin holds up no other; the next round tries it again.
  for (const { id, absender_id } of rows)
    await beginne(deps, id, absender_id, istRot).catch((error: unknown) =>
      logFault(error, { method: '-', route: 'newsletter' }),
    );
}

/** What was asked at the release is asked again: whoever released it may have lost the right since, the sender what receivers ask of it. */
async function beginne(deps: Deps, id: string, absender_id: string | null, istRot: boolean): Promise<void> {
  const users = createUsers(deps.storage.db, deps.now);
  const account = absender_id === null ? undefined : await users.load(absender_id, undefined);
  await inUnit(deps, system, async (unit) => {
    const row = await lockRow(unit, unit.table(newsletter), id);
    if (row?.values.status !== 'ZuSenden') return;
    const darf =
      account?.nutzer.rights.holds(newsletter.right, 'FREIGEBEN', row.sek_ids) === true &&
      (await darfAnListe(unit, account.nutzer, row));
    await friereEin(unit, row, darf ? account.nutzer : undefined, istRot);
  });
}

const laufend = sql`n.status = 'WirdGesendet' and n.pausiertam is null`;

/** Mails of newsletters that are being sent and not paused. */
export const newsletterQueue: Queue = {
  name: 'newsletter',
  what: 'Mails of newsletters',
  since: 'the oldest newsletter among them began',
  async read({ storage, now }) {
    const { rows } = await sql<{ anzahl: number; alter: number | null }>`
      select count(*)::int as anzahl, extract(epoch from ${now().toISOString()}::timestamptz - min(n.begonnenam))::float8 as alter
      from newsletter n join newsletterempfaenger e on e.newsletter_id = n.id and e.status = 'Wartend' where ${laufend}`.execute(
      storage.db,
    );
    return { anzahl: rows[0]?.anzahl ?? 0, alter: rows[0]?.alter ?? 0 };
  },
};

/** All of a round counts for the minute of the clock in which it began, however long it takes. */
async function sendeRunde(deps: Deps, beginn: Date): Promise<number> {
  const nachfrage = await nachfragen(deps, beginn);
  const jetzt = beginn.toISOString();
  const ende = beginn.getTime() + roundMinutes * 60_000;
  const schonGesendet = nachfrage.reduce((sum, { gesendet }) => sum + gesendet, 0);
  const sendungen = new Map<string, Sendung | undefined>();
  let gesamt = 0;
  for (const [familie, anzahl] of teileZu(deps.versand.proMinute - schonGesendet, nachfrage))
    for (let offen = anzahl; offen > 0; offen -= batch) {
      const beansprucht = await beanspruche(deps, familie, jetzt, Math.min(offen, batch));
      if (beansprucht.length === 0) break;
      const isReached = await uebergib(deps, beansprucht, sendungen);
      gesamt += beansprucht.length;
      if (!isReached || deps.now().getTime() >= ende) return gesamt;
    }
  return gesamt;
}

async function nachfragen({ storage: { db }, versand }: Deps, beginn: Date): Promise<readonly Nachfrage[]> {
  const jetzt = beginn.toISOString();
  const dieseMinute = new Date(Math.floor(beginn.getTime() / 60_000) * 60_000).toISOString();
  const { rows } = await sql<{ familie: string; wartend: number; gesendet: number; abgelehnt: number }>`
    select familie, sum(wartend)::int as wartend, sum(gesendet)::int as gesendet, sum(abgelehnt)::int as abgelehnt from (
      select e.familie, count(*) as wartend, 0 as gesendet, 0 as abgelehnt from newsletterempfaenger e join newsletter n on n.id = e.newsletter_id
      where e.status = 'Wartend' and ${laufend} and (e.naechster is null or e.naechster <= ${jetzt}) group by e.familie
      union all
      select familie, 0, count(*), 0 from newsletterempfaenger where versuchtam >= ${dieseMinute} group by familie
      union all
      select e.familie, 0, 0, count(*) from newsletterrueckmeldungen r join newsletterempfaenger e on e.id = r.empfaenger_id
      where r.klasse = 'wir' and r.am > ${in_(beginn, -10)} group by e.familie
    ) alle group by familie order by familie`.execute(db);
  return rows.map(({ familie, wartend, gesendet, abgelehnt }) => ({
    familie,
    gesendet,
    wartend: abgelehnt >= zuvieleAblehnungen ? 0 : wartend,
    proMinute: tempoVon(familie, versand.proMinute),
  }));
}

/** Takes rows for this server and says so, before anything of them goes out; those that must not go any more are told apart. */
async function beanspruche(
  deps: Deps,
  familie: string,
  jetzt: string,
  anzahl: number,
): Promise<readonly Beansprucht[]> {
  return deps.storage.transaction(async (tx) => {
    const { rows } = await sql<Beansprucht>`
      update newsletterempfaenger set status = 'InVersand', versuche = versuche + 1, versuchtam = ${jetzt} where id in (
        select e.id from newsletterempfaenger e join newsletter n on n.id = e.newsletter_id
        where e.status = 'Wartend' and e.familie = ${familie} and ${laufend} and (e.naechster is null or e.naechster <= ${jetzt})
        order by e.newsletter_id, e.id limit ${anzahl} for update of e skip locked)
      returning id, newsletter_id, adresse, sprache, personen, versuche`.execute(tx);
    const nicht = await nichtMehr(tx, rows);
    return rows.filter(({ id }) => !nicht.has(id));
  });
}

/** Who left, was blocked or is gone since the list was frozen. */
async function nichtMehr(tx: Tx, rows: readonly Beansprucht[]): Promise<ReadonlySet<string>> {
  const ids = uuids(rows.map(({ id }) => id));
  const { rows: found } = await sql<{ id: string }>`
    update newsletterempfaenger e set status = 'Unterdrueckt', grund = g.grund from (
      select x.id, case
        when exists (select 1 from sperrliste s where s.adresse = x.adresse and s.status = 'Gesperrt') then 'Adresse gesperrt'
        when l.listenart <> 'Pflicht' and exists (
          select 1 from abos a where a.liste_id = n.liste_id and a.adresse = x.adresse and a.status = 'Abgemeldet') then 'Abgemeldet'
        when x.personen <> '[]'::jsonb and not exists (
          select 1 from jsonb_array_elements(x.personen) p where (p ->> 'id' is null and p -> 'geloescht' is null) or exists (
            with recursive heute (id) as (
              select (p ->> 'id')::uuid union select n.neu_id from heute join nachfolger n on n.tabelle = 'personen' and n.id = heute.id)
            select 1 from personen y where y.id in (select id from heute) and y.anonymisiert_am is null and y.sterbedatum is null and y.eingeschraenkt is not true)) then 'Gelöscht oder verstorben'
      end as grund
      from newsletterempfaenger x join newsletter n on n.id = x.newsletter_id join listen l on l.id = n.liste_id where x.id = any(${ids})
    ) g where g.id = e.id and g.grund is not null returning e.id`.execute(tx);
  return new Set(found.map(({ id }) => id));
}

/** Hands claimed mails over and writes down what became of each. False when the mail server is not to be reached. */
async function uebergib(
  deps: Deps,
  rows: readonly Beansprucht[],
  sendungen: Map<string, Sendung | undefined>,
): Promise<boolean> {
  const told = await Promise.all(
    rows.map(async (row): Promise<{ row: Beansprucht; became: Delivery; betreff: string }> => {
      if (!sendungen.has(row.newsletter_id))
        sendungen.set(row.newsletter_id, await liesSendung(deps.storage.db, row.newsletter_id));
      const sendung = sendungen.get(row.newsletter_id);
      if (sendung === undefined) return { row, became: { is: 'untouched' }, betreff: '' };
      // One that cannot be composed was handed to nobody: it is tried again later, and those that go with it are not taken for lost.
      const mail = await setzeAuf(deps, sendung, row).catch((error: unknown) => {
        logFault(error, { method: '-', route: 'newsletter' });
        return undefined;
      });
      if (mail === undefined) return { row, became: { is: 'postponed', status: '', atRecipient: false }, betreff: '' };
      return { row, became: await deps.mailer.deliver(mail.raw, mail.envelope, row.id), betreff: mail.betreff };
    }),
  );
  await deps.storage.transaction(async (tx) => {
    // Whoever breaks a mailing off waits for this, or this waits and sees it.
    const ids = uuids(rows.map(({ newsletter_id }) => newsletter_id));
    await sql`select id from newsletter where id = any(${ids}) order by id for share`.execute(tx);
    for (const { row, became } of told) await halteFest(tx, deps.now(), row, became);
    await vermerke(
      tx,
      deps.now(),
      told.flatMap(({ row, became, betreff }) =>
        became.is === 'untouched' || became.is === 'postponed' ? [] : [{ id: row.id, betreff, became }],
      ),
    );
  });
  for (const { row, became } of told)
    if (became.is === 'refused' && became.atRecipient)
      await inUnit(deps, system, async (unit) => {
        const zeile = await betroffen(unit, row.id);
        if (zeile?.status === 'Bounce') await pruefeSperre(unit, zeile, abgelehnt(became.status));
      });
  return told.every(({ became }) => became.is !== 'untouched');
}

/** Why the rest of a mailing does not go that somebody broke off. */
export const abgebrochen = germanText(message('Versand abgebrochen'));

const abgelehnt = (status: string): string => `Vom Mailserver abgelehnt (${status}).`;

async function halteFest(tx: Tx, now: Date, { id, versuche }: Beansprucht, became: Delivery): Promise<void> {
  const set = (status: string, grund: string | null): Promise<unknown> =>
    sql`update newsletterempfaenger set status = ${status}, grund = ${grund} where id = ${id} and status in ('InVersand', 'Ungewiss')`.execute(
      tx,
    );
  // It comes again while its mailing goes on; of one that was broken off nothing more goes.
  const spaeter = (minutes: number, versuch: number): Promise<unknown> =>
    sql`
      update newsletterempfaenger e set versuche = ${versuch}, naechster = ${in_(now, minutes)},
        status = case when n.status = 'WirdGesendet' then 'Wartend' else 'Unterdrueckt' end,
        grund = case when n.status = 'WirdGesendet' then e.grund else ${abgebrochen} end
      from newsletter n where n.id = e.newsletter_id and e.id = ${id} and e.status = 'InVersand'`.execute(tx);
  switch (became.is) {
    case 'taken':
      await set('Gesendet', null);
      return;
    case 'unknown':
      await set('Ungewiss', null);
      return;
    case 'untouched':
      await spaeter(1, versuche - 1);
      return;
    case 'postponed':
      if (versuche >= maxVersuche) await set('Fehler', 'Zwei Tage lang nicht zustellbar.');
      else await spaeter(pauseNach(versuche), versuche);
      return;
    case 'refused': {
      const klasse = klasseVon('failed', became.status);
      const istAdresse = became.atRecipient && klasse !== 'wir';
      await set(istAdresse ? 'Bounce' : 'Fehler', abgelehnt(became.status));
      await sql`
        insert into newsletterrueckmeldungen (empfaenger_id, klasse, adresse, newsletter_id, status, am)
        select id, ${istAdresse ? klasse : 'wir'}, adresse, newsletter_id, ${became.status}, ${now.toISOString()}::timestamptz
        from newsletterempfaenger where id = ${id} on conflict do nothing`.execute(tx);
    }
  }
}

const in_ = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

async function beendeFertige(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select n.id from newsletter n where n.status = 'WirdGesendet'
      and not exists (select 1 from newsletterempfaenger e where e.newsletter_id = n.id and e.status in ('Wartend', 'InVersand'))`.execute(
    deps.storage.db,
  );
  for (const { id } of rows)
    await inUnit(deps, system, async (unit) => {
      const table = unit.table(newsletter);
      const row = await lockRow(unit, table, id);
      if (row?.values.status === 'WirdGesendet')
        await unit.update(table, row, { status: 'Gesendet', beendetam: unit.zeit, pausiertam: null });
    });
}

/** When the next newsletter begins, or goes on. */
export const naechsteSendung = (now: string): RawBuilder<string | null> => sql`(
    select min(greatest(coalesce(sendenab, ${now}::timestamptz), ${now}::timestamptz + interval '1 minute')) from newsletter
    where status in ('ZuSenden', 'WirdGesendet') and pausiertam is null)`;
