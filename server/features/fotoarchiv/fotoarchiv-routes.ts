import { Hono } from 'hono';
import { sql } from 'kysely';
import { fotoalbenModule } from '../../../src/features/fotoarchiv/fotoalben.module.ts';
import {
  fotogroessen,
  freigebenInput,
  widerrufInput,
  zusammenfuehrenInput,
  type Fotogroesse,
  type Freigegeben,
  type Widerrufen,
  type Widerrufgeraete,
  type Zusammengefuehrt,
} from '../../../src/features/fotoarchiv/fotoarchiv.calls.ts';
import { fotoarchivModule } from '../../../src/features/fotoarchiv/fotoarchiv.module.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { fotopersonenModule } from '../../../src/features/fotoarchiv/fotopersonen.module.ts';
import { fotopersonen } from '../../../src/features/fotoarchiv/fotopersonen.table.ts';
import { fotowiderrufe } from '../../../src/features/fotoarchiv/fotowiderrufe.table.ts';
import { freigabehindernisse, type Fotozweck } from '../../../src/features/fotoarchiv/freigabe.rules.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { safeFileName } from '../../../src/lib/file-name.ts';
import { isId } from '../../../src/lib/ids.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { permissionsFor } from '../../../src/permissions/topics.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { attachment, bytesOf } from '../../files/file-routes.ts';
import { typeOfFile } from '../../files/file-store.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { demand, findRecord } from '../../records/access.ts';
import { childRows } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import { writeOne } from '../../records/write.ts';
import { aehnliche, fuehreZusammen } from './aehnlich.ts';
import { gezeigte, setzeFreigaben } from './fotos.ts';
import type { Foto } from './fotozeilen.ts';
import { papierkorb } from './papierkorb.ts';
import { ohneKontaktSeit, widerrufe, type Widerruf } from './widerruf.ts';

const freigeben = permissionsFor('FOTOARCHIV_ALLGEMEIN', 'FREIGEBEN');

/** Release, withdrawal, copies, likenesses and the bin of photos. Expects `nutzer` in the context. */
export function fotoarchivRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/fotoarchiv/bild/:id/:generation{\\d{1,9}}/:groesse', async (c) => {
    const { id, generation, groesse } = c.req.param();
    const file = await bildOf(deps, c.var.nutzer, id, Number(generation), groesse);
    if (file === undefined) throw notFound();
    const type = await typeOfFile(file.path);
    const { size, stream } = await bytesOf(file.path);
    // Asked anew at each showing: what was withdrawn is nowhere kept as if it were good.
    return c.body(stream, 200, {
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Disposition': attachment(safeFileName(file.name, type)),
      'Content-Length': String(size),
      'Cache-Control': 'private, max-age=0, must-revalidate',
    });
  });

  app.put('/fotoarchiv/freigeben', async (c) => {
    const input = await readBody(c, freigebenInput);
    const answer: Freigegeben = { freigegeben: 0, nicht: [] };
    await inOne(deps, c.var.nutzer, async (unit) => {
      if (!freigeben.some((right) => unit.nutzer.rights.anywhere(right))) throw forbidden();
      const einzeln = 'ids' in input;
      const ids = einzeln ? input.ids : await fotosDesAlbums(unit, input.album_id);
      for (const id of [...new Set(ids)].toSorted()) await gibFrei(unit, id, input.zwecke, einzeln, answer);
    });
    return c.json(answer);
  });

  app.put('/fotoarchiv/widerruf', async (c) => {
    const input = await readBody(c, widerrufInput);
    let answer: Widerrufen = { fotos: 0, entfernt: 0 };
    await inOne(deps, c.var.nutzer, async (unit) => {
      if (input.am > localDate(unit.zeit)) throw refused(message('Der Widerruf liegt in der Zukunft.'));
      answer = await widerrufe(unit, { ...(await werWiderruft(unit, input)), zwecke: input.zwecke, am: input.am });
    });
    return c.json(answer);
  });

  app.get('/fotoarchiv/widerrufgeraete/:id', async (c) => {
    const table = deps.registry.of(fotowiderrufe);
    const row = await seen(deps, c.var.nutzer, table, c.req.param('id'));
    const zeit = row?.['eingetragenam'];
    if (row === undefined || typeof zeit !== 'string') throw notFound();
    return c.json((await ohneKontaktSeit(deps.storage.db, String(row['sek_id']), zeit)) satisfies Widerrufgeraete);
  });

  app.get('/fotoarchiv/aehnlich/:id', async (c) => {
    const id = c.req.param('id');
    if ((await seen(deps, c.var.nutzer, deps.registry.of(fotoarchiv), id)) === undefined) throw notFound();
    return c.json(await aehnliche(deps.storage.db, id));
  });

  app.put('/fotoarchiv/zusammenfuehren', async (c) => {
    const { ids } = await readBody(c, zusammenfuehrenInput);
    let bleibt = '';
    await inOne(deps, c.var.nutzer, async (unit) => {
      const [a, b] = await beide(unit, ids.toSorted());
      bleibt = await fuehreZusammen(unit, a, b);
    });
    return c.json({ bleibt } satisfies Zusammengefuehrt);
  });

  app.get('/fotoarchiv/papierkorb', async (c) => {
    const held = c.var.nutzer.rights.granted(fotoarchiv.right, 'LOESCHEN');
    if (held !== 'all' && held.size === 0) throw forbidden();
    return c.json(await papierkorb(deps, c.var.nutzer));
  });
  return app;
}

const inOne = (deps: Deps, nutzer: Nutzer, work: (unit: Unit) => Promise<void>): Promise<unknown> =>
  writeOne(deps, nutzer, {
    operation: undefined,
    follows: [],
    needs: { rows: [], targets: [] },
    work: async (unit) => {
      await work(unit);
      return { status: 200, id: '', rev: 0, given: {} };
    },
  });

type Seen = Readonly<Record<string, unknown>>;

async function seen(
  { registry, storage }: Deps,
  nutzer: Nutzer,
  table: typeof fotoarchiv | typeof fotowiderrufe,
  id: string,
): Promise<Seen | undefined> {
  if (!isId(id)) return undefined;
  const [visible] = await visibleRows({ registry, db: storage.db }, nutzer, registry.table(table.name), [id]);
  return visible?.row;
}

const columnOf: Readonly<Record<Fotogroesse, 'vorschau' | 'mittel' | 'gross' | 'druck' | 'datei'>> = {
  320: 'vorschau',
  640: 'mittel',
  1280: 'gross',
  2048: 'druck',
  original: 'datei',
};

/** The largest copy that is no larger than asked for; undefined for another generation than the one that holds. */
async function bildOf(
  deps: Deps,
  nutzer: Nutzer,
  id: string,
  generation: number,
  groesse: string,
): Promise<{ path: string; name: string } | undefined> {
  const asked = fotogroessen.find((one) => one === groesse);
  const row = asked && (await seen(deps, nutzer, fotoarchiv, id));
  if (asked === undefined || row?.['generation'] !== generation) return undefined;
  const smaller = asked === 'original' ? [asked] : fotogroessen.slice(0, fotogroessen.indexOf(asked) + 1).toReversed();
  for (const size of smaller) {
    const value = (row as Partial<Foto['values']>)[columnOf[size]]; // as its table says
    const path = value ? await deps.files.path(value.sha256) : undefined;
    if (value && path !== undefined) return { path, name: value.name };
  }
  return undefined;
}

async function fotosDesAlbums(unit: Unit, album_id: string): Promise<readonly string[]> {
  await findRecord(unit, fotoalbenModule, album_id);
  // What was released or held back one by one stays as it is; what the user cannot see is not asked for.
  const { rows } = await sql<{ id: string }>`
    select f.id from fotoalbumfotos a join fotoarchiv f on f.id = a.foto_id
    where a.album_id = ${album_id} and f.status not like '%Individuell'`.execute(unit.tx);
  const visible = await visibleRows(
    unit.source,
    unit.nutzer,
    unit.table(fotoarchiv),
    rows.map(({ id }) => id),
  );
  return visible.map(({ id }) => id);
}

async function gibFrei(
  unit: Unit,
  id: string,
  zwecke: readonly Fotozweck[],
  einzeln: boolean,
  answer: Freigegeben,
): Promise<void> {
  const foto = await findRecord(unit, fotoarchivModule, id);
  if (!unit.nutzer.rights.holds(fotoarchiv.right, 'FREIGEBEN', foto.sek_ids)) {
    if (einzeln) throw forbidden();
    answer.nicht.push({ id, gruende: [message('Sie verfügen nicht über die notwendigen Rechte.')] });
    return;
  }
  const bisher = foto.values.freigaben ?? [];
  const bleiben = bisher.filter((zweck) => zwecke.includes(zweck));
  const neu = zwecke.filter((zweck) => !bisher.includes(zweck));
  const gezeigt = await gezeigte(unit, await childRows(unit, unit.table(fotopersonen), [foto]));
  const gruende = freigabehindernisse(foto.values, gezeigt, neu, localDate(unit.zeit));
  if (gruende.length > 0) {
    answer.nicht.push({ id, gruende: [...gruende] });
    if (bleiben.length < bisher.length) await setzeFreigaben(unit, foto, bleiben, einzeln);
  } else {
    await setzeFreigaben(unit, foto, [...zwecke], einzeln);
    answer.freigegeben += 1;
  }
}

type Wer = Pick<Widerruf, 'mgd_id' | 'person_id' | 'name' | 'sek_id'>;

/** Who withdraws: a member that the user may see, in a branch where he keeps who is seen on photos; or one that is marked on a photo. */
async function werWiderruft(
  unit: Unit,
  input: { readonly mgd_id: string } | { readonly person_id: string },
): Promise<Wer> {
  if ('person_id' in input) {
    const person = await findRecord(unit, fotopersonenModule, input.person_id);
    demand(unit, fotopersonenModule, 'SPEICHERN', person);
    const { mgd_id, name } = person.values;
    return { mgd_id, name, person_id: person.id, sek_id: person.sek_ids[0] ?? unit.nutzer.sek_id };
  }
  const [person] = await visibleRows(unit.source, unit.nutzer, unit.table(personen), [input.mgd_id]);
  if (person === undefined) throw noRow();
  demand(unit, fotopersonenModule, 'SPEICHERN', { sek_ids: person.sek_ids, area: undefined });
  return { mgd_id: input.mgd_id, name: null, sek_id: person.sek_ids[0] ?? unit.nutzer.sek_id };
}

async function beide(unit: Unit, ids: readonly string[]): Promise<readonly [Foto, Foto]> {
  const [first = '', second = ''] = ids;
  const a = await findRecord(unit, fotoarchivModule, first);
  const b = await findRecord(unit, fotoarchivModule, second);
  for (const foto of [a, b])
    for (const action of ['SPEICHERN', 'LOESCHEN'] as const) demand(unit, fotoarchivModule, action, foto);
  for (const foto of [a, b]) demand(unit, fotopersonenModule, 'SPEICHERN', foto);
  if (a.id === b.id || a.values.sek_id !== b.values.sek_id)
    throw refused(message('Zusammengeführt werden zwei Fotos desselben Archivs.'));
  return [a, b];
}
