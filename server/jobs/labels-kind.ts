import * as v from 'valibot';
import { jobNeeds } from '../../src/protocol/jobs.ts';
import { mitgliederModule } from '../../src/features/personen/mitglieder.module.ts';
import { isId } from '../../src/lib/ids.ts';
import { labelsOf, type Addressee } from '../../src/lib/personen/haushalt.ts';
import { istVerstorben } from '../../src/lib/mitgliedschaft.ts';
import { message } from '../../src/lib/message.ts';
import { invalid } from '../http/errors.ts';
import { visibleRows } from '../records/visible-rows.ts';
import { JobError, type JobKind, type Order } from './kind.ts';
import { labelSheets, type Sheet } from './label-sheet.ts';
import { asOffered, orderedList, readableRows } from './readable-rows.ts';
import { valueText } from './value-text.ts';

/** Most labels of one order. */
const most = 10_000;

const sheetSchema = v.object({
  papierbreite: v.number(), papierhoehe: v.number(), spalten: v.number(), zeilen: v.number(), breite: v.number(),
  hoehe: v.number(), rand: v.number(), rand_oben: v.number(), abstand_waagrecht: v.number(), abstand_senkrecht: v.number(),
});

/** The order apart: which sheet, from which place, one label a household, and the criteria of the list of members. */
function apart({ etikett_id = '', start = '1', haushalt = 'false', ...criteria }: Order['parameter']) {
  return { etikett_id, start, haushalt, criteria };
}

/** Address labels of the members whose addresses the orderer may read, as PDF on the sheets of the master data (domain: personen 6). */
export const labelsKind: JobKind = {
  typ: 'Adressetiketten',
  dateiname: 'Adressetiketten.pdf',
  needs: jobNeeds.Adressetiketten,
  check(asked) {
    const { order, module } = asOffered(asked, mitgliederModule.name);
    const { etikett_id, start, haushalt, criteria } = apart(order.parameter);
    const bad = (feld: string): never => {
      throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Ungültiger Wert' }]);
    };
    if (!isId(etikett_id)) bad('etikett_id');
    if (!/^[1-9]\d{0,3}$/.test(start)) bad('start');
    if (haushalt !== 'true' && haushalt !== 'false') bad('haushalt');
    orderedList(order, module, criteria);
  },
  async *run(asked) {
    const { order, module } = asOffered(asked, mitgliederModule.name);
    const { etikett_id, start, haushalt, criteria } = apart(order.parameter);
    const sheet = await readSheet(order, etikett_id);
    if (Number(start) > sheet.spalten * sheet.zeilen) throw new JobError(message('Der Bogen hat weniger Etiketten als die Stelle, an der begonnen werden soll.'));
    const people: Addressee[] = [];
    for await (const page of readableRows(order, module, criteria)) {
      people.push(...page.flatMap(addresseeOf));
      yield { bytes: '', rows: 0 };
    }
    const labels = labelsOf(people, haushalt === 'true');
    if (labels.length === 0) throw new JobError(message('Es gibt keine Adresse, die Sie lesen dürfen.'));
    if (labels.length > most) throw new JobError(message('Es sind zu viele Etiketten. Bitte die Auswahl einschränken.'));
    yield { bytes: await labelSheets(sheet, labels, Number(start)), rows: labels.length };
  },
};

async function readSheet({ source, nutzer }: Order, id: string): Promise<Sheet> {
  const [row] = await visibleRows(source, nutzer, source.registry.table('etiketten'), [id]);
  const sheet = v.safeParse(sheetSchema, row?.row);
  if (!sheet.success) throw new JobError(message('Diesen Etikettenbogen gibt es nicht mehr.'));
  return sheet.output;
}

/** The person of a row; none without an address that can be read, and none who has died. */
function addresseeOf(row: Readonly<Record<string, unknown>>): Addressee[] {
  const text = (column: string): string => (typeof row[column] === 'string' ? row[column] : '');
  if (text('strasse') === '' || text('ort') === '' || istVerstorben(row)) return [];
  const { land } = mitgliederModule.table.fields;
  return [{
    nachname: text('nachname'),
    vorname: text('vorname'),
    strasse: text('strasse'),
    plz: text('plz'),
    ort: text('ort'),
    land: text('land') === 'IT' || land === undefined ? '' : valueText(land, row['land']).toUpperCase(),
  }];
}
