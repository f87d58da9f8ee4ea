import { mitgliederehrungen } from '../../../src/features/personen/mitgliederehrungen.table.ts';
import { sql } from 'kysely';
import type { Known, Row } from '../../../src/kit/define-table.ts';
import type { mitgliedschaften } from '../../../src/features/personen/mitgliedschaften.table.ts';
import type { ehrungen } from '../../../src/features/stammdaten/ehrungen.table.ts';
import {
  ehrenjahre,
  ehrungsschritte,
  schritteVon,
  type Ehrungsschritt,
} from '../../../src/features/personen/ehrungsschritte.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Ehrung = Pick<Known<typeof ehrungen>, 'jahre' | 'zaehlung' | 'jugend' | 'antrag' | 'genehmigung' | 'urkunde'>;
type Zeit = Pick<Row<typeof mitgliedschaften>, 'von' | 'bis' | 'status'>;
type Verleihung = ValuesOf<typeof mitgliederehrungen>;
type Spalte = Ehrungsschritt['spalte'];

const isFilled = (values: Known<typeof mitgliederehrungen> | undefined, column: Spalte | 'ruecknahme_grund'): boolean =>
  (values?.[column] ?? null) !== null;

/** Years are checked when an honour is applied for and again when its certificate is printed. */
const checked: readonly Spalte[] = ['antrag_am', 'gedruckt_am'];

/** The steps of an honour follow each other, the last one is taken back with a reason, and the years must be there (domain: personen 4). */
export const mitgliederehrungenHook = hookFor(mitgliederehrungen, {
  async check({ unit, art, before, after }) {
    if (after === undefined || art === 'wiederherstellen') return [];
    const fixed = refuseOther(before?.values, after.values);
    if (fixed.length > 0) return fixed;
    const moved = ehrungsschritte.filter(
      ({ spalte }) => isFilled(after.values, spalte) !== isFilled(before?.values, spalte),
    );
    const changed = ehrungsschritte.some(({ spalte }) => after.values[spalte] !== before?.values[spalte]);
    const back = moved.filter(({ spalte }) => !isFilled(after.values, spalte));
    if (back.length > 0)
      return refuseBack(
        before?.values ?? {},
        after.values,
        back.map(({ spalte }) => spalte),
      );
    if (moved.length > 0 && before !== undefined && before.values.ruecknahme_grund === after.values.ruecknahme_grund)
      after.values.ruecknahme_grund = null;
    const isOther = before !== undefined && before.values.ehr_id !== after.values.ehr_id;
    const mustHaveYears =
      moved.some(({ spalte }) => checked.includes(spalte)) ||
      (isOther && checked.some((spalte) => isFilled(after.values, spalte)));
    if (!changed && !isOther) return [];
    const ehrung = await readEhrung(unit, after.values);
    const issues = refuseOrder(after.values, ehrung, mayApprove(unit, after));
    return issues.length > 0 || !mustHaveYears ? issues : refuseYoung(unit, after.values, ehrung);
  },
});

/** What was approved is this honour for this year. */
function refuseOther(before: Verleihung | undefined, after: Verleihung): readonly FieldIssue[] {
  if (before === undefined || !isFilled(before, 'genehmigt_am')) return [];
  return (['ehr_id', 'bezugsjahr'] as const)
    .filter((feld) => before[feld] !== after[feld])
    .map((feld) => ({ feld, text: message('Nach der Genehmigung bleiben Ehrung und Bezugsjahr, wie sie sind.') }));
}

const mayApprove = (unit: Unit, { area, sek_ids }: Draft<typeof mitgliederehrungen>): boolean =>
  unit.nutzer.rights.holds(topicIn('MITGLIEDER_EHRUNGEN', area), 'GENEHMIGEN', sek_ids);

function refuseBack(before: Partial<Verleihung>, after: Verleihung, back: readonly Spalte[]): readonly FieldIssue[] {
  const last = ehrungsschritte.findLast(({ spalte }) => isFilled(before, spalte))?.spalte;
  const [column = '', ...more]: readonly string[] = back;
  if (more.length > 0 || column !== last)
    return [{ feld: column, text: message('Nur der letzte Schritt kann zurückgenommen werden.') }];
  return isFilled(after, 'ruecknahme_grund')
    ? []
    : [{ feld: 'ruecknahme_grund', text: message('Bitte einen Grund angeben.') }];
}

/** An honour that was awarded without this way, e.g. years ago, has the day of the award only; one that is approved is entered so by who may approve. */
function refuseOrder(values: Verleihung, ehrung: Ehrung, maySkip: boolean): readonly FieldIssue[] {
  const taken = ehrungsschritte.filter(({ spalte }) => isFilled(values, spalte));
  if (taken.length === 0) return [];
  if (taken.every(({ spalte }) => spalte === 'verliehen_am'))
    return ehrung.genehmigung !== true || maySkip
      ? []
      : [{ feld: 'verliehen_am', text: message('Diese Ehrung wird zuerst genehmigt.') }];
  const last = taken.at(-1)?.spalte ?? '';
  const until = ehrungsschritte.findIndex(({ spalte }) => spalte === last);
  const missing = schritteVon(ehrung).find(
    (step) => ehrungsschritte.indexOf(step) < until && !isFilled(values, step.spalte),
  );
  if (missing !== undefined)
    return [{ feld: last, text: message('Davor fehlt der Schritt „{schritt}“.', { schritt: missing.stand }) }];
  const early = taken.find(
    ({ spalte }, index) => index > 0 && String(values[spalte]) < String(values[taken[index - 1]?.spalte ?? spalte]),
  );
  return early === undefined
    ? []
    : [{ feld: early.spalte, text: message('Der Tag liegt vor dem des Schritts davor.') }];
}

async function refuseYoung(unit: Unit, values: Verleihung, ehrung: Ehrung): Promise<readonly FieldIssue[]> {
  const { jahre: needed } = ehrung;
  values.bezugsjahr ??= Number(String(values.gedruckt_am ?? values.antrag_am).slice(0, 4));
  if (typeof needed !== 'number') return [];
  const { rows } =
    await sql<Zeit>`select von, bis, status from mitgliedschaften where mgd_id = ${values.mgd_id}`.execute(unit.tx);
  const jahr = values.bezugsjahr;
  const jahre = ehrenjahre(rows, ehrung, jahr, unit.deps.deployment.variant().years);
  values.jahre = jahre;
  return jahre >= needed
    ? []
    : [
        {
          feld: 'bezugsjahr',
          text: message('Für diese Ehrung sind {noetig} Jahre nötig; bis Ende {jahr} sind es {jahre}.', {
            noetig: needed,
            jahr: String(jahr),
            jahre,
          }),
        },
      ];
}

async function readEhrung(unit: Unit, { ehr_id }: Verleihung): Promise<Ehrung> {
  const { rows } =
    await sql<Ehrung>`select jahre, zaehlung, jugend, antrag, genehmigung, urkunde from ehrungen where id = ${ehr_id}`.execute(
      unit.tx,
    );
  return rows[0] ?? {};
}
