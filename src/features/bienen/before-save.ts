import type { Known } from '../../kit/define-table.ts';
import { localToday } from '../../lib/local-time.ts';
import type { BeforeSave } from '../../screens/device.ts';
import { behandlungsfehler, erntehinweise } from './behandlung.rules.ts';
import { endefehler, liegtAusserhalb, landFrage } from './betrieb.rules.ts';
import { bewegungsfehler } from './bewegung.rules.ts';
import { bienenbehandlungen } from './bienenbehandlungen.table.ts';
import type { bienenbewegungen } from './bienenbewegungen.table.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import type { bienendurchsichten } from './bienendurchsichten.table.ts';
import type { bienenstaende } from './bienenstaende.table.ts';
import { bienenzaehlungen } from './bienenzaehlungen.table.ts';
import { durchsichtfehler } from './durchsicht.rules.ts';
import { kodexfehler, kodexVon } from './kodex.rules.ts';
import { vorjahrVon, zaehlfehler, zahlfrage } from './zaehlung.rules.ts';

type Replica = Parameters<BeforeSave>[2];

const landVon = async (replica: Replica, betrieb_id: string | null | undefined): Promise<string> =>
  (await replica.row(bienendatenbank, betrieb_id ?? ''))?.land ?? 'IT';

const frage = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);

/** What is wrong with the code of a Betrieb, as the server would say it. */
export const betriebBeforeSave: BeforeSave = async (row: Known<typeof bienendatenbank>) => {
  const { betriebskodex, land } = row;
  const text = betriebskodex && land ? kodexfehler(kodexVon(betriebskodex, land), land) : undefined;
  return { issues: text === undefined ? [] : [{ feld: 'betriebskodex', text }], questions: [] };
};

/** What is wrong with the end of a stand; asks about one outside of its country, as one is whose latitude and longitude were exchanged. */
export const standBeforeSave: BeforeSave = async (row: Known<typeof bienenstaende>, _known, replica) => {
  const { position, betrieb_id } = row;
  const land = await landVon(replica, betrieb_id);
  return {
    issues: endefehler(row, localToday()),
    questions: position && liegtAusserhalb(land, position) ? [landFrage] : [],
  };
};

/** What is wrong with a count, and what looks wrong beside the one of the year before. */
export const zaehlungBeforeSave: BeforeSave = async (row: Known<typeof bienenzaehlungen>, _known, replica) => {
  const alle = await replica.childrenOf(bienenzaehlungen, row.betrieb_id ?? '');
  const { voelker, jahr, stand_id } = row;
  return {
    issues: zaehlfehler(row, new Date().toISOString()),
    questions: frage(zahlfrage(voelker ?? 0, vorjahrVon(alle, stand_id ?? '', jahr ?? 0))),
  };
};

/** What is wrong with a move. */
export const bewegungBeforeSave: BeforeSave = async (row: Known<typeof bienenbewegungen>, _known, replica) => ({
  issues: bewegungsfehler(row, await landVon(replica, row.betrieb_id)),
  questions: [],
});

/** What is wrong with an entry of the Behandlungsbuch. */
export const behandlungBeforeSave: BeforeSave = async (row: Known<typeof bienenbehandlungen>) => ({
  issues: behandlungsfehler(row, localToday()),
  questions: [],
});

/** What is wrong with a line of the Stockkarte, and what speaks against the harvest that it tells of. */
export const durchsichtBeforeSave: BeforeSave = async (row: Known<typeof bienendurchsichten>, _known, replica) => ({
  issues: durchsichtfehler(row),
  questions: erntehinweise(row, await replica.childrenOf(bienenbehandlungen, row.betrieb_id ?? '')),
});
