import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { banken } from '../organisation/banken.table.ts';
import { preflightSchema, type Preflight } from './sbs.calls.ts';
import { askedOf, RunScreen, type Runs } from '../../screens/runs/run-screen.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { PaymentsCard } from './payments-card.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { sbsLaeufeModule } from './sbs-laeufe.module.ts';

const runs: Runs<Preflight> = {
  module: sbsLaeufeModule,
  facts: [
    'anzahl',
    'betrag',
    'auftraggeber',
    'auftraggeber_iban',
    'erstellt_von',
    'freigegeben_von',
    'datei_am',
    'kassenbuch_id',
    'sha256',
  ],
  look: {
    name: 'pruefung',
    schema: preflightSchema,
    isBlocked: ({ hindernisse }) => hindernisse.length > 0,
    typed: {
      asked: askedOf(['sek_id', 'format', 'bank_id', 'cuc', 'ausfuehrung_am', 'bis']),
      show: (check, { sek_id, bank_id }, set) => (
        <PreflightCard of={check} sektion={asText(sek_id)} hasAccount={bank_id !== null} onTake={set} />
      ),
    },
  },
  mayChoose: (table, row: VisibleRowOf<typeof banken>, { sek_id }) => table !== 'banken' || row.sek_id === sek_id,
};

/** One run of bulk payments: what it will pay, what stands against it, its steps and its file. */
export const SbsLaufScreen = (): ReactElement => (
  <RunScreen runs={runs}>
    {({ run, status }) =>
      status !== 'Entwurf' &&
      status !== 'Verworfen' && <PaymentsCard run={run.id} isExecuted={status === 'Ausgefuehrt'} />
    }
  </RunScreen>
);
