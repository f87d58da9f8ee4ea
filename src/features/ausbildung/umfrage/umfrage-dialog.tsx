import type { ReactElement } from 'react';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useRecordList } from '../../../screens/online/use-record-list.ts';
import { formatDecimal } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t } from '../../../ui/t.ts';
import type { ausbildungen } from '../ausbildungen.table.ts';
import { fragen, umfrageergebnisSchema, type Frage } from './umfrage.calls.ts';
import { fragentexte, mindestens } from './umfrage.rules.ts';

/** What those who were there say of a course: means, and texts in no order, from five answers on. */
export function UmfrageDialog({ module, rows, onClose }: CommandDialogProps<typeof ausbildungen>): ReactElement {
  const id = rows[0]?.id ?? '';
  const found = useRecordList({ table: module.table.name, id }, `/ausbildungen/${id}/umfrage`, umfrageergebnisSchema);
  return (
    <Dialog title={t('Umfrage')} isOpen onOpenChange={onClose}>
      <ServerState
        of={found}
        offlineText={t('Die Antworten liegen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
      />
      {found.value && <Ergebnis {...found.value} />}
    </Dialog>
  );
}

type ErgebnisProps = {
  antworten: number;
  mittel: Readonly<Record<Frage, number | null>>;
  texte: readonly string[];
};

function Ergebnis({ antworten, mittel, texte }: ErgebnisProps): ReactElement {
  if (antworten < mindestens)
    return (
      <EmptyState
        icon="chart"
        title={t('{n, plural, =0 {Noch keine Antwort} one {# Antwort} other {# Antworten}}', { n: antworten })}
        text={t('Gezeigt werden sie ab fünf: sonst wäre zu erraten, von wem sie sind.')}
      />
    );
  return (
    <div className="stack">
      <p>{t('{n} Antworten', { n: antworten })}</p>
      <dl>
        {fragen.map((frage) => (
          <div key={frage} className="row">
            <dt className="grow">{t(fragentexte[frage])}</dt>
            <dd className="num">
              {mittel[frage] === null ? '–' : t('{note} von 5', { note: formatDecimal(mittel[frage] / 10, 1) })}
            </dd>
          </div>
        ))}
      </dl>
      {texte.length > 0 && (
        <ul className="stack-small" aria-label={t('Was noch gesagt wurde')}>
          {texte.map((text, at) => (
            // Two may say the same.
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
