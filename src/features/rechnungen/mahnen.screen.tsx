import { useMemo, useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { useNavigate } from '../../screens/link.tsx';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { stufentext } from './mahn-pdf.ts';
import { gemahntSchema, vorschlagSchema, type Mahnvorschlag } from './rechnungen.calls.ts';

/** Who is reminded today, person by person: what is chosen gets its step, and the letters lie in the list of reminders. */
export function MahnenScreen(): ReactElement {
  const { request, user, engine } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const once = useOnce();
  const sektion = useSektionChoice('KASSABUCH_FORDERUNGEN', 'SPEICHERN');
  const sek_id =
    sektion.sek_id ?? (sektion.options.length === 1 ? (sektion.options[0]?.id ?? user.sek_id) : user.sek_id);
  const found = useServer(
    '/rechnungen/mahnvorschlag',
    vorschlagSchema,
    useMemo(() => ({ sek_id }), [sek_id]),
  );
  const [ohne, setOhne] = useState<ReadonlySet<string>>(new Set());
  useTitle(t('Mahnen'));
  const gewaehlt = (found.value ?? []).filter(({ id }) => !ohne.has(id));
  const mahne = (): Promise<void> =>
    once(async () => {
      const isSure = await confirm({
        title: t('{n, plural, one {# Person mahnen?} other {# Personen mahnen?}}', { n: gewaehlt.length }),
        text: t('Die Mahnstufen werden festgehalten. Die Briefe liegen danach bei den Mahnungen.'),
        yes: t('Mahnen'),
      });
      if (!isSure) return;
      const forderungen = gewaehlt.flatMap(({ posten }) => posten.map(({ forderung_id }) => forderung_id));
      const told = await askServer(request, '/rechnungen/mahnen', gemahntSchema, sending({ sek_id, forderungen }));
      if (told.kind !== 'done') {
        toast({ tone: 'bad', title: t('Mahnen'), text: tMessage(told.text) });
        return found.reload();
      }
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Mahnung} other {# Mahnungen}} festgehalten', { n: told.value.mahnungen.length }),
      });
      void engine.syncNow();
      void navigate({ to: '/rechnungen/mahnungen' });
    });
  const toggle = (id: string, isIn: boolean): void => {
    const next = new Set(ohne);
    if (isIn) next.delete(id);
    else next.add(id);
    setOhne(next);
  };
  return (
    <Page
      fit="text"
      title={t('Mahnen')}
      before={<BackLink to="/rechnungen/mahnungen">{t('Mahnungen')}</BackLink>}
      actions={
        <Button
          variant="primary"
          icon="check"
          isDisabled={!online || gewaehlt.length === 0}
          onPress={() => void mahne()}
        >
          {online ? t('Mahnen') : t('Nur mit Verbindung')}
        </Button>
      }
    >
      <div className="stack">
        {sektion.options.length > 1 && (
          <Select label={t('Sektion')} value={sek_id} onChange={sektion.choose} items={sektion.options} isRequired />
        )}
        {found.trouble !== undefined && <ServerState of={found} />}
        {found.value?.length === 0 && (
          <EmptyState
            icon="check"
            title={t('Niemand ist zu mahnen')}
            text={t('Was gestundet, bestritten oder eben erst gemahnt ist, kommt hier nicht vor.')}
          />
        )}
        {(found.value ?? []).map((one) => (
          <Vorschlag key={one.id} of={one} isIn={!ohne.has(one.id)} onChange={(isIn) => toggle(one.id, isIn)} />
        ))}
      </div>
    </Page>
  );
}

type VorschlagProps = { of: Mahnvorschlag; isIn: boolean; onChange: (isIn: boolean) => void };

/** What one person owes that is due for a step. */
const Vorschlag = ({ of: { name, betrag, posten }, isIn, onChange }: VorschlagProps): ReactElement => (
  <Card>
    <div className="stack">
      <Checkbox label={`${name} · ${formatMoney(betrag)}`} value={isIn} onChange={onChange} />
      <RunList label={name}>
        {posten.map(({ forderung_id, nummer, text, faelligam, betrag: offen, stufe }) => (
          <li key={forderung_id}>
            <span className="grow">{[nummer, text].filter(Boolean).join(' · ')}</span>
            <strong className="num">{formatMoney(offen)}</strong>
            <span className="run-more muted">
              {[t('fällig am {tag}', { tag: formatDate(faelligam) }), t(stufentext(stufe))].join(' · ')}
            </span>
          </li>
        ))}
      </RunList>
    </div>
  </Card>
);
