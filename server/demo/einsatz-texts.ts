import type { Plan } from './einsatz-plan.ts';
import type { DrawnPatient } from './patients.ts';
import type { Random } from './random.ts';

/** Title without names, and the report. */
export function einsatzTexts(
  random: Random,
  plan: Plan,
  patient: DrawnPatient | undefined,
): { bezeichnung: string; schilderung: string } {
  const { scenario, place } = plan;
  const isFemale = patient?.guest.isFemale === true;
  const word = scenario.wer[isFemale ? 1 : 0];
  const person = `${isFemale ? 'eine' : 'ein'} ${patient?.age ?? 40}-jährige${isFemale ? '' : 'r'} ${word}`;
  const fill = (text: string): string =>
    text
      .replace('{Art}', word)
      .replace('{wer}', person)
      .replace('{Wer}', person.charAt(0).toUpperCase() + person.slice(1))
      .replace('{meter}', String(scenario.ursache === 'Sturz' ? random.int(3, 60) : random.int(4, 18)));
  const bezeichnung = plan.isFalseAlarm ? `Fehleinsatz, ${place.name}` : `${fill(scenario.kurz)}, ${place.name}`;
  return {
    bezeichnung,
    schilderung: plan.isFalseAlarm
      ? falseAlarm(random)
      : [fill(scenario.hergang), ...ablauf(random, plan, patient)].join('\n'),
  };
}

const falseAlarm = (random: Random): string =>
  random.pick([
    'Gemeldete Lichtzeichen am Gegenhang. Die Nachschau ergab Biwakierende, die keine Hilfe brauchten.',
    'Notruf wurde versehentlich ausgelöst; die Person war bereits selbst abgestiegen. Einsatz abgebrochen.',
    'Die vermisste Person meldete sich während der Anfahrt telefonisch. Rückkehr zur Einsatzzentrale.',
  ]);

function ablauf(
  random: Random,
  { scenario, place, helfer, isHeli }: Plan,
  patient: DrawnPatient | undefined,
): string[] {
  if (scenario.art === 'Vorsorgedienst')
    return [
      `Posten an der Strecke bei ${place.name} besetzt, keine besonderen Vorkommnisse${patient ? ' bis auf eine leichte Verletzung' : ''}.`,
    ];
  if (scenario.art === 'HelferVorOrt')
    return ['Basismaßnahmen bis zum Eintreffen des Rettungsdienstes, dann Übergabe.'];
  const approach =
    scenario.art === 'Pistenrettung'
      ? 'Anfahrt mit dem Motorschlitten'
      : random.pick([
          'Anfahrt mit dem Geländewagen, anschließend Aufstieg zu Fuß',
          'Anfahrt über den Forstweg, das letzte Stück zu Fuß',
          'Auffahrt bis zum Parkplatz, weiter zu Fuß',
        ]);
  const transport = isHeli
    ? random.pick([
        'Bergung mit der Winde und Abtransport mit dem Hubschrauber.',
        'Der Notarzt wurde mit dem Hubschrauber abgesetzt; Abtransport im Schwebeflug aufgenommen.',
      ])
    : random.pick([
        'Abtransport mit der Gebirgstrage bis zum Fahrzeug.',
        'Begleitung zu Fuß bis zum Parkplatz.',
        scenario.season === 'winter'
          ? 'Abtransport mit dem Akja und Übergabe an den Rettungswagen.'
          : 'Abtransport mit der Trage und Übergabe an den Rettungswagen.',
        'Seilsicherung über die Steilstufe, dann Abtransport mit der Trage.',
      ]);
  return [
    `${approach}. Im Einsatz ${helfer.length + 1} ${helfer.length === 0 ? 'Bergretter' : 'Bergretter der Ortsstelle'}.`,
    patient?.naca === 7
      ? 'Der Notarzt konnte nur noch den Tod feststellen; Freigabe durch die Staatsanwaltschaft abgewartet. Angehörige von der Notfallseelsorge betreut.'
      : transport,
  ];
}
