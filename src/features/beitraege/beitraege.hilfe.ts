import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of contributions. */
export const beitraegeHilfe: Hilfen = {
  '/beitraege': {
    de: {
      zweck: 'Die einzelnen Beiträge der Mitglieder: Betrag, Fälligkeit, was noch offen ist.',
      schritte: [
        'Legen Sie zuerst {Beitragsarten} an.',
        'Stellen Sie die Beiträge eines Jahres mit einem Lauf unter {Beitragsläufe}.',
        'Hat sich bei einer Person etwas geändert, verwenden Sie {Beitrag neu berechnen}.',
      ],
      begriffe: { Zahlungsform: 'Wie jemand zahlt: Überweisung, Lastschrift oder bar.' },
    },
    it: {
      zweck: 'Le singole quote dei soci: importo, scadenza, quanto resta da pagare.',
      schritte: [
        'Creare prima i tipi sotto {Beitragsarten}.',
        'Emettere le quote di un anno con un’elaborazione sotto {Beitragsläufe}.',
        'Se per una persona è cambiato qualcosa, usare {Beitrag neu berechnen}.',
      ],
      begriffe: { 'Modalità di pagamento': 'Come si paga: bonifico, addebito o contanti.' },
    },
  },
  '/beitraege/arten': {
    de: {
      zweck: 'Was wer im Jahr zahlt: nach Status, Alter und Gruppe.',
      schritte: [
        'Drücken Sie {Neu} und geben Sie Name und Jahresbetrag ein.',
        'Sagen Sie, für wen die Art gilt: Status, Alter von bis.',
        'Wählen Sie das Konto, auf das gebucht wird.',
      ],
    },
    it: {
      zweck: 'Chi paga quanto all’anno: secondo stato, età e gruppo.',
      schritte: [
        'Premere {Neu} e inserire nome e importo annuo.',
        'Indicare per chi vale: stato, età da a.',
        'Scegliere il conto di registrazione.',
      ],
    },
  },
  '/beitraege/laeufe': {
    name: 'Beitragsläufe',
    de: {
      zweck: 'Ein Lauf stellt die Beiträge eines Jahres für alle auf einmal.',
      schritte: [
        'Legen Sie einen Lauf für Jahr und Beitragsart an.',
        'Sehen Sie in der Vorschau, wer wie viel zahlt und warum jemand nichts zahlt.',
        'Stellen Sie die Beiträge: es entstehen Forderungen.',
      ],
      begriffe: { Lauf: 'Viele gleiche Vorgänge, die gemeinsam geprüft, freigegeben und ausgeführt werden.' },
    },
    it: {
      zweck: 'Un’elaborazione emette le quote di un anno per tutti insieme.',
      schritte: [
        'Creare un’elaborazione per anno e tipo di quota.',
        'Vedere nell’anteprima chi paga quanto e perché qualcuno non paga.',
        'Emettere le quote: nascono i crediti.',
      ],
      begriffe: { Elaborazione: 'Molte operazioni uguali, verificate, approvate ed eseguite insieme.' },
    },
  },
  '/beitraege/laeufe/$id': {
    name: 'Beitragslauf',
    netz: 'server',
    de: {
      zweck:
        'Ein Lauf mit seiner Vorschau. Nehmen Sie einzelne heraus, drücken Sie {Beiträge stellen} und drucken oder versenden Sie die Vorschreibungen. Ein gestellter Lauf lässt sich als Ganzes stornieren, solange nichts bezahlt ist.',
    },
    it: {
      zweck:
        'Un’elaborazione con la sua anteprima. Escludere singoli, premere {Beiträge stellen} e stampare o inviare gli avvisi. Un’elaborazione emessa si storna per intero finché nulla è pagato.',
    },
  },
  '/beitraege/ermaessigungen': {
    de: {
      zweck: 'Wer weniger zahlt, um wie viel Prozent, von wann bis wann und weshalb. Der nächste Lauf rechnet damit.',
    },
    it: {
      zweck:
        'Chi paga meno, di quale percentuale, da quando a quando e perché. La prossima elaborazione ne tiene conto.',
    },
  },
  '/beitraege/zahlweisen': {
    de: {
      zweck:
        'Wie jemand seinen Beitrag zahlt und ob jemand anderes für ihn zahlt, etwa ein Elternteil. Ohne Eintrag gilt die Überweisung.',
    },
    it: {
      zweck:
        'Come qualcuno paga la quota e se paga un’altra persona, per esempio un genitore. Senza indicazione vale il bonifico.',
    },
  },
};
