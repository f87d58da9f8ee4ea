import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { askedOf, RunScreen, type Runs } from '../../screens/runs/run-screen.tsx';
import { beitragsvorschauSchema, type Beitragsvorschau } from './beitraege.calls.ts';
import type { beitragsarten } from './beitragsarten.table.ts';
import { beitragslaeufeModule } from './beitragslaeufe.module.ts';
import { VorschauCard } from './vorschau-card.tsx';

const typedTexts = ['sek_id', 'jahr', 'beitragsart_id', 'stichtag', 'datum', 'faelligam'];

const runs: Runs<Beitragsvorschau> = {
  module: beitragslaeufeModule,
  facts: ['anzahl', 'betrag', 'kassenbuch_id', 'erstellt_von'],
  look: {
    name: 'vorschau',
    schema: beitragsvorschauSchema,
    isBlocked: ({ hindernisse }) => hindernisse.length > 0,
    typed: {
      asked: askedOf(typedTexts, ['sek_id', 'jahr']),
      show: (told) => <VorschauCard of={told} />,
    },
  },
  mayChoose: (table, row: VisibleRowOf<typeof beitragsarten>, { sek_id }) =>
    table !== 'beitragsarten' || row.sek_id === sek_id,
};

/** One run of fees: who pays what by it, and its steps. */
export const LaufScreen = (): ReactElement => <RunScreen runs={runs}>{() => null}</RunScreen>;
