import type { ReactElement } from 'react';
import { DatenschutzPage } from '../screens/pages/datenschutz-page.tsx';
import { ImpressumPage } from '../screens/pages/impressum-page.tsx';
import { useConfig } from './config.ts';

/** The pages that name the organisation, with what the settings say of it. */
export const ImpressumScreen = (): ReactElement => <ImpressumPage given={useConfig().impressum} />;
export const DatenschutzScreen = (): ReactElement => <DatenschutzPage given={useConfig().impressum} />;
