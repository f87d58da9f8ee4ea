import type { VisibleRowOf } from '../../db/base.ts';
import { sha256In } from '../../kit/kinds/file.ts';
import { message } from '../../lib/message.ts';
import type { BeforeSave } from '../../screens/device.ts';
import { belege } from './belege.table.ts';
import { kassenbuch } from './kassenbuch.table.ts';
import { gleichen } from './kontrolle.rules.ts';

type Beleg = VisibleRowOf<typeof kassenbuch>;

const frage = ({ nummer, vorlaeufig }: Beleg): string =>
  message('Beleg gleicht Nr. {nummer}. Trotzdem erfassen?', { nummer: nummer ?? vorlaeufig ?? '' });

/** Asks before a voucher is written that may be there already (domain: finanzen-tief 10), once for the values that say so. */
export const belegDoppelt: BeforeSave = async (row: Beleg, known: Beleg | null, replica) => {
  if (known !== null && gleichen(row, known)) return { issues: [], questions: [] };
  const other = (await replica.rows(kassenbuch)).find((one) => one.id !== row.id && gleichen(row, one));
  return { issues: [], questions: other === undefined ? [] : [frage(other)] };
};

/** Asks before a photo is kept that another voucher has. */
export const fotoDoppelt: BeforeSave = async (row: VisibleRowOf<typeof belege>, known, replica) => {
  const sha256 = sha256In(row.datei);
  const nothing = { issues: [], questions: [] };
  if (known !== null || sha256 === undefined) return nothing;
  const twin = (await replica.rows(belege)).find(
    ({ datei, kassenbuch_id }) => kassenbuch_id !== row.kassenbuch_id && sha256In(datei) === sha256,
  );
  const other = twin === undefined ? undefined : await replica.row(kassenbuch, twin.kassenbuch_id ?? '');
  return other === undefined || other === null ? nothing : { issues: [], questions: [frage(other)] };
};
