import type { ReactElement } from 'react';
import { Buchen } from './buchen.tsx';

/** What came into a store, by the codes of its packages (domain: inventar-tief 5). */
export const EinlagernScreen = (): ReactElement => <Buchen grund="Zugang" />;
