// A photo archive of thousands for the bench of the gallery: most of it written past the server, an album of it by calls.
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { v5 } from 'uuid';

export const fotos = 20_000;
/** So many of them, the newest, are in an album that the device keeps: their small copies lie on it. */
const kept = 300;
const batch = 50;
/** When the newest was taken. All but those of the album are written into the database before its server starts: by calls they would take many minutes. */
const newest = '2026-10-01T00:00:00Z';
const albumTitle = 'Die neuesten';
/** As `src/lib/ids.ts` makes the id of a photo. */
const namespace = '6f1c1d0e-2b57-5d0a-9a41-5f6f0a1e7c11';

/** Photos older than those of the album, with placeholders of their own; their pictures lie nowhere. */
export async function writePast(data) {
  const db = await PGlite.create({ dataDir: join(data, 'datenbank'), extensions: { pg_trgm } });
  try {
    await db.query(
      `insert into fotoarchiv (id, rev, sek_ids, sek_id, sha256, titel, urheber, aufnahme, genauigkeit, lizenz, breite, hoehe,
         platzhalter, vorschau, status, generation)
       select gen_random_uuid(), 1, f.sek_ids, f.sek_id, encode(sha256(convert_to('original ' || at, 'UTF8')), 'hex'), 'Foto ' || at,
         'Anna Hofer', $1::timestamptz - at * interval '2 hours', 'Genau', 'Eigen',
         case when at % 4 = 0 then 3000 else 4000 end, case when at % 4 = 0 then 4000 else 3000 end,
         left(f.platzhalter, 8) || rtrim(encode(substr(sha256(convert_to(at::text, 'UTF8')), 1, 15), 'base64'), '='),
         jsonb_set(f.vorschau, '{sha256}', to_jsonb(encode(sha256(convert_to('copy ' || at, 'UTF8')), 'hex'))), 'NichtFreigegeben', 1
       from (select * from fotoarchiv where platzhalter is not null order by id limit 1) f, generate_series($2::int, $3::int) at
       where not exists (select 1 from fotoarchiv where titel = 'Foto ' || $2)`,
      [newest, kept, fotos - 1],
    );
  } finally {
    await db.close();
  }
}

/** Small copies of different pictures, drawn by the browser; base64. */
export const drawnCopies = (page) =>
  page.evaluate(async (count) => {
    const made = [];
    for (let nr = 0; nr < count; nr += 1) {
      const isUpright = nr % 4 === 0;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = isUpright ? [240, 320] : [320, 240];
      const context = canvas.getContext('2d');
      const sky = context.createLinearGradient(0, 0, 320, 320);
      sky.addColorStop(0, `hsl(${nr * 7} 60% 70%)`);
      sky.addColorStop(1, `hsl(${nr * 7 + 90} 40% 30%)`);
      context.fillStyle = sky;
      context.fillRect(0, 0, 320, 320);
      for (let dot = 0; dot < 400; dot += 1) {
        context.fillStyle = `hsl(${(nr * 31 + dot * 17) % 360} 50% ${30 + (dot % 40)}%)`;
        context.fillRect((dot * 37 + nr) % 320, (dot * 53) % 320, 9, 9);
      }
      made.push(canvas.toDataURL('image/jpeg', 0.8).slice('data:image/jpeg;base64,'.length));
    }
    return made;
  }, kept);

const ask = async (url, token, path) =>
  Object.values(await (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json());

/** The album of an earlier run with the same data. */
export const albumOf = async (url, token) =>
  (await ask(url, token, '/fotoarchiv/alben?limit=1000')).find(({ titel }) => titel === albumTitle)?.id;

/** SHA-256 of the small copies of the photos in the album. */
export const copiesOf = async (url, token, album) =>
  (await ask(url, token, `/fotoarchiv/fotoarchiv?album_id=${album}&limit=${kept}`)).map(
    ({ vorschau }) => vorschau.sha256,
  );

export async function addFotos(url, token, copies) {
  const call = async (path, init) => {
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init?.headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const device = randomUUID();
  let nr = 0;
  const op = () => `${device}.${(nr += 1)}`;
  const values = [];
  for (const copy of copies) {
    const bytes = Buffer.from(copy, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await call(`/dateien/${sha256}`, {
      method: 'PUT',
      body: bytes,
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
        'idempotency-key': op(),
      },
    });
    values.push({ sha256, name: 'vorschau.jpg', type: 'image/jpeg', size: bytes.length });
  }
  const put = (path, row) => ({ op: op(), method: 'PUT', url: path, ifNoneMatch: '*', body: row });
  const send = async (rows) => {
    for (let at = 0; at < rows.length; at += batch) {
      const { answers } = await call('/sync/batch', {
        method: 'POST',
        body: JSON.stringify({ calls: rows.slice(at, at + batch) }),
      });
      const wrong = answers.find(({ status }) => status >= 300);
      if (wrong !== undefined) throw new Error(`a photo was refused: ${JSON.stringify(wrong)}`);
    }
  };
  const [{ sek_id }] = await call('/mgd/mitglieder?limit=1');
  const album = randomUUID();
  const rows = Array.from({ length: kept }, (_, at) => foto(sek_id, at, values[at]));
  await send(rows.map((row) => put('/fotoarchiv/fotoarchiv', row)));
  await send([put('/fotoarchiv/alben', { id: album, sek_id, titel: albumTitle })]);
  const inAlbum = rows.map(({ id }, at) => ({
    id: v5(JSON.stringify(['fotoalbumfotos', album, id]), namespace),
    album_id: album,
    foto_id: id,
    reihenfolge: at + 1,
  }));
  await send(inAlbum.map((row) => put('/fotoarchiv/albumfotos', row)));
  return album;
}

/** Two hours apart, so that twenty thousand reach back five years. */
function foto(sek_id, at, vorschau) {
  const sha256 = createHash('sha256').update(`original ${at}`).digest('hex');
  const isUpright = at % 4 === 0;
  return {
    id: v5(JSON.stringify(['fotoarchiv', sek_id, sha256]), namespace),
    sek_id,
    sha256,
    titel: `Foto ${at}`,
    urheber: 'Anna Hofer',
    aufnahme: new Date(Date.parse(newest) - at * 7_200_000).toISOString(),
    genauigkeit: 'Genau',
    breite: isUpright ? 3000 : 4000,
    hoehe: isUpright ? 4000 : 3000,
    platzhalter: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
    vorschau,
  };
}
