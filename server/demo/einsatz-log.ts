import { einsatzVerlauf } from '../../src/features/einsaetze/einsatz-verlauf.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { isoInstant } from './calendar.ts';
import type { Plan } from './einsatz-plan.ts';
import type { Ortsstelle } from './organisation.ts';
import type { DrawnPatient } from './patients.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';
import { helicopterOf } from './fahrzeuge.ts';

type Richtung = Row<typeof einsatzVerlauf>['richtung'];

interface Entry {
  readonly at: number;
  readonly text: string;
  readonly richtung?: Richtung;
  readonly von?: string;
  readonly an?: string;
}

const minute = 60_000;
const zentrale = 'Landesnotrufzentrale';

/** The log in the order things happened; one in twenty has an entry that was corrected later. */
export function logRows(
  random: Random,
  einsatz_id: string,
  plan: Plan,
  branch: Ortsstelle,
  patients: readonly DrawnPatient[],
): StoredRow[] {
  const entries = entriesOf(random, plan, branch, patients).toSorted((a, b) => a.at - b.at);
  const author = random.pick([plan.leiter, ...plan.helfer.slice(0, 2)]).name;
  const late = random.chance(0.3) ? random.int(40, 200) : 0;
  const rows = entries.map(({ at, text, richtung = 'intern', von = null, an = null }) => {
    const written = at + random.int(5, 55) * 1000;
    return child(einsatzVerlauf, random, einsatz_id, {
      einsatz_id,
      zeitpunkt: isoInstant(at),
      text,
      richtung,
      von_stelle: von,
      an_stelle: an,
      geraetezeit: isoInstant(written),
      // Without a network the entries arrive together in the valley.
      erfasst_am: isoInstant(
        late === 0 ? written + random.int(1, 4) * 1000 : Math.max(written, plan.ende + late * minute),
      ),
      autor: author,
    });
  });
  const wrong = rows.at(-1);
  if (wrong !== undefined && random.chance(0.05))
    rows.push(correction(random, einsatz_id, wrong, plan.ende + 5 * minute));
  return rows;
}

function correction(random: Random, einsatz_id: string, wrong: StoredRow, at: number): StoredRow {
  return child(einsatzVerlauf, random, einsatz_id, {
    einsatz_id,
    zeitpunkt: String(wrong['zeitpunkt']),
    text: `${String(wrong['text'])} (Uhrzeit nachträglich bestätigt)`,
    richtung: 'intern',
    korrigiert_id: wrong.id,
    geraetezeit: isoInstant(at),
    erfasst_am: isoInstant(at + 2000),
    autor: String(wrong['autor']),
  });
}

function entriesOf(
  random: Random,
  plan: Plan,
  { kurz, gemeinde }: Ortsstelle,
  patients: readonly DrawnPatient[],
): Entry[] {
  const { place, scenario, isHeli, helfer } = plan;
  const station = `Bergrettung ${kurz}`;
  const heli = helicopterOf[gemeinde.bezirk];
  if (scenario.art === 'Vorsorgedienst') {
    return [
      {
        at: plan.beginn,
        text: `Dienstbeginn, ${helfer.length + 1} Einsatzkräfte, Funkprobe in Ordnung.`,
        richtung: 'intern',
      },
      { at: plan.vorOrt, text: `Posten bei ${place.name} besetzt.`, richtung: 'ein', von: 'Posten 1', an: station },
      { at: plan.ende, text: 'Letzte Teilnehmende im Ziel, Dienstende.', richtung: 'aus', von: station, an: zentrale },
    ];
  }
  const entries: Entry[] = [
    {
      at: plan.alarm,
      text: `Alarmierung: ${scenario.grund}, ${place.name}.`,
      richtung: 'ein',
      von: zentrale,
      an: station,
    },
    {
      at: plan.beginn,
      text: `Abfahrt mit ${Math.min(helfer.length + 1, 5)} Einsatzkräften.`,
      richtung: 'aus',
      von: station,
      an: zentrale,
    },
  ];
  if (isHeli)
    entries.push({
      at: plan.alarm + random.int(8, 16) * minute,
      text: `${heli} im Anflug, Landeplatz wird gesichert.`,
      richtung: 'ein',
      von: heli,
      an: 'Einsatzleiter',
    });
  if (helfer.length > 6)
    entries.push({
      at: plan.beginn + random.int(6, 15) * minute,
      text: random.pick([
        'Nachbarstelle nachalarmiert.',
        'Suchhund angefordert.',
        'Freiwillige Feuerwehr für Ausleuchtung angefordert.',
        'Drohnenteam angefordert.',
      ]),
      richtung: 'aus',
      von: 'Einsatzleiter',
      an: zentrale,
    });
  if (plan.isFalseAlarm)
    return [
      ...entries,
      {
        at: plan.ende,
        text: 'Einsatz abgebrochen, Mannschaft rückt ein.',
        richtung: 'aus',
        von: 'Einsatzleiter',
        an: zentrale,
      },
    ];
  const first = patients[0];
  const between = (share: number): number =>
    plan.vorOrt + Math.round(((plan.abtransport - plan.vorOrt) * share) / minute) * minute;
  entries.push(
    {
      at: plan.vorOrt,
      text: `Eintreffen am Einsatzort ${place.name}.`,
      richtung: 'ein',
      von: 'Trupp 1',
      an: 'Einsatzleiter',
    },
    {
      at: between(0.3),
      text: first ? stateText(first.naca, patients.length) : 'Keine verletzte Person angetroffen.',
      richtung: 'ein',
      von: 'Trupp 1',
      an: 'Einsatzleiter',
    },
  );
  if (first && first.naca >= 3 && first.naca < 7)
    entries.push({
      at: between(0.75),
      text: random.pick([
        'Versorgung läuft, Patient stabil.',
        'Notarzt beim Patienten.',
        'Patient in Vakuummatratze gelagert.',
      ]),
      richtung: 'ein',
      von: 'Trupp 1',
      an: 'Einsatzleiter',
    });
  entries.push(
    {
      at: plan.abtransport,
      text: isHeli && first && first.naca > 0 ? `Abflug ${heli} mit Patient.` : 'Beginn des Abtransports.',
      richtung: 'aus',
      von: 'Einsatzleiter',
      an: zentrale,
    },
    {
      at: plan.ende - random.int(1, 5) * minute,
      text: 'Mannschaft und Material vollzählig zurück.',
      richtung: 'intern',
    },
    { at: plan.ende, text: 'Einsatzende, Stelle wieder einsatzbereit.', richtung: 'aus', von: station, an: zentrale },
  );
  return entries;
}

function stateText(naca: number, count: number): string {
  const who = count > 1 ? `${count} Personen angetroffen, erste` : 'Person angetroffen,';
  if (naca === 0) return `${who} unverletzt.`;
  if (naca <= 2) return `${who} ansprechbar, leicht verletzt.`;
  if (naca <= 4) return `${who} ansprechbar, transportfähig nach Versorgung.`;
  return naca <= 6 ? `${who} in kritischem Zustand, Notarzt dringend.` : `${who} ohne Lebenszeichen.`;
}
