import { describe, expect, it, test } from 'vitest';
import { labelOf } from '../kit/vocabulary.ts';
import { registry } from './registry.ts';
import { vocabularies, vocabularyName } from './vocabularies.ts';

describe('stored values', () => {
  it('of every choice of a table belong to a registered vocabulary', () => {
    const choices = [...registry.tables.values()].flatMap((table) =>
      Object.entries(table.fields).flatMap(([name, field]) =>
        'values' in field.options ? [{ place: `${table.name}.${name}`, values: field.options['values'] }] : [],
      ),
    );
    expect(choices.length).toBeGreaterThan(20);
    expect(choices.filter(({ values }) => vocabularyName(values) === undefined).map(({ place }) => place)).toEqual([]);
  });
});

test.each(Object.keys(vocabularies))(
  '%s has a label for every value, and an unknown one is Ungültiger Wert',
  (name) => {
    const values = vocabularies[name] ?? { names: [], labels: {} };
    expect(values.names.length).toBeGreaterThan(0);
    for (const one of values.names) expect(labelOf(values, one)).toMatch(/\S/);
    for (const strange of ['Gibtsnicht', '', null, undefined, 7, 'constructor', '__proto__'])
      expect(labelOf(values, strange)).toBe('Ungültiger Wert');
  },
);

/** Spec B 9.2, its own names in its own order. */
const spec: Readonly<Record<string, string>> = {
  mitgliedsstatus: 'Jugend, Anwaerter, Aktiv, Inaktiv, Verstorben, Ausgeschieden, Wechsel, Eingewechselt',
  mitgliedsstatus2: 'musizierend, nichtmusizierend, archiviert',
  mitgliedschaftsart: 'Mitglied, Ehrenmitglied, Gast, SchuelerIn, KapellmeisterIn',
  austrittsart: 'Ruhend, Ausgetreten, Verstorben, Wechsel',
  geschlecht: 'Weiblich, Maennlich, Institution, Divers',
  personenart: 'Mitglied, Kontakt, Sektion, Extern',
  sektionstyp: 'Landesverband, Region, Sektion',
  vereinsart: 'EO, VFG',
  ehrungssprache: 'Deutsch, Ladinisch, Groednerisch',
  kursstatus: 'Geplant, Eingabe, Abgesagt, Abgeschlossen, Entwurf',
  kursart: 'Ausbildung, Uebung, Taetigkeit, Dienstplan',
  teilnehmertyp:
    'Angemeldet, Zurueckgetreten, Warteliste, Angefragt, Reserve, Unentschuldigt, Vormerken, Vorbehalt, NichtDabei',
  teilnahme: 'Teilgenommen, EntschuldigtAbwesend, NichtEntschuldigtAbwesend',
  zahlungseinheit: 'Tag, Halbtag, Stunde, Keine',
  stornogrund: 'TlnZurueckgetreten, TlnUnentschuldigt, StornoVeranstalter',
  einsatzartWerte: 'Bergrettung, Pistenrettung, HelferVorOrt, Vorsorgedienst, Uebung',
  einsatzstatus: 'Eingabe, Transfer, Freigabe, Gebucht, Abgerechnet, Abgeschlossen, NichtAbrechenbar, Storno',
  transportart: 'RTW, KTW, Selbstfahrer, Bestatter, Sonstige, RTH, KHS_Praxis',
  einsatzrolle: 'Leitend, Assistierend, LeitendAssistierend',
  einsatzkraftmerkmal: 'Notarzt, Hoehlenretter, Kid, Hundefuehrer, LKLD, Canyonretter, Skiwacht',
  zahlungsart: 'Bar, Lastschrift, Ueberweisung, KeineZahlung',
  zahlungsperiode: 'Monatlich, Quartal, Halbjaehrlich, Jaehrlich',
  buchungstyp: 'Normal, Umbuchung',
  kontoart: 'Bilanz, GuV',
  zeilenart: 'Konto, Ueberschrift, Summe, VonSumme, BisSumme',
  bankkontoart: 'Bankkonto, Sparbuch, Bar',
  sollhaben: 'Beides, Soll, Haben',
  quittungsstatus: 'Keine, Auszustellen, Ausgestellt, Storno',
  lastschriftergebnis: 'Abgebucht, Abgelehnt',
  lastschriftsequenz: 'ErsteLastschrift, Folgelastschrift',
  dokumentart: 'Rechnung, Gutschrift, Storno, AusgleichRechnung',
  pruefstatus:
    'KeinBetragZugewiesen, BetragTeilweiseZugewiesen, GegenkontoFehlt, BankkontoFehlt, ZahlungszielFehlt, InOrdnung',
  inventarstatus: 'Ausgemustert, InGebrauch, Verliehen',
  geraetezustand: 'GuterZustand, Ueberwachung, Aussortieren',
  artikelstatus: 'Bestellbar, Aktion, NichtBestellbar, Archiviert',
  bestellstatus:
    'Warenkorb, Bestellt, Abgelehnt, Abgeschlossen, Abholbereit, Abgeholt, Storno, Abgerechnet, Gutschrift',
  artikelart: 'Einzelartikel, Kombi, Satz',
  newsletterstatus: 'Bearbeitung, ZuSenden, WirdGesendet, Gesendet, Fehler',
  haushaltsstatus: 'InBearbeitung, Kontrolle, Freigegeben, Abgeschlossen',
  musikergebnis: 'nichtbestanden, bestanden, gut, sehrgut, ausgezeichnet, zulassungcovid19',
  abzeichenstufe: 'Bronze, Silber, Gold',
  bienenrasse: 'carnica, ligustica, siciliana, anderes',
  bankanfragestatus: 'anfrageanBank, abgeschlossen, archiviert',
  jobStatus: 'ZuErstellen, InBearbeitung, Erstellt, Fehlerhaft',
  bezahltfilter: '0, 1',
  verarbeitetfilter: '1, 2',
  aktivfilter: '1, 2',
  ruecklagenfilter: '1, 2, 3',
  gebuchtfilter: '0, 1',
  abgeschlossenfilter: '0, 1',
  leerfilter: '1, 2',
  sektionsfilter: '1, 2, 3',
};

test.each(Object.entries(spec))('%s has the values of the specification in its order', (name, values) => {
  expect(vocabularies[name]?.names.join(', ')).toBe(values);
});

describe('vocabularies that the specification shows in part', () => {
  const names = (name: string): readonly string[] => vocabularies[name]?.names ?? [];

  it('have 14 kinds of compensation of a mission, from Ehrenamtlich to WindTau', () => {
    expect([names('verguetungsart').length, names('verguetungsart')[0], names('verguetungsart').at(-1)]).toEqual([
      14,
      'Ehrenamtlich',
      'WindTau',
    ]);
  });

  it('have 17 reasons of a returned direct debit, the four named ones among them', () => {
    expect(names('rueckgabegrund')).toHaveLength(17);
    expect(names('rueckgabegrund').slice(0, 4)).toEqual(['KeinKonto', 'IBANFalsch', 'BICFalsch', 'Todesfall']);
  });

  it('have ten kinds of depreciation and six of choirs', () => {
    expect([names('abschreibungsart').length, names('sektionsart').length]).toEqual([10, 6]);
  });

  it('have the kinds of donations first among the payments', () => {
    expect(names('spendenart').slice(0, 3)).toEqual(['Geldspende', 'Sachspende', 'Foerdererbeitrag']);
  });

  it('tell bees by purpose, organic or conventional, stationary or migratory', () => {
    expect(['bienenzweck', 'bewirtschaftung', 'bienenhaltung'].map((name) => names(name).length)).toEqual([2, 2, 2]);
  });

  it('have both publication statuses and a variant of each that was set by hand', () => {
    expect(names('veroeffentlichung')).toEqual([
      'NichtFreigegeben',
      'Freigegeben',
      'NichtFreigegebenIndividuell',
      'FreigegebenIndividuell',
    ]);
  });

  it('show a closed order as in Bearbeitung', () => {
    expect(vocabularies['bestellstatus']?.labels['Abgeschlossen']).toBe('in Bearbeitung');
  });
});
