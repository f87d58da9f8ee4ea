import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { askedOf, RunScreen, type Runs } from '../../screens/runs/run-screen.tsx';
import { beitragsvorschauSchema, type Beitragsvorschau } from './beitraege.calls.ts';
import type { beitragsarten } from './beitragsarten.table.ts';
import { beitragslaeufeModule } from './beitragslaeufe.module.ts';
import { VorschauCard } from './vorschau-card.tsx';
import { WieGezahltWird } from './vorschau-zeilen.tsx';

/** What is typed of a run, once its branch and year are known. */
const asked = askedOf(
  ['sek_id', 'art', 'jahr', 'beitragsart_id', 'mgd_id', 'stichtag', 'datum', 'faelligam'],
  ['sek_id', 'jahr'],
);

const runs: Runs<Beitragsvorschau> = {
  module: beitragslaeufeModule,
  facts: ['anzahl', 'betrag', 'kassenbuch_id', 'erstellt_von', 'freigegeben_von'],
  look: {
    name: 'vorschau',
    schema: beitragsvorschauSchema,
    isBlocked: ({ hindernisse }) => hindernisse.length > 0,
    typed: {
      asked,
      show: (told, values) => <VorschauCard of={told} asked={asked(values) ?? {}} />,
    },
  },
  mayChoose: (table, row: VisibleRowOf<typeof beitragsarten>, { sek_id }) =>
    table !== 'beitragsarten' || row.sek_id === sek_id,
};

/** One run of fees: who pays what by it, and its steps. */
export const LaufScreen = (): ReactElement => (
  <RunScreen runs={runs}>
    {({ run, status }) => status === 'Gestellt' && <WieGezahltWird sek_id={String(run['sek_id'])} />}
  </RunScreen>
);
