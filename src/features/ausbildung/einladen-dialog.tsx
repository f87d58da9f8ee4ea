import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../../screens/device.ts';
import { RecipientChoice, useRecipients } from '../../screens/recipients/recipient-choice.tsx';
import { mayCreate } from '../../screens/record-rights.ts';
import { titleOrLabel } from '../../screens/titles.ts';
import { referredTables, useLabels } from '../../screens/use-labels.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { inviteAll, inviteNew, type NotInvited } from './order-einladen.ts';

type EinladenDialogProps = { module: Module; kurs: VisibleRow; onClose: () => void };

/** Mails a link to those who are pencilled in or asked: they say themselves whether they come. */
export function EinladenDialog({ module, kurs, onClose }: EinladenDialogProps): ReactElement {
  const { registry, rights, request } = useDevice();
  const labelOf = useLabels(referredTables(module.table));
  const teilnehmer = useChildren(ausbildungteilnehmer, kurs.id) ?? [];
  const open = teilnehmer.filter((row) => row.typ === 'Vormerken' || row.typ === 'Angefragt');
  const found = useRecipients(['mitglieder', 'kontakte'].flatMap((name) => registry.modules.get(name) ?? []));
  const known = new Set(teilnehmer.flatMap((row) => row.mgd_id ?? []));
  const further = found.erreicht.filter(({ id }) => !known.has(id));
  const mayAdd = mayCreate({ registry, rights, table: module.table, root: kurs });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly NotInvited[]>([]);
  const [isPending, setPending] = useState(false);
  const people = open.map((row) => ({ id: row.id, label: titleOrLabel(registry, module.table.name, row, labelOf) }));
  const chosen = people.filter(({ id }) => !left.includes(id)).map(({ id }) => id);

  const send = async (): Promise<void> => {
    setPending(true);
    const missed = [...(await inviteAll(request, chosen)), ...(await inviteNew(request, module, kurs.id, further))];
    setPending(false);
    setFailed(missed);
    const count = chosen.length + further.length - missed.length;
    if (count > 0)
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Einladung verschickt} other {# Einladungen verschickt}}', { n: count }),
      });
    if (missed.length === 0) onClose();
    // Who has the mail is not asked again by the same button.
    else {
      setLeft(people.filter(({ id }) => !missed.some((one) => one.id === id)).map(({ id }) => id));
      found.choose(null);
    }
  };

  return (
    <SaveDialog
      title={t('Einladen')}
      isPending={isPending}
      label={t('Einladung senden')}
      icon="mail"
      isDisabled={chosen.length + further.length === 0}
      onSave={() => void send()}
      onClose={onClose}
    >
      {failed.map(({ id, name, text }) => (
        <Banner key={id} tone="bad" title={name ?? people.find((one) => one.id === id)?.label ?? ''}>
          {tMessage(text)}
        </Banner>
      ))}
      {people.length === 0 ? (
        <EmptyState
          icon="people"
          title={t('Niemand ist vorgemerkt oder angefragt')}
          text={t('Nur wer noch nicht geantwortet hat, wird eingeladen.')}
        />
      ) : (
        <>
          <p>{t('Jede Person bekommt eine E-Mail mit zwei Links: zusagen oder absagen.')}</p>
          <CheckboxGroup
            label={t('Noch ohne Antwort')}
            items={people}
            value={chosen}
            onChange={(ids) => setLeft(people.filter(({ id }) => !ids.includes(id)).map(({ id }) => id))}
          />
        </>
      )}
      {mayAdd && (
        <section className="stack" aria-label={t('Weitere Personen')}>
          <h3>{t('Weitere Personen')}</h3>
          <p className="muted">{t('Wer erreicht wird, kommt als Angefragt in den Kurs und bekommt die Einladung.')}</p>
          <RecipientChoice of={found} without={known} />
        </section>
      )}
    </SaveDialog>
  );
}
