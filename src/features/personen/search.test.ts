import { expect, test } from 'vitest';
import { valuesInUse } from '../../kit/search.ts';
import { registry } from '../registry.ts';
import { kontakteModule } from './kontakte.module.ts';
import { mitgliederModule } from './mitglieder.module.ts';

const mitglieder =
  'name, mgdnummer, austrittsart, fkt_id, kng_id, ehr_id, jahre, bezugsjahr, funktionsjahre, bezugsjahrfunktion, quali_id, qualimonate, qualileereintraege, unterlagen, arbeitsmedizin, masernschutz, covidschutz, ' +
  'fuehrungszeugnis, zustimmung, fuehrerschein, fremdsprache, ausb_kursgruppe, ausb_buchungscode, ausb_jahrvon, ausb_jahrbis, anhang, dsgvoglmit, dsgvoglohne, dsgvokindmit, dsgvokindohne, sektionsart, ' +
  'stimmgattung, ehrverleihdatum, ehrantrag, ehrdruck, ehrabholbereit, ehrabgeholt, ehrdatumvon, ehrdatumbis, dokumente, strafregisterundausweis, geschlecht, alter, eintrittsdatumvon, eintrittsdatumbis, ort, ' +
  'betriebskodex, tagboxmitgliedsstatus, tagboxmitgliedschaft';
const kontakte =
  'name, kontaktstatus, kontakttyp, mgdnummer, statusFoerderer, foerdererfehlerhaft, foerdererfaelligbis, foerdererzahlungsform, spenderJahr, kng_id, lieferantengruppe_id, kundengruppe_id, istInstitution, ' +
  'zahlungenvon, zahlungenbis, zahlungenart, zahlungenspendenquittung, zahlungenspendenquittungerstelltam, spendenquittungsnummer, ehr_id, verleihdatumvon, verleihdatumbis, jahre, ort';

test.each([
  ['mitglieder', mitgliederModule.search, mitglieder],
  ['contacts', kontakteModule.search, kontakte],
])('%s are searched by the criteria of the spec, under its names', (_, search, names) => {
  expect(names.split(', ').filter((name) => !Object.hasOwn(search ?? {}, name))).toEqual([]);
});

test.each([
  ['Aktiv', true],
  ['AktivPlus', true],
  ['-1', true],
  ['Inaktiv', false],
  ['Verstorben', false],
  ['', false],
])('of contacts with the sponsor status "%s" the faulty flag is asked: %s', (statusFoerderer, goes) => {
  expect(
    'foerdererfehlerhaft' in
      valuesInUse(registry.module('kontakte').search ?? {}, { statusFoerderer, foerdererfehlerhaft: 'true' }),
  ).toBe(goes);
});

test.each(['ehrverleihdatum', 'ehrantrag', 'ehrdruck', 'ehrabholbereit', 'ehrabgeholt'])(
  'of members the days of honours are asked only with %s or another honour filter at 3',
  (name) => {
    const asked = (value: string) =>
      Object.keys(
        valuesInUse(registry.module('mitglieder').search ?? {}, {
          [name]: value,
          ehrdatumvon: '2025-01-01',
          ehrdatumbis: '2025-12-31',
        }),
      );
    expect(asked('3')).toEqual([name, 'ehrdatumvon', 'ehrdatumbis']);
    for (const value of ['1', '2']) expect(asked(value)).toEqual([name]);
  },
);
