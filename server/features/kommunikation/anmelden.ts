import { sql } from 'kysely';
import { abos } from '../../../src/features/kommunikation/newsletter/abos.table.ts';
import type { anmeldungInput } from '../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import type * as v from 'valibot';
import { keyHash, randomKey } from '../../auth/random-key.ts';
import type { Deps } from '../../context.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { linkNutzer } from '../../rights/nobody.ts';
import { nachweisBis } from '../../../src/features/kommunikation/newsletter/rueckmeldung.rules.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { inUnit } from './auf-newsletter.ts';

type Abo = StoredOf<typeof abos>;

/** Days in which a subscription is confirmed (domain: archive-kommunikation 4 "Double opt-in"). */
const tage = 7;
/** The wording of the form and of the mail that a subscription was asked for with. */
export const textversion = '2026-11';

interface Liste {
  readonly id: string;
  readonly sek_id: string;
  readonly sek_ids: readonly string[];
  readonly name: string;
  readonly name_it: string | null;
}

/** The mail that asks whether a subscription is meant, in both languages. Its link shows a button; programs that open every link confirm nothing. */
export async function bitteUmBestaetigung(unit: Unit, { id, root_id, values }: Abo): Promise<void> {
  const { rows } = await sql<Liste & { gesperrt: boolean }>`
    select l.id, l.sek_id, l.sek_ids, l.name, l.name_it,
      exists (select 1 from sperrliste s where s.adresse = ${values.adresse} and s.status = 'Gesperrt') as gesperrt
    from listen l where l.id = ${root_id}`.execute(unit.tx);
  const [liste] = rows;
  if (liste === undefined || liste.gesperrt) return;
  const key = randomKey(256);
  const bis = new Date(Date.parse(unit.zeit) + tage * 86_400_000).toISOString();
  await sql`insert into aboschluessel (schluesselhash, abo_id, gueltig_bis) values (${keyHash(key)}, ${id}, ${bis})`.execute(
    unit.tx,
  );
  const link = new URL(`abo/bestaetigen/${key}`, unit.deps.address).href;
  const name_it = liste.name_it ?? liste.name;
  await unit.deps.mailer.send(
    {
      art: 'Newsletter',
      sek_id: liste.sek_id,
      to: values.adresse,
      secrets: [key],
      subject: `Anmeldung bestätigen / confermare l’iscrizione: ${liste.name}`,
      text: `Guten Tag,

diese Adresse wurde für „${liste.name}“ angemeldet. Bitte bestätigen Sie das innerhalb von ${tage} Tagen:
${link}

Wenn Sie das nicht waren, ist nichts zu tun: ohne Bestätigung kommt nichts.


Buongiorno,

questo indirizzo è stato iscritto a «${name_it}». Per confermare entro ${tage} giorni usi il link qui sopra.

Se non è stato Lei, non occorre fare nulla: senza conferma non arriverà nulla.
`,
    },
    { tx: unit.tx },
  );
}

/** Somebody asks to be on a list; whoever asks learns nothing of who is on it. */
export async function meldeAn(
  deps: Deps,
  liste: Liste,
  { adresse, name, sprache }: v.InferOutput<typeof anmeldungInput>,
): Promise<void> {
  await inUnit(deps, linkNutzer, async (unit) => {
    const table = unit.table(abos);
    const id = naturalId(abos.name, [liste.id, adresse]);
    const before = await lockRow(unit, table, id);
    if (before?.values.status === 'Bestaetigt') return;
    const asked = { status: 'Offen', quelle: 'Formular', angefragtam: unit.zeit, textversion, sprache } as const;
    const after =
      before === undefined
        ? await unit.insert(table, {
            id,
            rev: 1,
            root_id: liste.id,
            sek_ids: [...liste.sek_ids],
            values: { ...asked, liste_id: liste.id, adresse, name },
          })
        : await unit.update(table, before, {
            ...asked,
            // Who left stays away until the mail is answered.
            status: before.values.status,
            name: name ?? before.values.name,
          });
    await bitteUmBestaetigung(unit, after);
  });
  deps.mailer.start();
}

/** Confirms a subscription by the key of its mail, once and in time; whatever comes of it, whoever asks hears the same. */
export async function bestaetige(deps: Deps, key: string): Promise<void> {
  await inUnit(deps, linkNutzer, async (unit) => {
    const { rows } = await sql<{ abo_id: string }>`
      delete from aboschluessel where schluesselhash = ${keyHash(key)} and gueltig_bis > ${unit.zeit} returning abo_id`.execute(
      unit.tx,
    );
    const [found] = rows;
    const table = unit.table(abos);
    const abo = found && (await lockRow(unit, table, found.abo_id));
    if (abo === undefined) return;
    await unit.update(table, abo, { status: 'Bestaetigt', bestaetigtam: unit.zeit, abgemeldetam: null });
    await sql`delete from aboschluessel where abo_id = ${abo.id}`.execute(unit.tx);
  });
}

/** What was kept to prove that somebody had wanted a newsletter. */
const ohneNachweis = {
  name: null,
  sprache: null,
  quelle: null,
  angefragtam: null,
  textversion: null,
  bestaetigtam: null,
} as const;

/** Forgets keys that ran out, subscriptions that nobody confirmed, and proofs whose time is over. That an address left stays for ever, on each list: a newsletter may come to it by way of the members, too. */
export async function vergissAbos({ storage, now, ...deps }: Deps): Promise<void> {
  const jetzt = now();
  await sql`delete from aboschluessel where gueltig_bis <= ${jetzt.toISOString()}`.execute(storage.db);
  const { rows } = await sql<{
    id: string;
    status: string;
    abgemeldetam: Date | string | null;
    angefragtam: Date | string | null;
  }>`
    select a.id, a.status, a.abgemeldetam, a.angefragtam from abos a join listen l on l.id = a.liste_id
    where l.listenart = 'Abo' and (a.status = 'Offen' or a.status = 'Abgemeldet'
      and num_nonnulls(a.name, a.sprache, a.quelle, a.angefragtam, a.textversion, a.bestaetigtam) > 0) order by a.id`.execute(
    storage.db,
  );
  const heute = localDate(jetzt.getTime());
  const alt = rows.filter(({ status, abgemeldetam, angefragtam }) =>
    status === 'Abgemeldet'
      ? abgemeldetam !== null && nachweisBis(new Date(abgemeldetam).toISOString()) < heute
      : angefragtam !== null && new Date(angefragtam).getTime() < jetzt.getTime() - 4 * tage * 86_400_000,
  );
  if (alt.length === 0) return;
  await inUnit({ storage, now, ...deps }, linkNutzer, async (unit) => {
    const table = unit.table(abos);
    for (const { id } of alt) {
      const row = await lockRow(unit, table, id);
      if (row?.values.status === 'Offen') await unit.delete(table, [row]);
      else if (row?.values.status === 'Abgemeldet') await unit.update(table, row, ohneNachweis);
    }
  });
}
