import type { Hilfe, Hilfen } from '../../screens/hilfe/hilfe.ts';
import { shellHilfe } from './shell.hilfe.ts';
import { anlagenHilfe } from '../../features/anlagen/anlagen.hilfe.ts';
import { artikelHilfe } from '../../features/artikel/artikel.hilfe.ts';
import { ausbildungHilfe } from '../../features/ausbildung/ausbildung.hilfe.ts';
import { auszuegeHilfe } from '../../features/auszuege/auszuege.hilfe.ts';
import { beitraegeHilfe } from '../../features/beitraege/beitraege.hilfe.ts';
import { benutzerHilfe } from '../../features/benutzer/benutzer.hilfe.ts';
import { bienenHilfe } from '../../features/bienen/bienen.hilfe.ts';
import { dienstplanHilfe } from '../../features/dienstplan/dienstplan.hilfe.ts';
import { dokumenteHilfe } from '../../features/dokumente/dokumente.hilfe.ts';
import { einsaetzeHilfe } from '../../features/einsaetze/einsaetze.hilfe.ts';
import { finanzenHilfe } from '../../features/finanzen/finanzen.hilfe.ts';
import { fotoarchivHilfe } from '../../features/fotoarchiv/fotoarchiv.hilfe.ts';
import { haushaltHilfe } from '../../features/haushalt/haushalt.hilfe.ts';
import { informationHilfe } from '../../features/information/information.hilfe.ts';
import { inventarHilfe } from '../../features/inventar/inventar.hilfe.ts';
import { inventurHilfe } from '../../features/inventur/inventur.hilfe.ts';
import { kalenderHilfe } from '../../features/kalender/kalender.hilfe.ts';
import { kommunikationHilfe } from '../../features/kommunikation/kommunikation.hilfe.ts';
import { lagerHilfe } from '../../features/lager/lager.hilfe.ts';
import { lastschriftenHilfe } from '../../features/lastschriften/lastschriften.hilfe.ts';
import { musikHilfe } from '../../features/musik/musik.hilfe.ts';
import { musikschuleHilfe } from '../../features/musikschule/musikschule.hilfe.ts';
import { neuigkeitenHilfe } from '../../features/neuigkeiten/neuigkeiten.hilfe.ts';
import { organisationHilfe } from '../../features/organisation/organisation.hilfe.ts';
import { personenHilfe } from '../../features/personen/personen.hilfe.ts';
import { rechnungenHilfe } from '../../features/rechnungen/rechnungen.hilfe.ts';
import { sbsHilfe } from '../../features/sbs/sbs.hilfe.ts';
import { schnittstelleHilfe } from '../../features/schnittstelle/schnittstelle.hilfe.ts';
import { shopHilfe } from '../../features/shop/shop.hilfe.ts';
import { spendenHilfe } from '../../features/spenden/spenden.hilfe.ts';
import { stammdatenHilfe } from '../../features/stammdaten/stammdaten.hilfe.ts';
import { statistikHilfe } from '../../features/statistik/statistik.hilfe.ts';
import { ueberweisungenHilfe } from '../../features/ueberweisungen/ueberweisungen.hilfe.ts';
import { umzugHilfe } from '../../features/umzug/umzug.hilfe.ts';
import { verkaufHilfe } from '../../features/verkauf/verkauf.hilfe.ts';
import { verortungHilfe } from '../../features/verortung/verortung.hilfe.ts';
import { zastHilfe } from '../../features/zast/zast.hilfe.ts';

/** What is said of every screen, by its address. It comes with the first help that somebody asks for. */
export const hilfen: Hilfen = {
  ...shellHilfe,
  ...anlagenHilfe,
  ...artikelHilfe,
  ...ausbildungHilfe,
  ...auszuegeHilfe,
  ...beitraegeHilfe,
  ...benutzerHilfe,
  ...bienenHilfe,
  ...dienstplanHilfe,
  ...dokumenteHilfe,
  ...einsaetzeHilfe,
  ...finanzenHilfe,
  ...fotoarchivHilfe,
  ...haushaltHilfe,
  ...informationHilfe,
  ...inventarHilfe,
  ...inventurHilfe,
  ...kalenderHilfe,
  ...kommunikationHilfe,
  ...lagerHilfe,
  ...lastschriftenHilfe,
  ...musikHilfe,
  ...musikschuleHilfe,
  ...neuigkeitenHilfe,
  ...organisationHilfe,
  ...personenHilfe,
  ...rechnungenHilfe,
  ...sbsHilfe,
  ...schnittstelleHilfe,
  ...shopHilfe,
  ...spendenHilfe,
  ...stammdatenHilfe,
  ...statistikHilfe,
  ...ueberweisungenHilfe,
  ...umzugHilfe,
  ...verkaufHilfe,
  ...verortungHilfe,
  ...zastHilfe,
};

const byPath = new Map<string, Hilfe>(Object.entries(hilfen));

/** What is said of the screen at an address as the router knows it. */
export const hilfeAt = (path: string): Hilfe | undefined => byPath.get(path);
