import { expect, test } from 'vitest';
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
  ['members', mitgliederModule.search, mitglieder],
  ['contacts', kontakteModule.search, kontakte],
])('%s are searched by the criteria of the spec, under its names', (_, search, names) => {
  expect(names.split(', ').filter((name) => !Object.hasOwn(search ?? {}, name))).toEqual([]);
});
