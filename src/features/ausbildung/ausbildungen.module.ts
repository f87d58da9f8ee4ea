import { children, defineModule, fields, type Route, type Tab } from '../../kit/define-module.ts';
import { count } from '../../kit/derived.ts';
import { contains, equals, has, inSektion, labelled, oneOf, yearOf } from '../../kit/filter.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { ausbildungen } from './ausbildungen.table.ts';
import { within } from '../../lib/message.ts';

/** One kind of course: its own area of rights and its own list over the one table. */
const kursModule = <const N extends string, const R extends Route | undefined = undefined>(kind: {
  readonly name: N;
  readonly route?: R;
  readonly area: string;
  readonly typ: 'Ausbildung' | 'Uebung' | 'Taetigkeit' | 'Dienstplan';
  readonly label: string;
  /** What a record of this kind has besides, after its first tab. */
  readonly tabs?: Readonly<Record<string, Tab<never>>>;
}) =>
  defineModule({
    name: kind.name,
    url: `/${kind.name}`,
    // Branches of the course's own columns (spec B 7.4).
    alsoUrls: ['details', 'erweitert'].map((topic) => `/${kind.name}/${topic}`),
    route: kind.route,
    area: kind.area,
    table: ausbildungen,
    where: { typ: kind.typ },
    label: kind.label,
    title: (kurs) => [kurs.nr ?? kurs.vorlaeufig, kurs.name].filter((part) => part !== null).join(' · '),
    derived: {
      belegt: count(ausbildungteilnehmer, {
        label: 'Belegte Plätze',
        where: { typ: ['Angemeldet', 'Vorbehalt'] },
      }),
      warteliste: count(ausbildungteilnehmer, { label: 'Auf der Warteliste', where: { typ: 'Warteliste' } }),
    },
    list: {
      columns: ['nr', 'name', 'anfang', 'ende', 'ort', 'sek_id', 'status'],
      sort: '-anfang',
      totals: ['stunden', 'belegt', 'warteliste'],
      groupBy: ['status', 'kg_id', 'buchungscode_id', 'sek_id'],
    },
    search: {
      name: contains('nr', 'vorlaeufig', 'name', 'ort', 'haus'),
      nr: contains('nr', 'vorlaeufig'),
      jahr: yearOf('anfang'),
      buchungscode: equals('buchungscode_id'),
      status: oneOf('status'),
      typ: equals('typ'),
      kg_id: equals('kg_id'),
      ort: contains('ort'),
      haus: contains('haus'),
      anhang: labelled('Anhang', has('ausbildungdokumente')),
      sek_id: inSektion(),
    },
    searchDefaults: { jahr: 'yearOn' },
    calendar: { from: 'anfang', until: 'ende', title: 'name', where: 'ort' },
    tabs: {
      allgemein: fields(
        'Allgemein',
        'nr',
        'name',
        'sek_id',
        'kg_id',
        'buchungscode_id',
        'anfang',
        'ende',
        'stunden',
        'ort',
        'haus',
      ),
      ...kind.tabs,
      anmeldung: fields(
        'Anmeldung',
        'anmeldebeginn',
        'anmeldeschluss',
        'teilnehmermin',
        'teilnehmermax',
        'belegt',
        'warteliste',
        'nachruecken',
        'angebotstage',
        'kontingentfreigabeam',
        'mindestanwesenheit',
      ),
      details: fields('Details', 'inhalt', 'ziel', 'ausruestung', 'treffpunkt'),
      uebung: { ...fields('Übungsverlauf', 'szenario', 'erkenntnisse'), only: { typ: 'Uebung' } },
      erweitert: fields(
        'Erweitert',
        'stornoregel_id',
        'stundengeteilt',
        'erinnerungstage',
        'umfrage',
        'notiz',
        'absagegrund',
      ),
      kontakte: children('Ansprechpersonen', 'ausbildungkontakte'),
      gebuehren: children('Gebühren', 'ausbildunggebuehren'),
      zustaendige: children('Zuständige', 'ausbildungzustaendige'),
      verguetungen: children('Vergütungen', 'ausbildungverguetungen'),
      ...(kind.typ === 'Dienstplan' ? {} : { tage: children('Kurstage', 'ausbildungtage') }),
      teilnehmer: children(within('Mehrzahl', 'Teilnehmer'), 'ausbildungteilnehmer'),
      teilnahmen: children('Teilnahmen', 'ausbildungteilnahmen'),
      verleih: children('Verleih', 'verleih'),
      verbrauch: { ...children('Verbrauch', 'lagerbewegungen'), only: { typ: 'Uebung' } },
      dokumente: children('Dokumente', 'ausbildungdokumente'),
      selbstwahlprogramm: children('Selbstwahlprogramm', 'selbstwahlprogramme'),
      spielpartner: children(within('Mehrzahl', 'Spielpartner'), 'spielpartner'),
    },
  });

/** Courses as the office of training sees them. */
export const ausbildungenModule = kursModule({
  name: 'ausbildungen',
  route: '/ausbildungen',
  area: 'AUSBILDUNG',
  typ: 'Ausbildung',
  label: 'Ausbildungen',
});
/** The same table for what a branch does besides, with rights of its own. */
export const taetigkeitenModule = kursModule({
  name: 'taetigkeiten',
  route: '/taetigkeit',
  area: 'TAETIGKEIT',
  typ: 'Taetigkeit',
  label: 'Tätigkeiten',
});
/** The same table for exercises, with rights of their own. */
export const uebungenModule = kursModule({
  name: 'uebungen',
  route: '/uebung',
  area: 'UEBUNG',
  typ: 'Uebung',
  label: 'Übungen',
});
/** Duty rosters; the plan itself is a screen of its own (src/features/dienstplan). */
export const dienstplaeneModule = kursModule({
  name: 'dienstplaene',
  route: '/dienstplan/plaene',
  area: 'DIENSTPLAN',
  typ: 'Dienstplan',
  label: 'Dienstpläne',
  tabs: {
    schichten: children('Schichten', 'schichten'),
    serien: children('Serien', 'dienstserien'),
    ausnahmen: children('Ausnahmetage', 'dienstausnahmen'),
    bedarfe: children('Bedarf', 'schichtbedarfe'),
    belegungen: children('Belegungen', 'schichtbelegungen'),
    tausche: children('Tausche', 'schichttausche'),
    antworten: children('Antworten', 'tauschangebote'),
    ersatzsuchen: children('Ersatzsuchen', 'ersatzsuchen'),
    notizen: children('Übergabenotizen', 'dienstnotizen'),
    imdienst: children('Im Dienst', 'diensthabende'),
  },
});
