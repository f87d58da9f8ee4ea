import type { Withdrawal } from '../../db/vault/vault.ts';
import { message, within } from '../../lib/message.ts';

/** What the person is told whose vault the server has withdrawn. */
export const withdrawalTexts: Readonly<Record<Withdrawal, { readonly title: string; readonly text: string }>> = {
  konto: {
    title: within('Benutzer', 'Konto gesperrt'),
    text: message(
      'Dieses Konto ist gesperrt oder abgelaufen. Was auf diesem Gerät noch nicht übertragen ist, bleibt verschlüsselt erhalten, bis die Verwaltung es wieder freigibt.',
    ),
  },
  verloren: {
    title: message('Als verloren gemeldet'),
    text: message(
      'Dieses Gerät wurde als verloren gemeldet: Die Schlüssel zu seinen Daten sind vernichtet. Wurde es gefunden, melden Sie das von einem anderen Gerät aus oder der Verwaltung; danach öffnet eine Anmeldung mit Verbindung alles wieder.',
    ),
  },
  frei: {
    title: message('Wieder freigegeben'),
    text: message('Melden Sie sich mit Verbindung an; danach ist alles wieder da, auch was noch nicht übertragen war.'),
  },
};
