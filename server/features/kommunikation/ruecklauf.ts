import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { klasseVon, type Klasse } from '../../../src/features/kommunikation/newsletter/rueckmeldung.rules.ts';
import type { Deps } from '../../context.ts';
import { logFault } from '../../http/errors.ts';
import type { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { isUnavailable } from '../../storage/errors.ts';
import { meldeAb } from './abmelden.ts';
import { idFrom } from './adresscode.ts';
import { inUnit } from './auf-newsletter.ts';
import { liesRueckmail, meldungFuer, type Meldung, type Rueckmail } from './dsn.ts';
import { betroffen, merke, nimmBeschwerde, pruefeSperre, type Betroffen } from './sperren.ts';

/** Mails that are read at a time; what is left comes with the next call. */
const most = 500;
/** What is read of one: reports stand at the beginning. */
const maxBytes = 512 * 1024;

/** Reads what the mail server put into the folder for mails that come back (Maildir: `new` to `cur`). Answers how many. */
export async function liesRuecklauf(deps: Deps): Promise<number> {
  const { ruecklauf } = deps.versand;
  if (ruecklauf === undefined) return 0;
  const names = await readdir(join(ruecklauf, 'new')).catch(() => []);
  let read = 0;
  for (const name of names.toSorted().slice(0, most)) {
    const path = join(ruecklauf, 'new', name);
    // What somebody asked for is not lost because the database was away: it waits where it is.
    if (!(await istGelesen(deps, path))) return read;
    await legeAb(ruecklauf, path, name).catch(told);
    read += 1;
  }
  return read;
}

const told = (error: unknown): void => logFault(error, { method: '-', route: 'ruecklauf' });

/** Whether there is nothing more to read in a file: one that cannot be read holds up no other, and is no reason to read it again for ever. */
async function istGelesen(deps: Deps, path: string): Promise<boolean> {
  try {
    await verarbeite(deps, liesRueckmail(await anfangVon(path)));
    return true;
  } catch (error) {
    told(error);
    return !isUnavailable(error);
  }
}

async function legeAb(ruecklauf: string, path: string, name: string): Promise<void> {
  await mkdir(join(ruecklauf, 'cur'), { recursive: true });
  await rename(path, join(ruecklauf, 'cur', `${name.replace(/:2,.*$/, '')}:2,S`));
}

async function anfangVon(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function verarbeite(deps: Deps, mail: Rueckmail): Promise<void> {
  const key = deps.keys.of('newsletter');
  const von = (zweck: 'verp1' | 'abmelden1', code: string | undefined) =>
    code === undefined ? undefined : idFrom(key, zweck, code);
  switch (mail.art) {
    case 'abmeldung':
      await meldeAb(deps, mail.code);
      return;
    case 'beschwerde': {
      const id = von('verp1', mail.verp) ?? von('abmelden1', mail.abmelden);
      if (id !== undefined) await beiZeile(deps, id, nimmBeschwerde);
      return;
    }
    case 'zustellung': {
      const id = von('verp1', mail.code);
      if (id !== undefined)
        await beiZeile(deps, id, (unit, zeile) => nimmMeldung(unit, zeile, meldungFuer(mail.meldungen, zeile.adresse)));
      return;
    }
    case 'sonst':
  }
}

const beiZeile = (deps: Deps, id: string, work: (unit: Unit, zeile: Betroffen) => Promise<void>): Promise<void> =>
  inUnit(deps, system, async (unit) => {
    const zeile = await betroffen(unit, id);
    if (zeile !== undefined) await work(unit, zeile);
  });

const becameOf: Readonly<Record<Klasse, string | undefined>> = {
  tot: 'Bounce',
  hart: 'Bounce',
  weich: 'Bounce',
  groesse: 'Bounce',
  wir: 'Fehler',
  nichts: undefined,
};

/** What a report of a mail server means for the mail and for its address (domain: archive-tief 1.4). */
async function nimmMeldung(unit: Unit, zeile: Betroffen, meldung: Meldung | undefined): Promise<void> {
  if (meldung === undefined) return;
  const set = (status: string, grund: string | null): Promise<unknown> =>
    sql`update newsletterempfaenger set status = ${status}, grund = ${grund} where id = ${zeile.id}`.execute(unit.tx);
  if (zeile.status === 'Ungewiss' && (meldung.action === 'delivered' || meldung.action === 'relayed'))
    await set('Gesendet', null);
  const klasse = klasseVon(meldung.action, meldung.status);
  const became = becameOf[klasse];
  // One that is on its way still was taken before it came back.
  if (became === undefined || !['Gesendet', 'Ungewiss', 'InVersand'].includes(zeile.status)) return;
  const grund = `Zurückgekommen (${meldung.status}).`;
  await set(became, grund);
  if (await merke(unit, zeile, klasse, meldung.status)) await pruefeSperre(unit, zeile, grund);
}
