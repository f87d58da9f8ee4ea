import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { AnyRow } from '../../kit/field.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { formatDecimal } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import type { bienendurchsichten } from './bienendurchsichten.table.ts';
import { befall, milbenJeTag } from './durchsicht.rules.ts';

/** How many mites there are: those that fell in a day, or those on a hundred bees (domain: archive-tief 7). */
export function DurchsichtNotice({ row }: { row: AnyRow }): ReactElement | null {
  const durchsicht: VisibleRowOf<typeof bienendurchsichten> = row; // the module's own rows
  const { milben = null, milbentage = null, milbenprobe = null } = durchsicht;
  const [jeTag, anteil] = [milbenJeTag({ milben, milbentage }), befall({ milben, milbenprobe })];
  if (jeTag !== null) return <Banner tone="info" title={t('{n} Milben am Tag', { n: formatDecimal(jeTag, 1) })} />;
  return anteil === null ? null : <Banner tone="info" title={t('{n} % befallen', { n: formatDecimal(anteil, 1) })} />;
}
