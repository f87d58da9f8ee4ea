import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../../screens/device.ts';
import { titleOrLabel } from '../../screens/titles.ts';
import { referredTables, useLabels } from '../../screens/use-labels.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { inviteAll, type NotInvited } from './order-einladen.ts';

type EinladenDialogProps = { module: Module; course: VisibleRow; onClose: () => void };

/** Mails a link to those who are pencilled in or asked: they say themselves whether they come. */
export function EinladenDialog({ module, course, onClose }: EinladenDialogProps): ReactElement {
  const { registry, request } = useDevice();
  const labelOf = useLabels(referredTables(module.table));
  const open = (useChildren(module.table.name, course.id) ?? []).filter(
    (row) => row['typ'] === 'Vormerken' || row['typ'] === 'Angefragt',
  );
  const [left, setLeft] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly NotInvited[]>([]);
  const [isPending, setPending] = useState(false);
  const people = open.map((row) => ({ id: row.id, label: titleOrLabel(registry, module.table.name, row, labelOf) }));
  const chosen = people.filter(({ id }) => !left.includes(id)).map(({ id }) => id);

  const send = async (): Promise<void> => {
    setPending(true);
    const missed = await inviteAll(request, chosen);
    setPending(false);
    setFailed(missed);
    const count = chosen.length - missed.length;
    if (count > 0)
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Einladung verschickt} other {# Einladungen verschickt}}', { n: count }),
      });
    if (missed.length === 0) onClose();
    // Who has the mail is not asked again by the same button.
    else setLeft(people.filter(({ id }) => !missed.some((one) => one.id === id)).map(({ id }) => id));
  };

  return (
    <SaveDialog
      title={t('Einladen')}
      isPending={isPending}
      label={t('Einladung senden')}
      icon="mail"
      isDisabled={chosen.length === 0}
      onSave={() => void send()}
      onClose={onClose}
    >
      {failed.map(({ id, text }) => (
        <Banner key={id} tone="bad" title={people.find((one) => one.id === id)?.label ?? ''}>
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
    </SaveDialog>
  );
}
