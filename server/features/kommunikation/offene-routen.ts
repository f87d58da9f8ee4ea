import { Hono } from 'hono';
import { sql } from 'kysely';
import {
  anmeldungInput,
  bestaetigungInput,
  keinLink,
  type Newsletterseite,
  type OffeneListe,
} from '../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import {
  hatItalienisch,
  in_,
  stuecke,
  type Sprache,
} from '../../../src/features/kommunikation/newsletter/bloecke.rules.ts';
import { fuelle } from '../../../src/features/kommunikation/newsletter/platzhalter.rules.ts';
import type { FileValue } from '../../../src/kit/kinds/file.ts';
import { safeFileName } from '../../../src/lib/file-name.ts';
import { isId } from '../../../src/lib/ids.ts';
import { Limits, network, perQuarter } from '../../auth/limits.ts';
import type { Deps } from '../../context.ts';
import { readFile } from 'node:fs/promises';
import { attachment, bytesOf } from '../../files/file-routes.ts';
import { addressOf } from '../../http/address.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/errors.ts';
import { anhangLinks, anhangVon } from './anhaenge.ts';
import { bestaetige, meldeAn } from './anmelden.ts';
import { listeVon, meldeAb } from './abmelden.ts';
import { absenderVon, liesSendung, type Sendung } from './sendung.ts';

/** Subscriptions from one address within 15 minutes. */
const anmeldungen = perQuarter('aboanmeldungen', 20);
/** Mails that ask one address to confirm within 15 minutes: nobody floods somebody else's. */
const bestaetigungen = perQuarter('abobestaetigungen', 2);

const keiner = (): HttpError => new HttpError(404, 'not-found', keinLink);

/** What whoever gets a newsletter does without a sign-in: subscribe, confirm, leave, look at it. Only POST and PUT do anything; programs open every link. */
export function offeneNewsletterRouten(deps: Deps): Hono {
  const app = new Hono();
  const limits = new Limits(deps);

  app.get('/abo/:liste', async (c) => {
    const liste = await offeneListe(deps, c.req.param('liste'));
    if (liste === undefined) throw keiner();
    const { name, name_it, beschreibung, beschreibung_it, sektion } = liste;
    return c.json({ name, name_it, beschreibung, beschreibung_it, sektion } satisfies OffeneListe);
  });
  app.post('/abo/:liste', async (c) => {
    const anmeldung = await readBody(c, anmeldungInput);
    const liste = await offeneListe(deps, c.req.param('liste'));
    if (liste === undefined) throw keiner();
    const wait = await limits.take(anmeldungen, network(addressOf(c)));
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', 'Zu viele Anfragen. Versuchen Sie es in einer Viertelstunde wieder.', {
        headers: { 'Retry-After': String(wait) },
      });
    if ((await limits.take(bestaetigungen, anmeldung.adresse)) === undefined) await meldeAn(deps, liste, anmeldung);
    return c.json({});
  });
  app.put('/abobestaetigung/:schluessel', async (c) => {
    await readBody(c, bestaetigungInput);
    await bestaetige(deps, c.req.param('schluessel'));
    return c.json({});
  });

  app.get('/abmeldung/:schluessel', async (c) => {
    const code = c.req.param('schluessel');
    // A mail program that does not post opens the address in a browser.
    if ((c.req.header('Accept') ?? '').includes('text/html'))
      return c.redirect(new URL(`abmelden/${encodeURIComponent(code)}`, deps.address).href);
    const liste = await listeVon(deps, code);
    if (liste === undefined) throw keiner();
    return c.json(liste);
  });
  // The body says only that it is meant (RFC 8058 3.2).
  app.post('/abmeldung/:schluessel', async (c) => {
    if (!(await meldeAb(deps, c.req.param('schluessel')))) throw keiner();
    return c.json({});
  });

  app.get('/newsletterseite/:id', async (c) => {
    const id = c.req.param('id');
    const sendung = isId(id) ? await liesSendung(deps.storage.db, id) : undefined;
    if (sendung?.begonnenam === undefined || sendung.begonnenam === null) throw keiner();
    const seite: Newsletterseite = {
      am: new Date(sendung.begonnenam).toISOString(),
      de: fassung(deps, sendung, 'de'),
      it: hatItalienisch(sendung.bloecke) ? fassung(deps, sendung, 'it') : null,
    };
    return c.json(seite);
  });
  app.get('/newsletterbild/:id', async (c) => {
    const bild = await bildVon(deps, c.req.param('id'));
    const path = bild && (await deps.files.path(bild.sha256));
    if (bild === undefined || path === undefined) throw keiner();
    return c.body(new Uint8Array(await readFile(path)), 200, {
      'Content-Type': bild.type,
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  app.get('/newsletteranhang/:id', async (c) => {
    const datei = await anhangVon(deps, c.req.param('id'));
    const path = datei && (await deps.files.path(datei.sha256));
    if (datei === undefined || path === undefined) throw keiner();
    const { size, stream } = await bytesOf(path);
    return c.body(stream, 200, {
      'Content-Type': datei.type,
      'Content-Disposition': attachment(safeFileName(datei.name, datei.type)),
      'Content-Length': String(size),
    });
  });
  return app;
}

/** What everybody may see of it: nobody's name stands in it. */
function fassung({ address }: Deps, sendung: Sendung, sprache: Sprache): Newsletterseite['de'] {
  const werte = {
    liste: in_(sprache, sendung.listenname, sendung.listenname_it),
    sektion: in_(sprache, sendung.sektion, sendung.sektion_it),
  };
  return {
    betreff: fuelle(in_(sprache, sendung.betreff, sendung.betreff_it), werte),
    absender: absenderVon(sendung, sprache),
    stuecke: stuecke(sendung.bloecke, sprache, werte, anhangLinks(address, sendung, true)).map((one) =>
      one.art === 'text' ? { ...one, absaetze: one.absaetze.map((absatz) => [...absatz]) } : one,
    ),
  };
}

interface GefundeneListe extends OffeneListe {
  readonly id: string;
  readonly sek_id: string;
  readonly sek_ids: readonly string[];
}

async function offeneListe({ storage }: Deps, id: string): Promise<GefundeneListe | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<GefundeneListe>`
    select l.id, l.sek_id, l.sek_ids, l.name, l.name_it, l.beschreibung, l.beschreibung_it, s.name as sektion
    from listen l join sektionen s on s.id = l.sek_id
    where l.id = ${id} and l.listenart = 'Abo' and l.oeffentlich and l.archiviertam is null`.execute(storage.db);
  return rows[0];
}

/** The picture of a block, once its newsletter was tried out or sent. */
async function bildVon({ storage }: Deps, id: string): Promise<FileValue | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ bild: FileValue | null }>`
    select b.bild from newsletterbloecke b join newsletter n on n.id = b.newsletter_id
    where b.id = ${id} and (n.begonnenam is not null or n.testam is not null)`.execute(storage.db);
  return rows[0]?.bild ?? undefined;
}
