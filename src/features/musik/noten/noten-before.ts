import type { VisibleRowOf } from '../../../db/base.ts';
import type { Known } from '../../../kit/define-table.ts';
import { localToday } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import type { BeforeSave, BeforeStep } from '../../../screens/device.ts';
import { auffuehrungen } from './auffuehrungen.table.ts';
import { auffuehrungswerke } from './auffuehrungswerke.table.ts';
import { bestand, bewegungsfehler, kopienOhneLizenz, scanfehler } from './bestand.rules.ts';
import { notenarchiv } from './notenarchiv.table.ts';
import { notenstimmen } from './notenstimmen.table.ts';
import { notenverleih } from './notenverleih.table.ts';
import { werkfehler } from './programm.rules.ts';
import { notenfehler } from './urheber.rules.ts';
import { gehoertZu, pruefe, type Meldestoff } from './werkmeldung.rules.ts';
import type { werkmeldungen } from './werkmeldungen.table.ts';

/** What is wrong with sheet music, as the server would say it. */
export const notenBeforeSave: BeforeSave = async (row) => ({ issues: notenfehler(row), questions: [] });

/** Copies that no licence allows are asked about, and kept: they are there (domain: archive-tief 9). */
export const stimmenBeforeSave: BeforeSave = async (row: Known<typeof notenstimmen>, known, replica) => {
  const noten = row.noten_id ? await replica.row(notenarchiv, row.noten_id) : undefined;
  const before: Known<typeof notenstimmen> = known ?? {};
  const istMehr = (row.kopien ?? 0) > (before.kopien ?? 0);
  const ohne = noten === undefined || !istMehr ? 0 : kopienOhneLizenz(noten, [row], localToday());
  return {
    issues: noten === undefined ? [] : scanfehler(noten, row, before, localToday()),
    questions:
      ohne === 0
        ? []
        : [
            (noten?.lizenzkopien ?? 0) === 0
              ? message('Für dieses Werk ist keine Kopie erlaubt eingetragen. Lizenz nachtragen?')
              : message('Kopien ohne Lizenz: {n}. Trotzdem speichern?', { n: ohne }),
          ],
  };
};

/** What is wrong with a movement; more than there is may have been handed out all the same. */
export const bewegungBeforeSave: BeforeSave = async (row: Known<typeof notenverleih>, _known, replica) => {
  const zu = row.zu_id ? await replica.row(notenverleih, row.zu_id) : undefined;
  const issues = bewegungsfehler(row, zu, localToday());
  if (issues.length > 0 || row.art !== 'Ausgabe' || !row.stimme_id) return { issues, questions: [] };
  const stimmen = await replica.childrenOf(notenstimmen, row.noten_id ?? '');
  const stand = bestand(stimmen, await replica.childrenOf(notenverleih, row.noten_id ?? ''));
  const da = stand.stimmen.get(row.stimme_id)?.verfuegbar ?? 0;
  return {
    issues,
    questions: (row.anzahl ?? 1) > da ? [message('Verfügbar: {n}. Trotzdem ausgeben?', { n: Math.max(0, da) })] : [],
  };
};

/** A work of a programme says what it is. */
export const werkBeforeSave: BeforeSave = async (row) => ({ issues: werkfehler(row), questions: [] });

type Replica = Pick<Parameters<BeforeStep>[0], 'rows'>;

/** What a report is made of, as this device knows it. */
export async function stoffAuf(replica: Replica, meldung: Known<typeof werkmeldungen>) {
  const [alle, werke, noten] = await Promise.all([
    replica.rows(auffuehrungen),
    replica.rows(auffuehrungswerke),
    replica.rows(notenarchiv),
  ]);
  const nachId = new Map(noten.map((one) => [one.id, one]));
  const eigene = alle.filter((one) => one.sek_id === meldung.sek_id && gehoertZu(meldung, one));
  const ids = new Set(eigene.map(({ id }) => id));
  return {
    auffuehrungen: eigene,
    werke: werke.filter(({ auffuehrung_id }) => ids.has(auffuehrung_id ?? '')),
    notenVon: (id: string) => nachId.get(id),
  };
}

/** Whether all sheet music that the works name lies here. */
export const kenntNoten = ({ werke, notenVon }: Pick<Meldestoff, 'werke' | 'notenVon'>): boolean =>
  werke.every(({ noten_id }) => !noten_id || notenVon(noten_id) !== undefined);

/** The first day of the year that a report speaks of. */
export const meldebeginn = (jahr: number | null | undefined): string => `${jahr ?? 0}-01-01`;

/**
 * What a report lacks, and what somebody accepts, before it is checked or filed. What does not lie on this device is the server's to
 * judge: with nothing of it here nothing is said, with a part of it what seems to be lacking is asked about.
 */
export const meldungBeforeStep: BeforeStep = async (
  replica,
  row: VisibleRowOf<typeof werkmeldungen>,
  to,
  _rights,
  isWhole,
) => {
  if (to === 'Offen') return { missing: [], points: [] };
  const stoff = await stoffAuf(replica, row);
  const found = pruefe(row, stoff, localToday());
  if (isWhole(auffuehrungen, row.sek_id ?? '', meldebeginn(row.jahr)) && kenntNoten(stoff)) return found;
  return { missing: [], points: stoff.auffuehrungen.length === 0 ? [] : [...found.missing, ...found.points] };
};
