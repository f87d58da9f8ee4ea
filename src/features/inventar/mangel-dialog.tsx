import { useState, type ReactElement } from 'react';
import { asFile } from '../../ui/kinds/values.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { currentLocale, t, tMessage } from '../../ui/t.ts';
import { FotoAufnehmen } from './foto-aufnehmen.tsx';
import { befund, pruefergebnis } from './inventar.vocabularies.ts';
import { ergebnisAus, fehltAmMangel, type Befundeingabe, type Entscheid, type Ergebnis } from './pruefabend.rules.ts';
import { pruefschritte } from './pruefschritte.table.ts';

type MangelProps = {
  planId: string | undefined;
  onClose: () => void;
  onFertig: (entscheid: Entscheid) => void;
};

/** The steps of the plan, each with what was found, a note and a photo; without a plan one free finding. */
export function MangelDialog({ planId, onClose, onFertig }: MangelProps): ReactElement {
  const schritte = useChildren(pruefschritte, planId ?? '') ?? [];
  const [eingaben, setEingaben] = useState<ReadonlyMap<number, Partial<Befundeingabe>>>(new Map());
  const [gewaehlt, setGewaehlt] = useState<Ergebnis>();
  const italienisch = currentLocale() === 'it';
  const fester = schritte
    .toSorted((a, b) => (a.nr ?? 0) - (b.nr ?? 0))
    .map((one) => ({ nr: one.nr ?? 1, schritt: (italienisch && one.text_it) || (one.text ?? '') }));
  const frei = { nr: Math.max(0, ...fester.map(({ nr }) => nr)) + 1, schritt: t('Sonstiger Mangel') };
  const befunde = [...fester, frei].map((schritt): Befundeingabe => ({
    befund: 'Ok',
    notiz: null,
    foto: null,
    ...schritt,
    ...eingaben.get(schritt.nr),
  }));
  const ergebnis = gewaehlt ?? ergebnisAus(befunde);
  const fehlt = fehltAmMangel(befunde, frei.nr);
  const setze = (nr: number, was: Partial<Befundeingabe>): void =>
    setEingaben(new Map(eingaben).set(nr, { ...eingaben.get(nr), ...was }));
  return (
    <Dialog
      title={t('Mangel')}
      size="wide"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button
            variant="primary"
            icon="save"
            isDisabled={fehlt !== undefined}
            onPress={() => onFertig({ ergebnis, bemerkung: null, befunde })}
          >
            {t('Speichern')}
          </Button>
        </>
      }
    >
      {fehlt !== undefined && <p className="muted">{tMessage(fehlt)}</p>}
      {befunde.map((eines) => (
        <Schritt key={eines.nr} befund={eines} onChange={(was) => setze(eines.nr, was)} />
      ))}
      <ChoiceBar
        label={t('Ergebnis')}
        value={ergebnis}
        items={pruefergebnis.names.map((id) => ({ id, label: t(pruefergebnis.labels[id]) }))}
        onChange={(id) => setGewaehlt(pruefergebnis.names.find((name) => name === id))}
      />
    </Dialog>
  );
}

function Schritt({
  befund: eingabe,
  onChange,
}: {
  befund: Befundeingabe;
  onChange: (was: Partial<Befundeingabe>) => void;
}): ReactElement {
  return (
    <div className="pruefabend-schritt">
      <ChoiceBar
        label={eingabe.schritt}
        value={eingabe.befund}
        items={befund.names.map((id) => ({ id, label: t(befund.labels[id]) }))}
        onChange={(id) => onChange({ befund: befund.names.find((name) => name === id) ?? 'Ok' })}
      />
      {eingabe.befund === 'Mangel' && (
        <>
          <TextField
            label={t('Notiz')}
            maxLength={500}
            value={eingabe.notiz ?? ''}
            onChange={(notiz) => onChange({ notiz: notiz || null })}
          />
          <FotoAufnehmen foto={asFile(eingabe.foto)} onFoto={(foto) => onChange({ foto })} />
        </>
      )}
    </div>
  );
}
