import { jurorenblaetter } from '../../src/features/musikschule/jurorenblaetter.table.ts';
import { leistungsabzeichen } from '../../src/features/musikschule/leistungsabzeichen.table.ts';
import { musikfaecher } from '../../src/features/musikschule/musikfaecher.table.ts';
import { musikschueler } from '../../src/features/musikschule/musikschueler.table.ts';
import { musikstunden } from '../../src/features/musikschule/musikstunden.table.ts';
import { schuljahre } from '../../src/features/musikschule/schuljahre.table.ts';
import { wochentag } from '../../src/features/musikschule/musikschule.vocabularies.ts';
import { zeitVon } from '../../src/features/musikschule/stundenplan.rules.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoDate, isoInstant, yearOf } from './calendar.ts';
import type { Rescuer } from './mitglieder.ts';
import { isAvailable } from './mitgliedschaften.ts';
import type { Organisation, Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';

const id = (table: string, name: string): string => naturalId(table, ['demo', name]);
const instrument = (name: string): string => naturalId('instrumente', [name]);

const faecher = ['Querflöte', 'Klarinette', 'Trompete'] as const;
/** How many learn in the demo's music school, and from when on their lessons of a day begin. */
const [anzahl, beginn, dauer] = [12, 14 * 60, 30];

/** The music school of the accounts' branch: a year, pupils with their weekly lessons, and candidates of a badge who are examined or wait for it. */
export function musikschulBatches(
  random: Random,
  { station: branch }: Organisation,
  people: readonly (readonly [Ortsstelle, readonly Rescuer[]])[],
  today: number,
): Batch[] {
  const leute = (people.find(([{ id: sek_id }]) => sek_id === branch.id)?.[1] ?? []).filter((one) =>
    isAvailable(one, branch.id, today),
  );
  const [lehrer, ...lernende] = leute.slice(0, anzahl + 1);
  if (lehrer === undefined) return [];
  const schuljahr_id = id('schuljahre', 'jetzt');
  const schueler = lernende.map((one, at) => schuelerVon(branch.id, schuljahr_id, lehrer.id, one, at, today));
  const kandidaten = lernende.slice(0, 5).map((one, at) => kandidatVon(branch.id, one, at, today));
  return [
    { table: 'schuljahre', rows: [schuljahrVon(branch.id, schuljahr_id, today)] },
    {
      table: 'musikfaecher',
      rows: faecher.map((name) =>
        root(musikfaecher, id('musikfaecher', name), [], { name, instrument_id: instrument(name) }),
      ),
    },
    { table: 'musikschueler', rows: schueler },
    { table: 'musikstunden', rows: schueler.map((row, at) => stundeVon(random, row, at)) },
    { table: 'leistungsabzeichen', rows: kandidaten },
    {
      table: 'jurorenblaetter',
      rows: kandidaten
        .filter((row) => row['status'] === 'Geprueft')
        .flatMap((row) => ['Rosa Mair', 'Karl Egger'].map((juror) => blattVon(random, row, juror, today))),
    },
  ];
}

/** The school year that a day lies in, September to August in the demo so that it never ends today. */
function schuljahrVon(sek_id: string, schuljahr_id: string, today: number): StoredRow {
  const jahr = yearOf(today) - (isoDate(today).slice(5) < '09-01' ? 1 : 0);
  return root(schuljahre, schuljahr_id, [sek_id], {
    sek_id,
    name: `${jahr}/${String(jahr + 1).slice(2)}`,
    von: `${jahr}-09-01`,
    bis: `${jahr + 1}-08-31`,
    monate: 10,
    geschwisterrabatt: 20,
  });
}

function schuelerVon(
  sek_id: string,
  schuljahr_id: string,
  lehrer_id: string,
  { id: mgd_id }: Rescuer,
  at: number,
  today: number,
): StoredRow {
  const fach_id = id('musikfaecher', faecher[at % faecher.length] ?? faecher[0]);
  const eintritt = schuljahrVon(sek_id, schuljahr_id, today)['von'];
  const values = { schuljahr_id, mgd_id, fach_id };
  return root(musikschueler, idFromNaturalKey(musikschueler, values) ?? '', [sek_id], {
    ...values,
    sek_id,
    lehrer_id,
    einheit: 'Min30',
    eintritt: String(eintritt),
    jahresbetrag: 42_000,
    kindnr: at % 4 === 3 ? 2 : 1,
  });
}

/** Four lessons an afternoon, one after the other. */
const stundeVon = (random: Random, { id: schueler_id }: StoredRow, at: number): StoredRow =>
  child(musikstunden, random, String(schueler_id), {
    schueler_id: String(schueler_id),
    wochentag: wochentag.names[Math.floor(at / 4)] ?? 'Montag',
    beginn: zeitVon(beginn + (at % 4) * dauer),
    raum: 'Probelokal',
  });

function kandidatVon(sek_id: string, { id: mgd_id }: Rescuer, at: number, today: number): StoredRow {
  const istGeprueft = at < 2;
  const ergebnis = { praxispunkte: 85, punkte: 80, ergebnis: 'sehrgut' } as const;
  return root(leistungsabzeichen, id('leistungsabzeichen', String(at)), [sek_id], {
    sek_id,
    mgd_id,
    stufe: 'Bronze',
    instrument_id: instrument(faecher[at % faecher.length] ?? faecher[0]),
    lehrer: 'Josef Pichler',
    antragam: isoDate(today - 60),
    pruefungstag: isoDate(istGeprueft ? today - 5 : today + 30),
    ort: 'Bruneck',
    theoriepunkte: 72.5,
    theorieam: isoDate(today - 30),
    status: istGeprueft ? 'Geprueft' : at === 2 ? 'Zugelassen' : 'Angemeldet',
    ...(istGeprueft ? ergebnis : {}),
  });
}

const blattVon = (random: Random, { id: abzeichen_id }: StoredRow, juror: string, today: number): StoredRow =>
  child(jurorenblaetter, random, String(abzeichen_id), {
    abzeichen_id: String(abzeichen_id),
    juror,
    ton: 17,
    intonation: 17,
    technik: 16,
    rhythmus: 18,
    ausdruck: 17,
    punkte: 85,
    unterschrieben_von: juror,
    unterschrieben_am: isoInstant((today - 5) * 86_400_000 + 10 * 3_600_000),
  });
