import { sql } from 'kysely';
import { briefeJeDatei } from '../../../../src/features/kommunikation/briefe/briefe.calls.ts';
import { briefe, type Papiere } from '../../../../src/features/kommunikation/briefe/briefbogen.rules.ts';
import {
  anschriftVon,
  briefAn,
  jeBrief,
  spracheVon,
  type Briefempfaenger,
  type Serienbrief,
} from '../../../../src/features/kommunikation/briefe/serienbrief.rules.ts';
import { serienbriefe } from '../../../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { serienbrief } from '../../../../src/features/kommunikation/kommunikation.jobs.ts';
import { dayText } from '../../../../src/kit/master.ts';
import { isId } from '../../../../src/lib/ids.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { message } from '../../../../src/lib/message.ts';
import { invalid } from '../../../http/errors.ts';
import { JobError, type JobKind, type Order } from '../../../jobs/kind.ts';
import { pdfOf } from '../../../jobs/pdf.ts';
import { ZipWriter } from '../../../jobs/zip-writer.ts';
import { labelSheets, type Sheet } from '../../personen/etiketten/label-sheet.ts';
import { readSheet } from '../../personen/etiketten/labels-kind.ts';
import { briefbloecke } from './briefbloecke.ts';
import { papiereFuer } from './papier.ts';

/** All letters of a frozen serial letter as PDFs of some hundred letters each, in one archive (domain: personen 6): between two of them others get their turn. With `etikett_id` the labels for the same letters, from the place `start` of the first sheet. */
export const serienbriefKind: JobKind = {
  ...serienbrief,
  dateiname: 'Serienbrief.zip',
  check({ parameter }) {
    const { serienbrief_id = '', etikett_id, start = '1', ...others } = parameter;
    const wrong = [
      ...(isId(serienbrief_id) ? [] : ['serienbrief_id']),
      ...(etikett_id === undefined || isId(etikett_id) ? [] : ['etikett_id']),
      ...(/^[1-9]\d{0,3}$/.test(start) ? [] : ['start']),
      ...Object.keys(others),
    ];
    if (wrong.length > 0)
      throw invalid(
        'Die Bestellung ist nicht gültig.',
        wrong.map((feld) => ({ feld, text: 'Ungültiger Wert' })),
      );
  },
  async *run(order) {
    const brief = await gelesen(order);
    const letters = jeBrief(await empfaengerVon(order, brief.id));
    if (letters.length === 0) throw new JobError(message('Kein Brief geht hinaus.'));
    const zip = new ZipWriter();
    const parts = order.parameter['etikett_id'] === undefined ? briefdateien : etikettendatei;
    for await (const { name, bytes, rows } of parts(order, letters, brief)) {
      zip.open(name);
      zip.write(bytes);
      yield { bytes: zip.take(), rows };
    }
    zip.end();
    yield { bytes: zip.take(), rows: 0 };
  },
};

type Briefe = ReturnType<typeof jeBrief>;
interface Datei {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly rows: number;
}

async function* briefdateien(order: Order, letters: Briefe, brief: Gelesen): AsyncGenerator<Datei> {
  const papiere = await papiereFuer(order.deps.files, order.source.db, brief);
  const bloecke = await briefbloecke(order.source.db, brief.id);
  for (let from = 0; from < letters.length; from += briefeJeDatei) {
    const some = letters.slice(from, from + briefeJeDatei);
    for (const sprache of ['de', 'it'] as const) {
      const own = some.filter((of) => spracheVon(of) === sprache);
      if (own.length === 0) continue;
      const each = own.map((of) => briefAn(brief, of, rahmen(brief, papiere[sprache]), bloecke));
      const name = `Briefe_${nr(from + 1)}-${nr(from + some.length)}_${sprache}.pdf`;
      yield { name, bytes: await pdfOf(briefe(papiere[sprache], each, 'Serienbrief')), rows: own.length };
    }
  }
}

async function* etikettendatei(order: Order, letters: Briefe): AsyncGenerator<Datei> {
  const { etikett_id = '', start = '1' } = order.parameter;
  const sheet = await sheetFor(order, etikett_id, start);
  const bytes = await labelSheets(sheet, letters.map(anschriftVon), Number(start));
  yield { name: 'Etiketten.pdf', bytes, rows: letters.length };
}

const nr = (one: number): string => String(one).padStart(4, '0');

async function sheetFor(order: Order, etikett_id: string, start: string): Promise<Sheet> {
  const sheet = await readSheet(order, etikett_id);
  if (Number(start) > sheet.spalten * sheet.zeilen)
    throw new JobError(message('Der Bogen hat weniger Etiketten als die Stelle, an der begonnen werden soll.'));
  return sheet;
}

type Gelesen = Serienbrief & { readonly id: string };

async function gelesen({ source, nutzer, parameter }: Order): Promise<Gelesen> {
  const { rows } = await sql<Gelesen & { sek_ids: readonly string[] }>`
    select id, sek_ids, sek_id, betreff, betreff_it, text, text_it, briefkopf_id, papier, logo, versammlungam, gedrucktam, status from serienbriefe where id = ${parameter['serienbrief_id']}`.execute(
    source.db,
  );
  const [brief] = rows;
  if (brief === undefined || !nutzer.rights.holds(serienbriefe.right, 'LESEN', brief.sek_ids))
    throw new JobError(message('Diesen Serienbrief gibt es nicht.'));
  if (brief.status !== 'Festgeschrieben')
    throw new JobError(message('Dieser Serienbrief ist noch nicht festgeschrieben.'));
  return brief;
}

const empfaengerVon = async ({ source }: Order, id: string): Promise<readonly Briefempfaenger[]> =>
  (
    await sql<Briefempfaenger>`
      select brief, weg, name, anschrift, istvormund, anrede, vorname, nachname, mgdnummer, sprache from serienbriefempfaenger
      where serienbrief_id = ${id} and weg = 'Brief' order by brief, name, id`.execute(source.db)
  ).rows;

const rahmen = (brief: Serienbrief, { sektion }: Papiere['de']) => ({
  sektion,
  datum: dayText(localDate(new Date(String(brief.gedrucktam)).toISOString())),
  versammlung: (brief.versammlungam ?? null) === null ? '' : dayText(brief.versammlungam ?? ''),
});
