import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { BankReportCard } from '../../screens/runs/bank-report-card.tsx';
import { askedOf, RunScreen, type Runs } from '../../screens/runs/run-screen.tsx';
import { t } from '../../ui/t.ts';
import type { banken } from '../organisation/banken.table.ts';
import { PostenCard } from './posten-card.tsx';
import { PruefungCard } from './pruefung-card.tsx';
import { ueberweisungspruefungSchema, type Ueberweisungspruefung } from './ueberweisungen.calls.ts';
import { ueberweisungslaeufeModule } from './ueberweisungslaeufe.module.ts';

const runs: Runs<Ueberweisungspruefung> = {
  module: ueberweisungslaeufeModule,
  facts: [
    'banktag',
    'anzahl',
    'betrag',
    'auftraggeber',
    'auftraggeber_iban',
    'erstellt_von',
    'freigegeben_von',
    'datei_am',
    'sha256',
  ],
  look: {
    name: 'pruefung',
    schema: ueberweisungspruefungSchema,
    isBlocked: ({ hindernisse }) => hindernisse.length > 0,
    typed: {
      asked: askedOf(['sek_id', 'format', 'bank_id', 'cuc', 'ausfuehrungam', 'bis']),
      show: (check) => <PruefungCard of={check} />,
    },
  },
  mayChoose: (table, row: VisibleRowOf<typeof banken>, { sek_id }) =>
    table !== 'banken' || (row.sek_id === sek_id && row.art === 'Bankkonto'),
};

/** One run of transfers: what it will pay, what stands against it, its steps, its file and what the bank said. */
export const LaufScreen = (): ReactElement => (
  <RunScreen runs={runs}>
    {({ run, status, reload }) => {
      const isAtBank = status === 'Eingereicht' || status === 'Abgeschlossen';
      return (
        <>
          {isAtBank && run.rights['UEBERWEISUNGEN_LAEUFE_ABSCHLIESSEN'] === true && (
            <BankReportCard
              url={`${ueberweisungslaeufeModule.url}/${run.id}`}
              text={t('Die Statusmeldung der Bank (pain.002) trägt ein, was abgelehnt wurde und ob die Namen stimmen.')}
              onRead={reload}
            />
          )}
          {status !== 'InBearbeitung' && status !== 'Annulliert' && (
            <PostenCard key={run.rev} run={run} isAtBank={isAtBank} onDone={reload} />
          )}
        </>
      );
    }}
  </RunScreen>
);
