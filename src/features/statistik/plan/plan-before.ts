import type { Finding } from '../../../lib/finding.ts';
import type { BeforeStep } from '../../../screens/device.ts';
import { t, tMessage } from '../../../ui/t.ts';
import { definitionVon } from './definition.rules.ts';
import {
  offeneWarnungen,
  planfehler,
  planwarnungen,
  vorjahreswerte,
  werteVon,
  type Planbefund,
} from './pruefung.rules.ts';
import type { Plan } from './planbild.ts';
import { vorjahresplan } from './planzeilen.ts';
import { statistikplaene } from './statistikplaene.table.ts';
import { statistikwerte } from './statistikwerte.table.ts';

/** What keeps a plan from being handed in, as the server will say it, as far as its numbers lie here. */
export const planBeforeStep: BeforeStep = async (replica, row: Plan, to) => {
  if (to !== 'Abgegeben') return { missing: [], points: [] };
  const [zeilen, vorjahr, alt] = await Promise.all([
    replica.childrenOf(statistikwerte, row.id),
    replica.childrenOf(statistikwerte, vorjahresplan(row)),
    replica.row(statistikplaene, vorjahresplan(row)),
  ]);
  const definition = definitionVon(row);
  const werte = werteVon(zeilen);
  const warnungen = planwarnungen(definition, werte, vorjahreswerte(alt, vorjahr));
  return { missing: [...planfehler(definition, werte), ...offeneWarnungen(warnungen, zeilen)].map(befund), points: [] };
};

const befund = ({ label, text }: Planbefund): Finding => ({
  text: `${t(label)}: ${tMessage(text)}`,
  at: { tabelle: statistikwerte.name },
});
