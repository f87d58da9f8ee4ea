import { bestand, kopienOhneLizenz } from '../../src/features/musik/noten/bestand.rules.ts';
import { auffuehrungen } from '../../src/features/musik/noten/auffuehrungen.table.ts';
import { auffuehrungswerke } from '../../src/features/musik/noten/auffuehrungswerke.table.ts';
import { notenarchiv } from '../../src/features/musik/noten/notenarchiv.table.ts';
import { notenkategorien } from '../../src/features/musik/noten/notenkategorien.table.ts';
import { notenstimmen } from '../../src/features/musik/noten/notenstimmen.table.ts';
import { notenverleih } from '../../src/features/musik/noten/notenverleih.table.ts';
import { uebernahme } from '../../src/features/musik/noten/programm.rules.ts';
import { geschuetztBis } from '../../src/features/musik/noten/urheber.rules.ts';
import { parseDuration } from '../../src/lib/duration.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoDate } from './calendar.ts';
import type { Rescuer } from './mitglieder.ts';
import { auftritte, besetzung, kategorien, naechster, schwer, stuecke, type Stueck } from './noten-liste.ts';
import type { Stueckliste } from './varianten/teile.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';

const kategorieId = (name: string): string => naturalId('notenkategorien', ['demo', name]);
/** Which pieces have parts that are out now, and with how many copies. */
const [verliehenJede, kopienJede] = [9, 13];

const blasmusik: Stueckliste = {
  kategorien,
  stuecke,
  besetzung,
  schwer,
  auftritte,
  naechster,
  worte: ['Musikkapelle', 'Nachbarkapelle', 'Fl 1, Klar 2, Flh 2, Trp 2, Tenorhorn 1, Pos 2, Tuba 1, Schlw.'],
};

/** The archive of a band or of another who makes music, what of it is lent, and its year of performances; those that are over are ticked, but for the last one. */
export function* notenBatches(
  random: Random,
  sek_id: string,
  mitglieder: readonly Rescuer[],
  today: number,
  liste: Stueckliste = blasmusik,
): Generator<Batch> {
  yield {
    table: 'notenkategorien',
    rows: Object.entries(liste.kategorien).map(([name, name_it]) =>
      root(notenkategorien, kategorieId(name), [], { name, name_it, archiviert: false }),
    ),
  };
  const ganze = liste.stuecke.map((stueck, at) => mitStimmen(random, sek_id, stueck, at, { mitglieder, today, liste }));
  const noten = ganze.map((one) => one.noten);
  yield { table: 'notenarchiv', rows: noten };
  yield { table: 'notenstimmen', rows: ganze.flatMap(({ stimmen }) => stimmen) };
  yield { table: 'notenverleih', rows: ganze.flatMap(({ bewegungen }) => bewegungen) };
  const leiter_id = mitglieder[0]?.id ?? null;
  const konzerte = [...liste.auftritte.map(([vor, ...rest]) => [-vor, ...rest] as const), liste.naechster].map(
    ([in_, anlass, art, ort, ab, werke]) => {
      const id = naturalId('auffuehrungen', ['demo', sek_id, anlass]);
      const kopf = root(auffuehrungen, id, [sek_id], {
        sek_id,
        anlass,
        art,
        datum: isoDate(today + in_),
        beginn: art === 'Konzert' ? '20:00' : '09:30',
        ort,
        veranstalter: art === 'Kirche' ? 'Pfarrei' : liste.worte[0],
        leiter_id,
        besucher: in_ < 0 ? random.int(80, 320) : null,
        gesellschaft: 'SIAE',
        genehmigungsnr: in_ < -10 ? `BZ-${String(random.int(1000, 9999))}` : null,
        pausendauer: art === 'Konzert' ? 900 : null,
      });
      // The last one waits to be ticked.
      const gespielt = in_ < -10;
      return { kopf, zeilen: programm(random, id, noten.slice(ab, ab + werke), gespielt) };
    },
  );
  yield { table: 'auffuehrungen', rows: konzerte.map(({ kopf }) => kopf) };
  yield { table: 'auffuehrungswerke', rows: konzerte.flatMap(({ zeilen }) => zeilen) };
}

function programm(random: Random, auffuehrung_id: string, noten: readonly StoredRow[], gespielt: boolean): StoredRow[] {
  return noten.map((one, at) =>
    child(auffuehrungswerke, random, auffuehrung_id, {
      ...uebernahme({}, one, null),
      id: random.id(),
      auffuehrung_id,
      noten_id: one.id,
      reihenfolge: at + 1,
      zugabe: at === noten.length - 1 && noten.length > 6,
      gespielt,
    }),
  );
}

interface Umstaende {
  readonly mitglieder: readonly Rescuer[];
  readonly today: number;
  readonly liste: Stueckliste;
}

function mitStimmen(
  random: Random,
  sek_id: string,
  stueck: Stueck,
  at: number,
  { mitglieder, today, liste }: Umstaende,
) {
  const [werktitel, komponist, komponistgestorben, kategorie, grad, dauer, arrangeur] = stueck;
  const id = naturalId('notenarchiv', ['demo', sek_id, werktitel]);
  const stimmen = [...liste.besetzung, ...(grad >= 4 ? liste.schwer : [])].map(([stimme, originale]) =>
    child(notenstimmen, random, id, {
      noten_id: id,
      stimme,
      originale,
      kopien: at % kopienJede === 1 && stimme.startsWith('Klarinette') ? 2 : null,
    }),
  );
  const wer = mitglieder[at % Math.max(1, mitglieder.length)];
  const klarinette = stimmen[1]?.id ?? null;
  const bewegungen =
    at % verliehenJede !== 3 || wer === undefined
      ? []
      : [
          child(notenverleih, random, id, {
            noten_id: id,
            art: 'Ausgabe',
            am: isoDate(today - 40),
            stimme_id: at % 2 === 1 ? klarinette : null,
            anzahl: at % 2 === 1 ? 2 : null,
            an_id: at % 2 === 1 ? wer.id : null,
            an_name: at % 2 === 1 ? null : liste.worte[1],
            bis: isoDate(today + (at % 4 === 1 ? -5 : 30)),
          }),
        ];
  const werte = {
    sek_id,
    nr: String(at + 1).padStart(3, '0'),
    werktitel,
    komponist,
    komponistgestorben,
    arrangeur: arrangeur ?? null,
    kategorie_id: kategorieId(kategorie),
    grad,
    dauer: dauer === null ? null : (parseDuration(dauer) ?? null),
    standort: 'Probelokal',
    fach: `${kategorie.slice(0, 1)}${String(Math.floor(at / 10) + 1)}`,
    archiviert: false,
  };
  const stand = bestand(stimmen, bewegungen);
  const noten = root(notenarchiv, id, [sek_id], {
    besetzung: liste.worte[2],
    ...werte,
    geschuetztbis: geschuetztBis(werte),
    ausgegeben: [...stand.offen.values()].reduce((sum, one) => sum + one, 0),
    kopienohnelizenz: kopienOhneLizenz(
      werte,
      stimmen.map(({ kopien }) => ({ kopien: typeof kopien === 'number' ? kopien : null })),
      isoDate(today),
    ),
  });
  return {
    noten,
    stimmen: stimmen.map((one) => ({ ...one, ...stand.stimmen.get(one.id) })),
    bewegungen: bewegungen.map((one) => ({ ...one, offen: stand.offen.get(one.id) ?? 0 })),
  };
}
