import { useState, type ReactElement } from 'react';
import { message } from '../../lib/message.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { session, transport } from '../services.ts';

type ConsentDialogProps = { onAgreed: () => Promise<void>; onCancel: () => void; onFail: (text: string) => void };

/** Data-protection consent (spec A 4): agreed only with the box ticked; cancelling logs out. */
export function ConsentDialog({ onAgreed, onCancel, onFail }: ConsentDialogProps): ReactElement {
  const [isTicked, setTicked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      const response = await transport().request('/rechte/dsgvo', { method: 'PUT' });
      if (!response.ok) return onFail(message('Fehler beim Zugriff!'));
      session.consented();
      await onAgreed();
    } catch {
      onFail(message('Fehler beim Zugriff auf die Datenbank!'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('Datenschutz')}
      size="wide"
      isOpen
      isDismissable={false}
      onOpenChange={onCancel}
      actions={
        <>
          <Button variant="quiet" onPress={onCancel}>{t('Abbrechen')}</Button>
          <Button variant="primary" isDisabled={!isTicked} isPending={isBusy} onPress={() => void agree()}>{t('Einwilligen')}</Button>
        </>
      }
    >
      <div className="stack">
        <div className="consent-text" lang="de" tabIndex={0} role="region" aria-label={t('Text der Einwilligung')}>
          <ConsentText />
        </div>
        <Checkbox label={t('Datenschutzeinwilligung')} value={isTicked} onChange={setTicked} />
      </div>
    </Dialog>
  );
}

/** The consent is a German legal text (spec A 9); it is shown as it is in every language. */
function ConsentText(): ReactElement {
  return (
    <>
      <p>
        Einwilligung zur Verarbeitung personenbezogener Daten im Sinne der Verordnung (EU) 2016/679 des Europäischen Parlaments und des
        Rates vom 27. April 2016 (Datenschutz-Grundverordnung) und des gesetzesvertretenden Dekrets vom 30. Juni 2003, Nr. 196, in der
        Fassung des gesetzesvertretenden Dekrets Nr. 101 vom 19.09.2018 (D.Lgs. 101/2018).
      </p>
      <p>
        Dieses Programm verarbeitet Daten von Mitgliedern, Kontakten und Einsätzen der Organisation, darunter Gesundheitsdaten von
        Patientinnen und Patienten (Artikel 9 der Verordnung). Sie erhalten Einsicht, soweit Ihre Aufgabe es verlangt, und verpflichten sich
        zur Verschwiegenheit auch über das Ende Ihrer Tätigkeit hinaus.
      </p>
      <p>
        Ihre eigenen Daten (Name, Benutzername, Sektion, Anmeldungen und Ihre Änderungen) werden gespeichert, um das Programm zu betreiben
        und nachvollziehen zu können, wer was geändert hat. Rechtsgrundlage sind Ihre Einwilligung und die berechtigten Interessen der
        Organisation.
      </p>
      <p>
        Daten von Minderjährigen werden nur mit Zustimmung der Erziehungsberechtigten verarbeitet: in der Kindergruppe von 8 bis 13 Jahren,
        in der Jugendgruppe ab 14 Jahren.
      </p>
      <p>
        Auf dem Gerät wird ein Teil der Daten gespeichert, damit Sie ohne Netz arbeiten können. Geben Sie ein Gerät nicht unbeaufsichtigt
        weiter und melden Sie seinen Verlust sofort der Organisation.
      </p>
      <p>
        Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch (Artikel 15 bis 21)
        und können diese Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen; ohne sie kann das Programm nicht verwendet werden.
      </p>
    </>
  );
}
