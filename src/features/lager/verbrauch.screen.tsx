import type { ReactElement } from 'react';
import { Buchen } from './buchen.tsx';

/** What was used up (domain: inventar-tief 7). */
export const VerbrauchScreen = (): ReactElement => <Buchen grund="Verbrauch" />;
