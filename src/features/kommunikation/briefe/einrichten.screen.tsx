import { useMemo, useState, type ReactElement } from 'react';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { Link } from '../../../screens/link.tsx';
import { HereOnly } from '../../../screens/list/here-only.tsx';
import { useSektionChoice } from '../../../screens/report/sektion-choice.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { addressOf } from '../../addresses.ts';
import { dokumente } from '../../dokumente/dokumente.table.ts';
import { sektionenModule } from '../../organisation/sektionen.module.ts';
import { sektionen } from '../../organisation/sektionen.table.ts';
import { dokumentetyp } from '../../stammdaten/dokumentetyp.table.ts';
import { listen } from '../newsletter/listen.table.ts';
import { newsletterModule } from '../newsletter/newsletter.module.ts';
import { newsletter } from '../newsletter/newsletter.table.ts';
import { geerbt } from './briefbogen.rules.ts';
import { briefkoepfe } from './briefkoepfe.table.ts';
import { istEinwilligungstyp, schritte, type Schritt, type Schrittname } from './einrichten.rules.ts';
import { emailvorlagen } from './emailvorlagen.table.ts';
import { VerzeichnisDialog } from './verzeichnis-dialog.tsx';
import '../newsletter/newsletter.css';

const tables = { sektionen, briefkoepfe, emailvorlagen, listen, newsletter, dokumente, dokumentetyp };
const eigene = [emailvorlagen, listen, newsletter, dokumente];

const wohin = {
  briefkopf: '/newsletter/briefkoepfe',
  absender: '/newsletter/listen',
  einwilligungen: '/dokumente',
  fristen: '/verwaltung/dokumentetyp',
  vorlagen: '/newsletter/vorlagen',
  liste: '/newsletter/listen',
  probe: '/newsletter',
} as const satisfies Readonly<Record<Exclude<Schrittname, 'impressum'>, string>>;

/** What a branch sets up before it writes to people, step by step; each says by the data whether it is done, so that anybody goes on at any time. Works without a network. */
export function EinrichtenScreen(): ReactElement {
  const title = t('Einrichten');
  useTitle(title);
  const { user } = useDevice();
  const { options, sek_id, choose } = useSektionChoice('NEWSLETTER_ALLGEMEIN', 'LESEN');
  const sektion = sek_id ?? (options.some(({ id }) => id === user.sek_id) ? user.sek_id : options[0]?.id);
  return (
    <Page title={title} before={<BackLink to="/newsletter">{t(newsletterModule.label)}</BackLink>}>
      <div className="stack">
        {sektion === undefined ? (
          <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
        ) : (
          <>
            <div className="fields">
              <Select label={t('Sektion')} isRequired items={options} value={sektion} onChange={choose} />
            </div>
            <HereOnly tables={eigene} />
            <Schritte sek_id={sektion} />
            <Verzeichnis sek_id={sektion} />
          </>
        )}
      </div>
    </Page>
  );
}

function Verzeichnis({ sek_id }: { sek_id: string }): ReactElement {
  const [istOffen, setOffen] = useState(false);
  return (
    <Card
      title={t('Verzeichnis der Verarbeitungen')}
      actions={
        <Button size="small" icon="download" onPress={() => setOffen(true)}>
          {t('PDF erstellen')}
        </Button>
      }
    >
      <p className="muted">
        {t(
          'Ein Entwurf nach Art. 30 DSGVO aus den Bereichen, die es hier gibt. Was der Verein sonst tut, ergänzt er selbst.',
        )}
      </p>
      {istOffen && <VerzeichnisDialog sek_id={sek_id} onClose={() => setOffen(false)} />}
    </Card>
  );
}

function Schritte({ sek_id }: { sek_id: string }): ReactElement {
  const found = useTables(tables);
  const steps = useMemo(() => {
    if (found === undefined) return undefined;
    const own = <R extends { readonly sek_id?: string | null }>(rows: readonly R[]): readonly R[] =>
      rows.filter((row) => row.sek_id === sek_id);
    const byId = new Map(found.sektionen.map((row) => [row.id, row]));
    const kopfVon = (id: string) => found.briefkoepfe.find((row) => row.sek_id === id);
    const eigener = kopfVon(sek_id);
    const texttypen = new Set(found.dokumentetyp.filter(istEinwilligungstyp).map(({ id }) => id));
    return schritte({
      sektion: byId.get(sek_id),
      eigener,
      geerbter: eigener ?? geerbt(sek_id, (id) => byId.get(id)?.parent_id, kopfVon),
      vorlagen: own(found.emailvorlagen),
      listen: own(found.listen).filter(({ archiviertam }) => (archiviertam ?? null) === null),
      newsletter: own(found.newsletter),
      einwilligungstexte: own(found.dokumente).filter(({ doktyp_id }) => texttypen.has(doktyp_id ?? '')),
      dokumenttypen: found.dokumentetyp.filter(({ archiviertam }) => (archiviertam ?? null) === null),
    });
  }, [found, sek_id]);
  if (steps === undefined) return <Skeleton lines={8} />;
  const offen = steps.filter(({ istFertig, istFreiwillig }) => !istFertig && istFreiwillig !== true).length;
  return (
    <Card
      title={
        offen === 0
          ? t('Alles ist eingerichtet.')
          : t('{n, plural, one {Ein Schritt ist offen} other {# Schritte sind offen}}', { n: offen })
      }
    >
      <ol className="newsletter-schritte">
        {steps.map((step) => (
          <Zeile key={step.name} step={step} sek_id={sek_id} />
        ))}
      </ol>
    </Card>
  );
}

function Zeile({ step, sek_id }: { step: Schritt; sek_id: string }): ReactElement {
  const { name, titel, stand, istFertig, istFreiwillig = false } = step;
  const to = name === 'impressum' ? addressOf(sektionenModule, sek_id) : wohin[name];
  const zeichen = istFertig ? t('Fertig') : istFreiwillig ? t('Freiwillig') : t('Offen');
  return (
    <li>
      <Icon name={istFertig ? 'success' : istFreiwillig ? 'info' : 'clock'} label={zeichen} />
      <div>
        <p>
          <Link to={to}>{tMessage(titel)}</Link>
        </p>
        <p className="muted">{tMessage(stand)}</p>
      </div>
    </li>
  );
}
