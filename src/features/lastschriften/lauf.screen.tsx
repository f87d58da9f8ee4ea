import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { BankReportCard } from '../../screens/runs/bank-report-card.tsx';
import { askedOf, RunScreen, type Runs } from '../../screens/runs/run-screen.tsx';
import { t } from '../../ui/t.ts';
import { asText } from '../../ui/kinds/values.ts';
import type { banken } from '../organisation/banken.table.ts';
import { AnkuendigungCard } from './ankuendigung-card.tsx';
import { EinzuegeCard } from './einzuege-card.tsx';
import { einzugspruefungSchema, type Einzugspruefung } from './lastschriften.calls.ts';
import { lastschriften } from './lastschriften.table.ts';
import { lastschriftlaeufeModule } from './lastschriftlaeufe.module.ts';
import { PruefungCard } from './pruefung-card.tsx';

const typedTexts = ['sek_id', 'format', 'bank_id', 'cuc', 'faelligam', 'bis', 'ankuendigungstage'];

const runs: Runs<Einzugspruefung> = {
  module: lastschriftlaeufeModule,
  facts: [
    'einzugam',
    'anzahl',
    'betrag',
    'glaeubigername',
    'glaeubigerid',
    'glaeubiger_iban',
    'erstellt_von',
    'angekuendigt_am',
    'freigegeben_von',
    'datei_am',
    'kassenbuch_id',
    'sha256',
  ],
  look: {
    name: 'pruefung',
    schema: einzugspruefungSchema,
    isBlocked: ({ hindernisse }) => hindernisse.length > 0,
    typed: {
      asked: askedOf(typedTexts),
      show: (check, { sek_id }) => <PruefungCard of={check} sektion={asText(sek_id)} />,
    },
  },
  mayChoose: (table, row: VisibleRowOf<typeof banken>, { sek_id }) =>
    table !== 'banken' || (row.sek_id === sek_id && row.art === 'Bankkonto'),
};

/** One run of direct debits: what it will collect, what stands against it, its steps, its file and what the bank said. */
export const LaufScreen = (): ReactElement => (
  <RunScreen runs={runs}>
    {({ run, status, reload }) => {
      const isAtBank = status === 'Eingereicht' || status === 'Abgeschlossen';
      return (
        <>
          {(status === 'Geprueft' || status === 'Freigegeben') && <AnkuendigungCard run={run} onDone={reload} />}
          {isAtBank && (
            <Bankmeldung sek_id={asText(run['sek_id'])}>
              <BankReportCard
                url={`${lastschriftlaeufeModule.url}/${run.id}`}
                text={t('Die Statusmeldung der Bank (pain.002) trägt ein, was abgelehnt oder zurückgegeben wurde.')}
                onRead={reload}
              />
            </Bankmeldung>
          )}
          {status !== 'InBearbeitung' && status !== 'Annulliert' && (
            <EinzuegeCard key={run.rev} run={run} isAtBank={isAtBank} onDone={reload} />
          )}
        </>
      );
    }}
  </RunScreen>
);

/** What the bank says of single collections is entered with the right to close those. */
function Bankmeldung({ sek_id, children }: { sek_id: string; children: ReactElement }): ReactElement | null {
  const { rights } = useDevice();
  return rights.holds(lastschriften.right, 'ABSCHLIESSEN', [sek_id]) ? children : null;
}
