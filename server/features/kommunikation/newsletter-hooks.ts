import { sql } from 'kysely';
import { blockfehler } from '../../../src/features/kommunikation/newsletter/bloecke.rules.ts';
import { abos } from '../../../src/features/kommunikation/newsletter/abos.table.ts';
import { listen } from '../../../src/features/kommunikation/newsletter/listen.table.ts';
import { newsletter } from '../../../src/features/kommunikation/newsletter/newsletter.table.ts';
import { newsletterbloecke } from '../../../src/features/kommunikation/newsletter/newsletterbloecke.table.ts';
import { falscherPlatzhalter } from '../../../src/features/kommunikation/newsletter/platzhalter.rules.ts';
import { sperrliste } from '../../../src/features/kommunikation/newsletter/sperrliste.table.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { bitteUmBestaetigung } from './anmelden.ts';

/** What was tried out and looked at is what goes: whoever changes it tries it out again. */
export const newsletterHook = hookFor(newsletter, {
  async check({ art, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (art === 'schritt' && values.status === 'ZuSenden')
      throw refused(message('Freigegeben wird mit „Senden“, dort steht, wer ihn bekommt.'));
    if (art === 'schritt') Object.assign(values, { sendenab: null, absender_id: null, fehler: null });
    const geaendert = (column: 'modul' | 'betreff' | 'betreff_it' | 'text' | 'text_it'): boolean =>
      before !== undefined && before.values[column] !== values[column];
    if (geaendert('modul')) Object.assign(values, { filter: null, filtername: null });
    if (geaendert('betreff') || geaendert('betreff_it') || geaendert('text') || geaendert('text_it'))
      values.testam = null;
    return (['betreff', 'betreff_it', 'text', 'text_it'] as const).flatMap((feld) => {
      const text = falscherPlatzhalter(values[feld] ?? '');
      return text === undefined ? [] : [{ feld, text }];
    });
  },
});

export const bloeckeHook = hookFor(newsletterbloecke, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const issues = blockfehler(after.values);
    if (issues.length > 0) return issues;
    const { datei } = after.values;
    if (datei?.sha256 !== before?.values.datei?.sha256) {
      const ungeprueft = unit.deps.scan === undefined ? 'NichtPruefbar' : 'Ungeprueft';
      after.values.pruefung = datei ? ungeprueft : null;
    }
    if (after.values.nr !== null) return [];
    const { rows } = await sql<{ nr: number | null }>`
      select max(nr) as nr from newsletterbloecke where newsletter_id = ${after.values.newsletter_id}`.execute(unit.tx);
    after.values.nr = (rows[0]?.nr ?? 0) + 10;
    return [];
  },
  async effect({ unit, before, after }) {
    const table = unit.table(newsletter);
    const of = await lockRow(unit, table, (after ?? before)?.root_id ?? '');
    if (of !== undefined && of.values.testam !== null) await unit.update(table, of, { testam: null });
  },
});

/** Lists of another kind are left, and kept, by other rules: what somebody decided on one counts as long as it is there. */
export const listenHook = hookFor(listen, {
  async check({ unit, before, after }) {
    if (before !== undefined && after === undefined) await bleibtMitAbos(unit, before.id);
    if (before === undefined || after === undefined || before.values.listenart === after.values.listenart) return [];
    const { rows } = await sql`
      select 1 from abos where liste_id = ${before.id} union all select 1 from newsletter where liste_id = ${before.id} limit 1`.execute(
      unit.tx,
    );
    if (rows.length === 0) return [];
    return [
      {
        feld: 'listenart',
        text: message(
          'Die Art bleibt, sobald sich jemand an- oder abgemeldet hat oder ein Newsletter an die Liste geht.',
        ),
      },
    ];
  },
});

/** With a list would go who left it, and newsletters may come to them by way of another one of the same people. */
async function bleibtMitAbos(unit: Unit, id: string): Promise<void> {
  const { rows } = await sql`select 1 from abos where liste_id = ${id} limit 1`.execute(unit.tx);
  if (rows.length > 0)
    throw refused(message('Zu dieser Liste gibt es An- oder Abmeldungen. Archivieren Sie sie, statt sie zu löschen.'));
}

/** Whom the office puts on a list is asked by mail; on a list of members it notes who wants nothing more (domain: archive-tief 1.9). */
export const abosHook = hookFor(abos, {
  async check({ unit, art, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (art === 'schritt') {
      Object.assign(values, { abgemeldetam: unit.zeit, quelle: 'Verwaltung' });
      return [];
    }
    if (before !== undefined) {
      if (before.values.status === 'Abgemeldet')
        throw refused(
          message('Diese Person hat sich am {tag} abgemeldet. Nur sie selbst kann sich wieder anmelden.', {
            tag: tagVon(before.values.abgemeldetam),
          }),
        );
      return [];
    }
    const liste = await readRow(unit, unit.table(listen), values.liste_id);
    values.quelle = 'Verwaltung';
    if (liste?.values.listenart === 'Pflicht')
      throw refused(message('Von dieser Liste meldet sich niemand ab, und niemand an.'));
    if (liste?.values.listenart === 'Abo') values.angefragtam = unit.zeit;
    else Object.assign(values, { status: 'Abgemeldet', abgemeldetam: unit.zeit });
    return [];
  },
  async effect({ unit, art, after }) {
    if (art === 'neu' && after?.values.status === 'Offen') await bitteUmBestaetigung(unit, after);
  },
});

const tagVon = (instant: string | null): string =>
  instant === null ? '' : localDate(instant).split('-').map(Number).toReversed().join('.');

/** Nobody blocks an address by hand; what came back before it was freed counts no more. */
export const sperrlisteHook = hookFor(sperrliste, {
  async check({ art, after }) {
    if (art !== 'schritt') throw refused(message('Adressen sperrt der Server, wenn E-Mails zurückkommen.'));
    if (after !== undefined) after.values.zaehler = 0;
    return [];
  },
  async effect({ unit, after }) {
    if (after === undefined) return;
    await sql`delete from newsletterrueckmeldungen where adresse = ${after.values.adresse}`.execute(unit.tx);
  },
});
