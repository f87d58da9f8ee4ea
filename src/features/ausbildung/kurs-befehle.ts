import { addressOf } from '../addresses.ts';
import { permissionsFor, topicIn } from '../../permissions/topics.ts';
import { part } from '../../screens/device-area.ts';
import type { CommandTarget, RecordCommand } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { ausbildungen } from './ausbildungen.table.ts';

/** Kinds of courses with a screen, by the beginning of their rights. */
const kursbereiche = {
  AUSBILDUNG: '/ausbildungen',
  TAETIGKEIT: '/taetigkeit',
  UEBUNG: '/uebung',
} as const;
export type Kursbereich = keyof typeof kursbereiche;

const bereiche = Object.keys(kursbereiche) as readonly Kursbereich[]; // its keys

/** Rights of a topic of training in every kind of course: who holds one of them is offered something, the server looks where it lies. */
const inAllen = (topic: string, action: string): readonly string[] =>
  bereiche.flatMap((bereich) => permissionsFor(topicIn(topic, bereich), action));

const laeuft: readonly unknown[] = ['Geplant', 'Eingabe', 'Abgeschlossen'];

/** Who is there on the days of a course. */
export const anwesenheit = (bereich: Kursbereich): RecordCommand => ({
  id: 'anwesenheit',
  label: 'Anwesenheit',
  icon: 'check',
  right: permissionsFor(topicIn('AUSBILDUNG_TEILNAHMEN', bereich), 'LESEN'),
  place: 'button',
  when: ({ status }) => laeuft.includes(status),
  run: ({ row, go }) => go(addressOf(`${kursbereiche[bereich]}/anwesenheit/$id`, row.id)),
});

/** Who passed, and the end of the course. */
export const bewertung = (bereich: Kursbereich): RecordCommand => ({
  id: 'bewertung',
  label: 'Bewertung',
  icon: 'star',
  right: permissionsFor(topicIn('AUSBILDUNG_TEILNEHMERBEWERTUNG', bereich), 'LESEN'),
  place: 'button',
  when: ({ status }) => laeuft.includes(status),
  run: ({ row, go }) => go(addressOf(`${kursbereiche[bereich]}/bewertung/$id`, row.id)),
});

const planbar: readonly unknown[] = ['Geplant', 'Eingabe'];

/** Releases a course, or takes it back. */
export const setFreigabe = (
  { device, row }: Pick<CommandTarget, 'device' | 'row'>,
  freigegeben: boolean,
): Promise<unknown> =>
  stored(() => device.engine.change(ausbildungen.name, row.id, { freigegeben }, { freigegeben: !freigegeben }));

/** Releases a course that waits for it, also without a network. */
export const freigeben = (bereich: Kursbereich): RecordCommand => ({
  id: 'freigeben',
  label: 'Freigeben',
  icon: 'check',
  right: permissionsFor(topicIn('AUSBILDUNG_ALLGEMEIN', bereich), 'FREIGEBEN'),
  also: permissionsFor(topicIn('AUSBILDUNG_ALLGEMEIN', bereich), 'SPEICHERN'),
  // The course's notice has the button.
  place: 'menu',
  when: ({ freigegeben: ist, status }) => ist === false && planbar.includes(status),
  run: (target) => void setFreigabe(target, true),
});

/** Takes a release back; the server refuses it once anybody is in the course. */
export const freigabeZuruecknehmen = (bereich: Kursbereich): RecordCommand => ({
  id: 'freigabezuruecknehmen',
  label: 'Freigabe zurücknehmen',
  icon: 'undo',
  right: permissionsFor(topicIn('AUSBILDUNG_ALLGEMEIN', bereich), 'FREIGEBEN'),
  also: permissionsFor(topicIn('AUSBILDUNG_ALLGEMEIN', bereich), 'SPEICHERN'),
  place: 'menu',
  when: ({ freigegeben: ist, status }) => ist !== false && status === 'Geplant',
  run: (target) => void setFreigabe(target, false),
});

/** Publishes the shifts of a roster: its release. */
export const dienstplanFreigabe: RecordCommand = {
  id: 'freigeben',
  label: 'Freigeben',
  icon: 'check',
  right: permissionsFor('DIENSTPLAN_ALLGEMEIN', 'FREIGEBEN'),
  also: permissionsFor('DIENSTPLAN_TAGE', 'SPEICHERN'),
  place: 'button',
  when: ({ status }) => planbar.includes(status),
  Dialog: part(() => import('./dienstfreigabe/freigabe-dialog.tsx'), 'FreigabeDialog'),
};

/** The certificates of a closed course. */
export const zertifikate = (bereich: Kursbereich): RecordCommand => ({
  id: 'zertifikate',
  label: 'Zertifikate',
  icon: 'print',
  right: permissionsFor(topicIn('AUSBILDUNG_TEILNEHMERBEWERTUNG', bereich), 'SPEICHERN'),
  place: 'menu',
  when: ({ status }) => status === 'Abgeschlossen',
  Dialog: part(() => import('./zertifikat/zertifikate-dialog.tsx'), 'ZertifikateDialog'),
});

/** The certificate of one participant. */
export const zertifikat: RecordCommand = {
  id: 'zertifikat',
  label: 'Zertifikat',
  icon: 'print',
  right: inAllen('AUSBILDUNG_TEILNEHMERBEWERTUNG', 'SPEICHERN'),
  place: 'button',
  isRow: true,
  when: ({ bestanden }) => bestanden === true,
  Dialog: part(() => import('./zertifikat/zertifikat-dialog.tsx'), 'ZertifikatDialog'),
};

/** What the people in charge of a course get, on one sheet. */
export const tarifabrechnung = (bereich: Kursbereich): RecordCommand => ({
  id: 'tarifabrechnung',
  label: 'Tarifabrechnung',
  icon: 'print',
  right: permissionsFor(topicIn('AUSBILDUNG_ZUSTAENDIGETARIF', bereich), 'LESEN'),
  place: 'menu',
  Dialog: part(() => import('./verguetung/tarifabrechnung-dialog.tsx'), 'TarifabrechnungDialog'),
});

/** What those who were there say of a course. */
export const umfrage = (bereich: Kursbereich): RecordCommand => ({
  id: 'umfrage',
  label: 'Umfrage',
  icon: 'chart',
  right: permissionsFor(topicIn('AUSBILDUNG_ERWEITERT', bereich), 'LESEN'),
  place: 'menu',
  when: ({ umfrage: wird }) => wird === true,
  Dialog: part(() => import('./umfrage/umfrage-dialog.tsx'), 'UmfrageDialog'),
});

/** Own members in a course of somebody else. */
export const eigeneMitglieder = (bereich: Kursbereich): RecordCommand => ({
  id: 'eigene',
  label: 'Eigene Mitglieder',
  icon: 'people',
  right: [
    ...permissionsFor(topicIn('AUSBILDUNG_TEILNEHMER', bereich), 'VORMERKEN'),
    ...permissionsFor(topicIn('AUSBILDUNG_TEILNEHMER', bereich), 'ZURUECKGETRETEN'),
  ],
  // It is held where the members are, not where the course is.
  isElsewhere: true,
  place: 'menu',
  Dialog: part(() => import('./vormerken/eigene-dialog.tsx'), 'EigeneDialog'),
});
