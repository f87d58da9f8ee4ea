import type { ReactElement } from 'react';
import { labelOf } from '../../../kit/vocabulary.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../ui/t.ts';
import { sperre } from '../inventar.vocabularies.ts';
import type { Sperre } from '../zustand.rules.ts';

/** Why a piece may not be used, each reason a mark; nothing where it may. */
export function SperrenMarken({ sperren }: { sperren: readonly Sperre[] }): ReactElement | null {
  if (sperren.length === 0) return null;
  return (
    <span className="row">
      {sperren.map((one) => (
        <Badge key={one} tone="bad" icon="lock">
          {t(labelOf(sperre, one))}
        </Badge>
      ))}
    </span>
  );
}
