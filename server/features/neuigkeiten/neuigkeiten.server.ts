import type { ServerArea } from '../../area.ts';
import { meldeNeuigkeiten, naechsteNeuigkeit, neuigkeitenHook } from './neuigkeiten.ts';

/** What news do on the server. */
export const neuigkeitenServer: Partial<ServerArea> = {
  hooks: [neuigkeitenHook],
  minutely: [meldeNeuigkeiten],
  faellig: [naechsteNeuigkeit],
};
