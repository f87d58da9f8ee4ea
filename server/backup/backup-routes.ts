import { basename } from 'node:path';
import { Hono } from 'hono';
import { isId } from '../../src/lib/ids.ts';
import { message } from '../../src/lib/message.ts';
import { maySeeBackups, type Sicherungen } from '../../src/protocol/sicherungen.ts';
import type { Deps, Env } from '../context.ts';
import { attachment } from '../files/file-routes.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import { isThere, keptRun, placeOfBackups, readRuns } from './backup-runs.ts';
import { dueAt } from './schedule.ts';
import { freeBytes } from './space.ts';
import { sealedCopy } from './sealed-copy.ts';

/** The calls of src/protocol/sicherungen.ts. Expects `nutzer` in the context. */
export function backupRoutes(deps: Deps): Hono<Env> {
  const { storage, sicherung, now } = deps;
  const app = new Hono<Env>();
  app.use('/sicherungen/*', async (c, next) => {
    if (!maySeeBackups(c.var.nutzer.rights)) throw forbidden();
    await next();
  });

  app.get('/sicherungen', async (c) => {
    const runs = await readRuns(storage.db);
    const automatisch = sicherung.ordner !== undefined;
    return c.json({
      automatisch,
      stunde: sicherung.stunde,
      behalten: sicherung.behalten,
      naechste: automatisch ? dueAt(now(), sicherung.stunde).next.toISOString() : null,
      frei: await freeBytes(placeOfBackups(deps)),
      herunterladbar: sicherung.schluessel !== undefined,
      laeufe: runs.map(({ ordner, ...run }) => ({
        ...run,
        name: ordner === null ? null : basename(ordner),
        vorhanden: ordner !== null && run.entferntam === null && isThere(ordner),
      })),
    } satisfies Sicherungen);
  });

  app.get('/sicherungen/:id/datei', async (c) => {
    const id = c.req.param('id');
    const run = isId(id) ? await keptRun(storage.db, id) : undefined;
    if (run === undefined) throw notFound();
    if (sicherung.schluessel === undefined)
      throw invalid(message('Für das Herunterladen hat der Betreiber noch keinen Schlüssel hinterlegt.'));
    return c.body(streamOf(sealedCopy(run.ordner, sicherung.schluessel)), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachment(`Sicherung-${basename(run.ordner)}.hbs`),
      'Cache-Control': 'no-store',
    });
  });
  return app;
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
