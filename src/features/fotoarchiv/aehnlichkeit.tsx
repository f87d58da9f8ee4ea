import type { ReactElement } from 'react';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import type { Aehnlich } from './fotoarchiv.calls.ts';

/** How alike two photos are. */
export const Aehnlichkeit = ({ art }: Pick<Aehnlich[number], 'art'>): ReactElement => (
  <Badge tone={art === 'fastgleich' ? 'warn' : 'neutral'}>
    {art === 'fastgleich' ? t('Fast gleich') : t('Ähnlich')}
  </Badge>
);
