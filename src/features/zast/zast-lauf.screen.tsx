import type { ReactElement } from 'react';
import { zastStandSchema, type ZastStand } from './zast.calls.ts';
import { RunScreen, type Runs } from '../../screens/runs/run-screen.tsx';
import { ErgebnisseCard } from './ergebnisse-card.tsx';
import { StandCard } from './stand-card.tsx';
import { zastLaeufeModule } from './zast-laeufe.module.ts';

const runs: Runs<ZastStand> = {
  module: zastLaeufeModule,
  facts: ['zeilen', 'betrag', 'erstellt_am', 'erstellt_von', 'datei_am', 'sha256'],
  look: {
    name: 'stand',
    schema: zastStandSchema,
    isBlocked: ({ faelle, hindernisse }) => faelle === 0 || hindernisse.length > 0,
  },
  hasFile: ({ datei_bis }) => datei_bis !== null,
};

/** One hand-over: its cases, what stands against its file, the file, and the results. */
export const ZastLaufScreen = (): ReactElement => (
  <RunScreen runs={runs}>
    {({ run, status, check, reload }) => (
      <>
        <StandCard of={check} isDraft={status === 'Entwurf'} />
        {(status === 'Datei' || status === 'Quittiert') && run.rights['ZAST_ALLGEMEIN_SPEICHERN'] === true && (
          <ErgebnisseCard run={run.id} onRead={reload} />
        )}
      </>
    )}
  </RunScreen>
);
