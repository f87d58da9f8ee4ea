import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { AnyRow } from '../../kit/field.ts';
import { useToday } from '../../screens/use-today.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { betriebshinweise } from './betrieb.rules.ts';
import type { bienendatenbank } from './bienendatenbank.table.ts';
import { useBild } from './use-bild.ts';
import './bienen.css';

const meiste = 5;

/** What is to be done about a Betrieb: the census, documents, treatments, reports (domain: archive-kommunikation 4, archive-tief 7). */
export function BetriebNotice({ row }: { row: AnyRow }): ReactElement | null {
  const betrieb: VisibleRowOf<typeof bienendatenbank> = row; // the module's own rows
  const bild = useBild(betrieb);
  const today = useToday();
  const hinweise = bild === undefined ? [] : betriebshinweise(bild, today);
  const [erster, ...andere] = hinweise;
  if (erster === undefined) return null;
  return (
    <Banner tone="warn" title={tMessage(erster)}>
      {andere.length > 0 && (
        <ul className="bienen-hinweise">
          {andere.slice(0, meiste).map((one) => (
            <li key={one}>{tMessage(one)}</li>
          ))}
          {andere.length > meiste && <li>{t('Und {n} weitere.', { n: andere.length - meiste })}</li>}
        </ul>
      )}
    </Banner>
  );
}
