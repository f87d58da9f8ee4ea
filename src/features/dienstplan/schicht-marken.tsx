import type { ReactElement } from 'react';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { belegungsstatus, dienstform, schichtstatus } from './dienstplan.vocabularies.ts';
import type { Planbild, Schicht } from './planbild.rules.ts';
import { schichtbesetzung } from './schichtstand.rules.ts';

const tones = { Eingeteilt: 'ok', Warteliste: 'warn', Verfuegbar: 'info', Abgemeldet: 'neutral' } as const;

/** Where somebody stands with a shift. */
export const BelegungMarke = ({ status }: { status: keyof typeof tones }): ReactElement => (
  <Badge tone={tones[status]}>{t(wordOf(belegungsstatus, status))}</Badge>
);

/** What is to be known of a shift at a glance: called off or not published, on call, somebody missing. */
export function SchichtMarken({ bild, schicht }: { bild: Planbild; schicht: Schicht }): ReactElement {
  const { status, dienstart } = schicht;
  const { luecke } = schichtbesetzung(bild.lage(schicht));
  const art = dienstart?.art ?? 'Praesenz';
  return (
    <>
      {status !== 'Veroeffentlicht' && (
        <Badge tone={status === 'Abgesagt' ? 'bad' : 'neutral'}>{t(wordOf(schichtstatus, status))}</Badge>
      )}
      {art !== 'Praesenz' && <Badge>{t(wordOf(dienstform, art))}</Badge>}
      {luecke > 0 && status !== 'Abgesagt' && (
        <Badge tone="bad" icon="warning">
          {t('{n, plural, one {# Person fehlt} other {# Personen fehlen}}', { n: luecke })}
        </Badge>
      )}
    </>
  );
}
