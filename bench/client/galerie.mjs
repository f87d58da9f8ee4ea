// A photo archive of thousands on a device without a network: how soon its gallery is painted, and how smoothly it scrolls.
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { v5 } from 'uuid';
import { accessToken, dataOf, startServer, user, withContext } from './app.mjs';
import { paintAfterClick } from './in-page.mjs';
import { median } from './report.mjs';

const mitglieder = 500;
const fotos = 20_000;
/** So many of them, the newest, are in an album that the device keeps: their small copies lie on it. */
const kept = 300;
/** Pictures that are drawn at least, and of those the ones whose copies lie here: the demo's own, among the newest, do not. */
const drawn = 15;
const read = 6;
const batch = 50;
/** When the newest was taken. All but those of the album are written into the database before its server starts: by calls they would take many minutes. */
const newest = '2026-10-01T00:00:00Z';
/** The first exchanges on a busy machine, ms. */
const patience = 1_200_000;
const albumTitle = 'Die neuesten';
/** As `src/lib/ids.ts` makes the id of a photo. */
const namespace = '6f1c1d0e-2b57-5d0a-9a41-5f6f0a1e7c11';

export async function measureGalerie({ launch, temporary, folder, rounds }) {
  const data = await dataOf(folder, mitglieder);
  await writePast(data);
  const server = await startServer(data);
  try {
    return await withContext(launch, join(temporary, 'gallery'), async (context) => {
      const page = await signedIn(context, server.url);
      const token = await accessToken(server.url);
      const album = (await albumOf(server.url, token)) ?? (await addFotos(server.url, token, await drawnCopies(page)));
      await fill(page, server.url, album, await copiesOf(server.url, token, album));
      await context.setOffline(true);
      const all = [];
      for (let round = 0; round < rounds; round += 1) all.push(await look(page));
      const frames = await scrolled(page);
      return {
        fotos,
        open: median(all.map(({ open }) => open)),
        pictures: median(all.map((one) => one.pictures)),
        ...frames,
      };
    });
  } finally {
    await server.stop();
  }
}

/** Photos older than those of the album, with placeholders of their own; their pictures lie nowhere. */
async function writePast(data) {
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

async function signedIn(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Benutzername').fill(user.username);
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(user.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: /^Abgleich: Online/ }).waitFor({ timeout: patience });
  return page;
}

/** Small copies of different pictures, drawn by the browser; base64. */
const drawnCopies = (page) =>
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
const albumOf = async (url, token) =>
  (await ask(url, token, '/fotoarchiv/alben?limit=1000')).find(({ titel }) => titel === albumTitle)?.id;

/** SHA-256 of the small copies of the photos in the album. */
const copiesOf = async (url, token, album) =>
  (await ask(url, token, `/fotoarchiv/fotoarchiv?album_id=${album}&limit=${kept}`)).map(
    ({ vorschau }) => vorschau.sha256,
  );

async function addFotos(url, token, copies) {
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

/** The device gets the app, all rows, and the copies of the album that it keeps. */
async function fill(page, url, album, copies) {
  await page.goto(`${url}/abgleich`);
  const everything = page.getByText(/^Hier liegt: alle /);
  const all = page.getByRole('button', { name: 'Alles laden' });
  await everything.or(all).first().waitFor();
  if (!(await everything.isVisible())) await all.click();
  await page.getByRole('link', { name: /^Abgleich: Online, Letzter Kontakt/ }).waitFor({ timeout: patience });
  await page.goto(`${url}/fotoarchiv/alben/${album}`);
  const keep = page.getByRole('checkbox', { name: 'Album auf diesem Gerät behalten' });
  await page.waitForFunction(() => document.querySelector('main input[type="checkbox"]:enabled') !== null);
  await keep.press('Space');
  await page.waitForFunction(() => document.querySelector('main input[type="checkbox"]')?.checked === true);
  await page.goto(`${url}/fotoarchiv`);
  // Those of the demo are there as well.
  await page.waitForFunction(
    (wanted) => Number(document.querySelector('.wall-option')?.getAttribute('aria-setsize')) >= wanted,
    fotos,
    { timeout: patience, polling: 500 },
  );
  await page.waitForFunction(copiesOnDevice, copies, { timeout: patience, polling: 1000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Runs in the page: whether these files lie on the device. */
async function copiesOnDevice(wanted) {
  const [name] = (await indexedDB.databases()).map((one) => one.name).filter((one) => /^huettenbuch-.{30,}/.test(one));
  const answer = (request) =>
    new Promise((resolve, reject) =>
      Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }),
    );
  const db = await answer(indexedDB.open(name));
  const here = new Set(await answer(db.transaction('blobs').objectStore('blobs').getAllKeys()));
  db.close();
  return wanted.every((sha256) => here.has(sha256));
}

/** Ms from the step back to the gallery to the paint of its wall, with the placeholders, and to that of its pictures. */
async function look(page) {
  const away = async () => {
    await page.locator('a.brand').click();
    await page.locator('.wall').waitFor({ state: 'detached' });
  };
  const back = (selector, count) =>
    paintAfterClick(page, { selector, count }, () => page.evaluate(() => (globalThis.paintBegins(), history.back())));
  await away();
  const open = await back('.wall-option > .foto-platzhalter', drawn);
  await away();
  const pictures = await back('.wall-option > .foto-bild', read);
  return { open, pictures };
}

/** Share of frames that came in time while the wall was scrolled for some seconds, and the longest pause, ms. */
async function scrolled(page) {
  await page.evaluate(() => scrollTo(0, 0));
  return page.evaluate(
    (seconds) =>
      new Promise((resolve) => {
        const times = [];
        const begun = performance.now();
        let before = begun;
        const step = (now) => {
          times.push(now - before);
          before = now;
          scrollBy(0, 24);
          if (now - begun < seconds * 1000) requestAnimationFrame(step);
          else {
            const counted = times.slice(1);
            resolve({
              frames: counted.length / ((now - begun) / 1000),
              late: counted.filter((time) => time > 25).length / counted.length,
              longest: Math.max(...counted),
            });
          }
        };
        requestAnimationFrame(step);
      }),
    5,
  );
}
