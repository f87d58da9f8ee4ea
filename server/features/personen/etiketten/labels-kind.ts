import { adressetiketten } from '../../../../src/features/personen/personen.jobs.ts';
import { personen as personenTable } from '../../../../src/features/personen/personen.table.ts';
import { etiketten } from '../../../../src/features/stammdaten/etiketten.table.ts';
import * as v from 'valibot';
import { mitgliederModule } from '../../../../src/features/personen/mitglieder.module.ts';
import type { Known } from '../../../../src/kit/define-table.ts';
import { isId } from '../../../../src/lib/ids.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { labelsOf, type Addressee } from '../../../../src/features/personen/haushalt.rules.ts';
import {
  adressat,
  hatAnschrift,
  istMinderjaehrig,
  vormundspalten,
} from '../../../../src/features/personen/vormund.rules.ts';
import { istVerstorben } from '../../../../src/features/personen/mitgliedschaft.rules.ts';
import { message } from '../../../../src/lib/message.ts';
import { invalid } from '../../../http/errors.ts';
import { visibleRows } from '../../../records/visible-rows.ts';
import { JobError, type JobKind, type Order } from '../../../jobs/kind.ts';
import { labelSheets, type Sheet } from './label-sheet.ts';
import { asOffered, orderedList, readableRows } from '../../../jobs/readable-rows.ts';
import { valueText } from '../../../jobs/value-text.ts';

type Person = Known<typeof personenTable>;

/** Most labels of one order. */
const most = 10_000;

const sheetSchema = v.object({
  papierbreite: v.number(),
  papierhoehe: v.number(),
  spalten: v.number(),
  zeilen: v.number(),
  breite: v.number(),
  hoehe: v.number(),
  rand: v.number(),
  rand_oben: v.number(),
  abstand_waagrecht: v.number(),
  abstand_senkrecht: v.number(),
});

/** The order apart: which sheet, from which place, one label a household, and the criteria of the list of members. */
function apart({ etikett_id = '', start = '1', haushalt = 'false', ...criteria }: Order['parameter']) {
  return { etikett_id, start, haushalt, criteria };
}

/** Address labels of the members whose addresses the orderer may read, as PDF on the sheets of the master data (domain: personen 6). */
export const labelsKind: JobKind = {
  ...adressetiketten,
  dateiname: 'Adressetiketten.pdf',
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
    if (Number(start) > sheet.spalten * sheet.zeilen)
      throw new JobError(message('Der Bogen hat weniger Etiketten als die Stelle, an der begonnen werden soll.'));
    const people: Addressee[] = [];
    for await (const page of readableRows(order, module, criteria)) {
      people.push(...(await addresseesOf(order, page)));
      yield { bytes: '', rows: 0 };
    }
    const labels = labelsOf(people, haushalt === 'true');
    if (labels.length === 0) throw new JobError(message('Es gibt keine Adresse, die Sie lesen dürfen.'));
    if (labels.length > most)
      throw new JobError(message('Es sind zu viele Etiketten. Bitte die Auswahl einschränken.'));
    yield { bytes: await labelSheets(sheet, labels, Number(start)), rows: labels.length };
  },
};

/** The sheet of the master data that an order names. Throws where it is there no more. */
export async function readSheet({ source, nutzer }: Pick<Order, 'source' | 'nutzer'>, id: string): Promise<Sheet> {
  const [row] = await visibleRows(source, nutzer, source.registry.of(etiketten), [id]);
  const sheet = v.safeParse(sheetSchema, row?.row);
  if (!sheet.success) throw new JobError(message('Diesen Etikettenbogen gibt es nicht mehr.'));
  return sheet.output;
}

/** Those of a page who can be reached by letter, and whom it goes to; nobody without an address that can be read, and nobody who has died. */
async function addresseesOf({ source, nutzer, deps }: Order, page: readonly Person[]): Promise<Addressee[]> {
  const day = localDate(deps.now().toISOString());
  const personen = source.registry.of(personenTable);
  const homeless = page.filter((row) => istMinderjaehrig(row, day) && !hatAnschrift(row));
  const ids = homeless.flatMap((row) => vormundspalten.map(({ id }) => row[id])).filter((id) => typeof id === 'string');
  const standing = new Map(
    ids.length === 0 ? [] : (await visibleRows(source, nutzer, personen, ids)).map(({ id, row }) => [id, row]),
  );
  return page.flatMap((row) => {
    const { anschrift, istVormund } = adressat(row, day, (id) => standing.get(id));
    return hatAnschrift(anschrift) && !istVerstorben(row) ? [addressee(row, anschrift, istVormund)] : [];
  });
}

function addressee({ nachname, vorname }: Person, anschrift: Person, istVormund: boolean): Addressee {
  const { strasse, plz, ort, land } = anschrift;
  return {
    nachname: nachname ?? '',
    vorname: vorname ?? '',
    strasse: strasse ?? '',
    plz: plz ?? '',
    ort: ort ?? '',
    land: land === 'IT' ? '' : valueText(personenTable.fields.land, land).toUpperCase(),
    istVormund,
  };
}
