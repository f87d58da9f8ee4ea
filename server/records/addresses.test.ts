import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, userWith } from '../test-branches.ts';
import { configureFor } from '../test-offering.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

// Spec B 7.4, in its own words; the lists of jobs and e-mails are no records, and the photo archive is to come.
const of = (base: string, names: string): string[] => names.split(', ').map((name) => `${base}/${name}`);
const addresses = [
  ...of(
    '/mgd',
    'mitglieder, foerderer, mitgliederfunktionen, mitgliederkennungen, mitgliederversand, mitgliederbesetzung, mitgliederausbildungen, mitgliedertaetigkeiten, mitgliederehrungen, mitgliederzahlungen, mitgliederqualifikationen, fahrten',
  ),
  '/kontakt/kontakte',
  ...of('/sektionen', 'funktionaere, sektionen, banken'),
  '/ausbildungen',
  '/taetigkeiten',
  '/user/user',
  '/benutzergruppen/benutzergruppen',
  ...of(
    '/verwaltung',
    'funktionen, kennungen, versand, ehrungen, kilometerpreise, dokumentetyp, schulstelle, direktion, instrumente, etiketten, qualifikationen, besetzung, titel, anrede, einsatzart, einsatztyp, einsatzort, einsatzregion, versicherung, rechte, rechtespalten, kursgruppe, kontingent, kurstarif, buchungscode',
  ),
  '/emailprotokoll/emails',
  '/leistungsabzeichen/leistungsabzeichen',
  '/dokumente/dokumente',
  '/kalender/termine',
  '/kassenbuch/kassenbuch',
  '/inventar/inventar',
  '/artikel/artikel',
  ...of('/bienendatenbank', 'bienendatenbank, erweitert'),
  '/notenarchiv/notenarchive',
];

test.each(addresses)('%s answers a list', async (url) => {
  const module = [...registry.modules.values()].find(
    (one) => one.url === url || one.alsoUrls?.includes(url) || url.startsWith(`${one.url}/`),
  );
  if (module !== undefined) configureFor(server, module.name);
  const { status, list } = await server.ask(boss, url);
  expect({ status, list }).toMatchObject({ status: 200, list: expect.any(Array) });
});

const furtherLists =
  'nationen, strassen, verdachtsdiagnosen, versicherungsbeitrag, kurstarifkosten, stationskonten, einsatzfahrzeuge, nummernserien, nummernkreise, kostenstellen';
test.each(of('/verwaltung', furtherLists))('%s, which spec B 2 names, has a screen and answers a list', async (url) => {
  const module = [...registry.modules.values()].find((one) => one.url === url);
  if (module !== undefined) configureFor(server, module.name);
  expect(module?.route).toBe(url);
  expect((await server.ask(boss, url)).status).toBe(200);
});
