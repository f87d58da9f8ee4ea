import type { ReactElement } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { asText } from '../../ui/kinds/values.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { tMessage } from '../../ui/t.ts';

/** What was seen when an e-invoice came in, until it is booked: a person looks at it before. */
export function HinweiseNotice({ row }: { row: AnyRow }): ReactElement | null {
  const hinweise = asText(row['hinweise']).split('\n').filter(Boolean);
  return row['status'] !== 'Entwurf' || hinweise.length === 0 ? null : (
    <div className="stack">
      {hinweise.map((text) => (
        <Banner key={text} tone="warn" title={tMessage(text)} />
      ))}
    </div>
  );
}
