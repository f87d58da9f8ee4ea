import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { Link } from '../../screens/link.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { CheckCard, RunList } from '../../screens/runs/check-card.tsx';
import { askedOf, RunScreen, type Runs } from '../../screens/runs/run-screen.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { focusField } from '../../ui/fields/form-errors.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { zahlungsart } from '../personen/zahlungen.vocabularies.ts';
import { musikschuelerModule } from './musikschueler.module.ts';
import { schulgeldlaeufeModule } from './schulgeldlaeufe.module.ts';
import { schulgeldvorschauSchema, type Schulgeldvorschau } from './schulgeldlauf.calls.ts';
import type { schuljahre } from './schuljahre.table.ts';

const runs: Runs<Schulgeldvorschau> = {
  module: schulgeldlaeufeModule,
  facts: ['anzahl', 'betrag', 'kassenbuch_id', 'erstellt_von', 'freigegeben_von'],
  look: {
    name: 'vorschau',
    schema: schulgeldvorschauSchema,
    isBlocked: ({ hindernisse }) => hindernisse.length > 0,
    typed: {
      asked: askedOf(
        ['sek_id', 'schuljahr_id', 'halbjahr', 'knt_id', 'datum', 'faelligam'],
        ['sek_id', 'schuljahr_id'],
      ),
      show: (told) => <VorschauCard of={told} />,
    },
  },
  mayChoose: (table, row: VisibleRowOf<typeof schuljahre>, { sek_id }) =>
    table !== 'schuljahre' || row.sek_id === sek_id,
};

/** One run of school fees: who pays what by it, and its steps. */
export const SchulgeldlaufScreen = (): ReactElement => (
  <RunScreen runs={runs}>
    {({ status }) =>
      status === 'Gestellt' && (
        <Link to="/kassenbuch/forderungen" className="button button-secondary">
          {t('Forderungen')}
        </Link>
      )
    }
  </RunScreen>
);

/** What a run will raise, before it does: who pays what, and who pays nothing and why. */
const VorschauCard = ({ of }: { of: ServerValue<Schulgeldvorschau> }): ReactElement => (
  <CheckCard
    of={of}
    hindrances={({ hindernisse }) =>
      hindernisse.map(({ feld, text }) => ({
        text,
        where:
          feld === null ? undefined : (
            <Button size="small" onPress={() => focusField(feld)}>
              {t('Zum Feld')}
            </Button>
          ),
      }))
    }
    summary={({ zeilen, betrag }) =>
      t('{n, plural, one {# Forderung} other {# Forderungen}}, zusammen {betrag}.', {
        n: zeilen.length,
        betrag: formatMoney(betrag),
      })
    }
  >
    {({ zeilen, ausgeschlossen }) => (
      <>
        {zeilen.length > 0 && <WerZahlt zeilen={zeilen} />}
        {ausgeschlossen.length > 0 && <NichtDabei zeilen={ausgeschlossen} />}
      </>
    )}
  </CheckCard>
);

const WerZahlt = ({ zeilen }: { zeilen: Schulgeldvorschau['zeilen'] }): ReactElement => (
  <Disclosure title={t('Wer zahlt')} isOpenAtFirst end={<span className="muted num">{zeilen.length}</span>}>
    <RunList label={t('Wer zahlt')}>
      {zeilen.map((one) => (
        <li key={one.schueler_id}>
          <Link to={addressOf(musikschuelerModule, one.schueler_id)}>{one.name}</Link>
          <span className="run-facts">
            {one.fach}
            {one.zahler !== null && ` · ${t('es zahlt {name}', { name: one.zahler })}`}
          </span>
          {one.zahlungsform !== 'Ueberweisung' && (
            <Badge tone="info">{t(labelOf(zahlungsart, one.zahlungsform))}</Badge>
          )}
          <span className="num">{formatMoney(one.betrag)}</span>
        </li>
      ))}
    </RunList>
  </Disclosure>
);

const NichtDabei = ({ zeilen }: { zeilen: Schulgeldvorschau['ausgeschlossen'] }): ReactElement => (
  <section aria-label={t('Nicht dabei')}>
    <h3>{t('Nicht dabei ({n})', { n: zeilen.length })}</h3>
    <RunList label={t('Nicht dabei')}>
      {zeilen.map((one) => (
        <li key={one.schueler_id}>
          <Link to={addressOf(musikschuelerModule, one.schueler_id)}>{one.name}</Link>
          <span className="run-facts">
            {one.fach} · {tMessage(one.text)}
          </span>
        </li>
      ))}
    </RunList>
  </section>
);
