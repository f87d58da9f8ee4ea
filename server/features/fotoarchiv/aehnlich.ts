import { sql } from 'kysely';
import { abstand, aehnlichkeit } from '../../../src/features/fotoarchiv/bildmerkmal.rules.ts';
import type { Aehnlich } from '../../../src/features/fotoarchiv/fotoarchiv.calls.ts';
import { fotoalben } from '../../../src/features/fotoarchiv/fotoalben.table.ts';
import { fotoalbumfotos } from '../../../src/features/fotoarchiv/fotoalbumfotos.table.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { fotopersonen } from '../../../src/features/fotoarchiv/fotopersonen.table.ts';
import {
  bleibendeFreigaben,
  groesseres,
  istGesperrt,
  strengere,
} from '../../../src/features/fotoarchiv/freigabe.rules.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { lastEntry } from '../../records/log.ts';
import type { Unit } from '../../records/unit.ts';
import type { Db } from '../../storage/database.ts';
import { gezeigte, setzeFreigaben } from './fotos.ts';
import { albumplaetze, type Foto, type Fotoperson } from './fotozeilen.ts';
import { entferne } from './papierkorb.ts';

/** Photos of the same branch that look alike, the nearest first, without those that somebody said are another picture. A suggestion: people decide. */
export async function aehnliche(db: Db, id: string): Promise<Aehnlich> {
  const { rows } = await sql<{ id: string; titel: string | null; phash: string; gesucht: string }>`
    select f.id, f.titel, f.phash, o.phash as gesucht from fotoarchiv o join fotoarchiv f on f.sek_id = o.sek_id
    where o.id = ${id} and f.id <> o.id and f.phash is not null and o.phash is not null
      and not exists (select 1 from fotounterschiede u
        where (u.foto_id = o.id and u.sha256 = f.sha256) or (u.foto_id = f.id and u.sha256 = o.sha256)) order by f.id`.execute(
    db,
  );
  return rows
    .flatMap(({ id: other, titel, phash, gesucht }) => {
      const bits = abstand(phash, gesucht);
      const art = aehnlichkeit(bits);
      return art === undefined ? [] : [{ id: other, titel, abstand: bits, art }];
    })
    .toSorted((a, b) => a.abstand - b.abstand)
    .slice(0, 50);
}

/**
 * Makes two photos one: the one with the larger file stays, with the words that it lacks from the other, the albums of both, and everybody
 * who is seen on either, each with the stricter ground. The other lies in the bin.
 */
export async function fuehreZusammen(unit: Unit, a: Foto, b: Foto): Promise<string> {
  const bild = (foto: Foto) => ({ id: foto.id, ...foto.values });
  const bleibt = groesseres(bild(a), bild(b)).id === a.id ? a : b;
  const weicht = bleibt === a ? b : a;
  await vereinePersonen(unit, bleibt, weicht);
  await vereineAlben(unit, bleibt, weicht);
  await entferne(unit, weicht, 'Zusammengefuehrt');
  const ergaenzt = await unit.update(unit.table(fotoarchiv), bleibt, fehlendeAngaben(bleibt, weicht));
  const personen = await gezeigte(unit, await childRows(unit, unit.table(fotopersonen), [ergaenzt]));
  const { freigaben, status } = ergaenzt.values;
  const bleiben = istGesperrt(ergaenzt.values, localDate(unit.zeit)) ? [] : bleibendeFreigaben(freigaben, personen);
  await setzeFreigaben(unit, ergaenzt, bleiben, status.endsWith('Individuell'));
  return bleibt.id;
}

const words = [
  'titel',
  'beschreibung',
  'aufnahme',
  'zeitzone',
  'ort',
  'position',
  'schlagworte',
  'einsatz_id',
  'kurs_id',
] as const;

function fehlendeAngaben(bleibt: Foto, weicht: Foto): Partial<Foto['values']> {
  const { sperrbis: a } = bleibt.values;
  const { sperrbis: b } = weicht.values;
  const later = a === null || (b !== null && b > a) ? b : a;
  const filled = Object.fromEntries(
    words.flatMap((name) => (bleibt.values[name] === null ? [[name, weicht.values[name]]] : [])),
  );
  const mitZeit = bleibt.values.aufnahme === null ? { genauigkeit: weicht.values.genauigkeit } : {};
  return { ...filled, ...mitZeit, sperrbis: later };
}

/** Members are the same by their number; two of the same name may be two. */
async function vereinePersonen(unit: Unit, bleibt: Foto, weicht: Foto): Promise<void> {
  const table = unit.table(fotopersonen);
  const hier = new Map<string | null, Fotoperson>(
    (await childRows(unit, table, [bleibt])).map((one) => [one.values.mgd_id, one]),
  );
  const both = <T extends string>(a: readonly T[] | null, b: readonly T[] | null): T[] =>
    (a ?? []).filter((one) => b?.includes(one) === true);
  for (const dort of await childRows(unit, table, [weicht])) {
    const { mgd_id } = dort.values;
    const one = mgd_id === null ? undefined : hier.get(mgd_id);
    if (one === undefined) {
      const { id: root_id, sek_ids, area } = bleibt;
      const values = { ...dort.values, foto_id: root_id };
      hier.set(mgd_id, await unit.insert(table, { id: newId(), rev: 1, root_id, sek_ids, area, values }));
    } else
      hier.set(
        mgd_id,
        await unit.update(table, one, {
          grundlage: strengere(one.values.grundlage, dort.values.grundlage),
          zwecke: both(one.values.zwecke, dort.values.zwecke),
          elternzwecke: both(one.values.elternzwecke, dort.values.elternzwecke),
          minderjaehrig: one.values.minderjaehrig === true || dort.values.minderjaehrig === true,
        }),
      );
  }
}

async function vereineAlben(unit: Unit, bleibt: Foto, weicht: Foto): Promise<void> {
  const table = unit.table(fotoalbumfotos);
  for (const { values } of await albumplaetze(unit, weicht.id)) {
    const place = { ...values, foto_id: bleibt.id };
    const id = idFromNaturalKey(table, place) ?? '';
    const album = await lockRow(unit, unit.table(fotoalben), values.album_id);
    if (album === undefined || (await lockRow(unit, table, id)) !== undefined) continue;
    const before = await lastEntry(unit, table, id);
    const { sek_ids, area } = album;
    await unit.insert(table, { id, rev: (before?.row.rev ?? 0) + 1, root_id: album.id, sek_ids, area, values: place });
  }
}
