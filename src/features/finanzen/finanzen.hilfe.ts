import { stammliste, type Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of books. */
export const finanzenHilfe: Hilfen = {
  '/kassenbuch': {
    de: {
      zweck: 'Die Belege: Einnahmen, Ausgaben und Umbuchungen von Kasse und Bank.',
      schritte: [
        'Drücken Sie {Neu}, wählen Sie Einnahme oder Ausgabe und die Kasse oder Bank.',
        'Schreiben Sie Tag, Text, Betrag und Konto; fotografieren Sie den Beleg dazu.',
        'Prüfen Sie und drücken Sie {Buchen}: der Beleg bekommt seine Nummer und ändert sich nicht mehr.',
        'Ist etwas falsch, stornieren Sie: der Beleg bleibt, ein Gegenbeleg hebt ihn auf.',
      ],
      begriffe: {
        Entwurf: 'Ein Beleg, der noch nicht gebucht ist. Er zählt nirgends mit und darf geändert werden.',
        Storno: 'Ein Gegenbeleg mit umgekehrtem Betrag. Gelöscht wird nichts.',
      },
      offline: 'Entwürfe schreiben Sie ohne Netz; gebucht wird auf dem Server.',
    },
    it: {
      zweck: 'Le registrazioni: entrate, uscite e giroconti di cassa e banca.',
      schritte: [
        'Premere {Neu}, scegliere entrata o uscita e la cassa o banca.',
        'Scrivere giorno, testo, importo e conto; fotografare il giustificativo.',
        'Controllare e premere {Buchen}: la registrazione riceve il numero e non cambia più.',
        'Se qualcosa è errato, stornare: la registrazione resta, un’altra la annulla.',
      ],
      begriffe: {
        Bozza: 'Una registrazione non ancora contabilizzata. Non conta e si può modificare.',
        Storno: 'Una registrazione contraria con importo inverso. Nulla si elimina.',
      },
      offline: 'Le bozze si scrivono senza rete; la contabilizzazione avviene sul server.',
    },
  },
  '/kassenbuch/einrichten': {
    name: 'Buchhaltung einrichten',
    netz: 'server',
    de: {
      zweck: 'Richtet die Buchhaltung ein: Kontenplan, Kasse, Bank, Geschäftsjahr, Anfangsstände.',
      schritte: [
        'Wählen Sie den Kontenplan, der zu Ihnen passt.',
        'Legen Sie Kasse und Bankkonto mit ihrem Stand am ersten Tag an.',
        'Eröffnen Sie das Geschäftsjahr.',
      ],
    },
    it: {
      zweck: 'Imposta la contabilità: piano dei conti, cassa, banca, esercizio, saldi iniziali.',
      schritte: [
        'Scegliere il piano dei conti adatto.',
        'Creare cassa e conto bancario con il saldo del primo giorno.',
        'Aprire l’esercizio.',
      ],
    },
  },
  '/kassabuch': {
    de: {
      zweck:
        'Das Buch einer Kasse oder Bank mit laufendem Saldo. Es entsteht aus den gebuchten Belegen und wird nicht von Hand geschrieben.',
    },
    it: {
      zweck:
        'Il libro di una cassa o banca con saldo progressivo. Nasce dalle registrazioni contabilizzate e non si scrive a mano.',
    },
  },
  '/buchungen': {
    de: {
      zweck:
        'Das Journal: jede Buchung mit Soll und Haben. Es ändert sich nie; was falsch war, steht mit seiner Gegenbuchung da. Suchen Sie nach Konto, Zeit oder Text.',
    },
    it: {
      zweck:
        'Il giornale: ogni scrittura con dare e avere. Non cambia mai; ciò che era errato vi sta con la scrittura contraria. Cercare per conto, periodo o testo.',
    },
  },
  '/buchungen/auswertungen': {
    name: 'Auswertungen',
    netz: 'server',
    de: {
      zweck: 'Berichte eines Jahres: Saldenliste, Einnahmen und Ausgaben, Bilanz, Rechenschaft.',
      schritte: [
        'Wählen Sie Geschäftsjahr und Bericht.',
        'Drücken Sie auf einen Betrag, um die Buchungen dahinter zu sehen.',
        'Drucken Sie den Bericht oder geben Sie ihn als Tabelle aus.',
      ],
    },
    it: {
      zweck: 'Rendiconti di un anno: saldi, entrate e uscite, bilancio, rendiconto.',
      schritte: [
        'Scegliere esercizio e rendiconto.',
        'Premere un importo per vedere le scritture che lo compongono.',
        'Stampare il rendiconto o esportarlo come tabella.',
      ],
    },
  },
  '/buchungen/kassenpruefung': {
    name: 'Kassenprüfung',
    netz: 'server',
    de: {
      zweck: 'Für die Kassenprüfer: Stichproben, Lücken in Nummern, fehlende Belege und Abweichungen.',
      schritte: [
        'Wählen Sie das Geschäftsjahr.',
        'Gehen Sie die Punkte durch und öffnen Sie, was auffällt.',
        'Drucken Sie das Ergebnis für das Protokoll.',
      ],
    },
    it: {
      zweck: 'Per i revisori: campioni, salti di numerazione, giustificativi mancanti e scostamenti.',
      schritte: [
        'Scegliere l’esercizio.',
        'Scorrere i punti e aprire ciò che colpisce.',
        'Stampare l’esito per il verbale.',
      ],
    },
  },
  '/buchungen/verfahren': {
    name: 'Verfahrensdokumentation',
    netz: 'server',
    de: {
      zweck:
        'Beschreibt, wie hier gebucht wird, wer was darf und was an Einstellungen geändert wurde, so wie es eine Prüfung verlangt. Zum Drucken und Ablegen.',
    },
    it: {
      zweck:
        'Descrive come si registra qui, chi può fare che cosa e quali impostazioni sono cambiate, come richiede una verifica. Da stampare e archiviare.',
    },
  },
  '/kassenbuch/konten': {
    de: {
      zweck: 'Der Kontenplan: wonach Einnahmen und Ausgaben geordnet werden.',
      schritte: [
        'Suchen Sie zuerst, ob es ein passendes Konto schon gibt.',
        'Drücken Sie {Neu} und geben Sie Nummer, Name und Art ein.',
        'Brauchen Sie ein Konto nicht mehr, sperren Sie es: alte Buchungen behalten es.',
      ],
      begriffe: {
        'Steuerlicher Bereich':
          'Ob etwas zum ideellen Bereich, zum Zweckbetrieb, zur Vermögensverwaltung oder zum wirtschaftlichen Betrieb gehört.',
      },
    },
    it: {
      zweck: 'Il piano dei conti: come si ordinano entrate e uscite.',
      schritte: [
        'Cercare prima se esiste già un conto adatto.',
        'Premere {Neu} e inserire numero, nome e tipo.',
        'Se un conto non serve più, bloccarlo: le vecchie scritture lo conservano.',
      ],
      begriffe: {
        'Ambito fiscale': 'Se qualcosa appartiene all’attività istituzionale, connessa, patrimoniale o commerciale.',
      },
    },
  },
  '/verwaltung/kostenstellen': {
    de: {
      zweck:
        'Kostenstellen teilen Einnahmen und Ausgaben nach Gruppen oder Aufgaben auf, neben den Konten. Wählen Sie sie in der Zeile eines Belegs.',
    },
    it: {
      zweck:
        'I centri di costo ripartiscono entrate e uscite per gruppi o compiti, oltre ai conti. Si scelgono nella riga di una registrazione.',
    },
  },
  '/buchungen/geschaeftsjahre': {
    de: {
      zweck: 'Geschäftsjahre eröffnen, prüfen und abschließen.',
      schritte: [
        'Buchen Sie alles, was noch Entwurf ist, und zählen Sie die Kasse.',
        'Drücken Sie {Abschluss beginnen}: ab dann bucht nur noch, wer abschließen darf.',
        'Prüfen Sie die Punkte, die noch fehlen, und drücken Sie {Abschließen}. Die Stände gehen in das neue Jahr über.',
      ],
    },
    it: {
      zweck: 'Aprire, verificare e chiudere gli esercizi.',
      schritte: [
        'Contabilizzare tutte le bozze e contare la cassa.',
        'Premere {Abschluss beginnen}: da allora registra solo chi può chiudere.',
        'Verificare i punti mancanti e premere {Abschließen}. I saldi passano al nuovo anno.',
      ],
    },
  },
  '/kassenbuch/einstellungen': {
    de: {
      zweck:
        'Wie hier gebucht wird: einfache oder doppelte Buchführung, ab welchem Betrag ein Beleg nötig ist, ob zwei Personen freigeben. Jede Änderung steht im {Finanzprotokoll}.',
    },
    it: {
      zweck:
        'Come si registra qui: contabilità semplice o doppia, da quale importo serve il giustificativo, se approvano in due. Ogni modifica sta nel {Finanzprotokoll}.',
    },
  },
  '/kassenbuch/forderungen': {
    de: {
      zweck: 'Was Ihnen jemand schuldet: Beiträge, Kursgebühren, Rechnungen. Auch was Sie schulden, mit einem Minus.',
      schritte: [
        'Suchen Sie nach Person oder Nummer.',
        'Kommt Geld auf die Bank, gleichen Sie den {Kontoauszüge}-Eintrag ab: die Forderung wird von selbst kleiner.',
        'Zahlt jemand bar, buchen Sie einen Beleg und wählen die Forderung.',
      ],
      begriffe: { Ausgleichen: 'Eine Forderung gegen eine Schuld derselben Person aufrechnen.' },
    },
    it: {
      zweck: 'Ciò che qualcuno deve: quote, costi di corsi, fatture. Anche ciò che si deve, con il segno meno.',
      schritte: [
        'Cercare per persona o numero.',
        'Se arriva denaro in banca, abbinare la riga in {Kontoauszüge}: il credito si riduce da sé.',
        'Se qualcuno paga in contanti, registrare l’entrata e scegliere il credito.',
      ],
      begriffe: { Compensare: 'Pareggiare un credito con un debito della stessa persona.' },
    },
  },
  '/verwaltung/nummernserien': stammliste(
    'Reihen von Nummern für Belege und Rechnungen.',
    'Serie di numeri per registrazioni e fatture.',
  ),
  '/verwaltung/nummernkreise': {
    de: {
      zweck:
        'Von wo bis wo eine Nummernserie zählt, mit welchem Kürzel, ab welchem Tag. Geht ein Kreis zur Neige, warnt das Programm.',
    },
    it: {
      zweck:
        'Da dove a dove conta una serie di numeri, con quale sigla, da quale giorno. Se sta per esaurirsi il programma avvisa.',
    },
  },
  '/verwaltung/stationskonten': {
    de: {
      zweck: 'Bankkonten, die im Namen des Verbands vor Ort geführt werden, und wer zeichnet.',
      schritte: [
        'Wählen Sie Konto und Bank.',
        'Tragen Sie ein, wer allein oder gemeinsam zeichnet, mit Beginn.',
        'Wechselt jemand, geben Sie ein Ende und einen Nachfolger ein.',
      ],
    },
    it: {
      zweck: 'Conti bancari tenuti sul posto a nome dell’associazione, e chi firma.',
      schritte: [
        'Scegliere conto e banca.',
        'Inserire chi firma da solo o insieme, con l’inizio.',
        'Se qualcuno cambia, inserire la fine e il successore.',
      ],
    },
  },
  '/verwaltung/bankkontoanfragen': {
    de: {
      zweck:
        'Wünsche nach einem neuen Bankkonto und wie weit sie sind: angefragt, genehmigt, eröffnet. Wer darf, genehmigt; ist das Konto da, entsteht es mit dem letzten Schritt.',
    },
    it: {
      zweck:
        'Richieste di un nuovo conto bancario e a che punto sono: richiesto, approvato, aperto. Chi può approva; quando il conto esiste nasce con l’ultimo passaggio.',
    },
  },
  '/kassenbuch/buchungsregeln': {
    de: {
      zweck:
        'Sagt, auf welche Konten etwas von selbst gebucht wird: Beiträge, Spesen, Verkäufe, Zeilen des Kontoauszugs.',
      schritte: [
        'Wählen Sie den Vorgang.',
        'Wählen Sie Soll- und Habenkonto.',
        'Schalten Sie die Regel ein. Ohne Regel wird nichts gebucht, sondern gefragt.',
      ],
    },
    it: {
      zweck: 'Indica su quali conti qualcosa si registra da sé: quote, rimborsi, vendite, righe dell’estratto conto.',
      schritte: [
        'Scegliere l’operazione.',
        'Scegliere il conto dare e il conto avere.',
        'Attivare la regola. Senza regola non si registra nulla, ma si chiede.',
      ],
    },
  },
  '/kassenbuch/zaehlungen': {
    de: {
      zweck: 'Kassensturz: was in der Kasse liegt, gegen das, was das Buch sagt.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie die Kasse.',
        'Zählen Sie Scheine und Münzen und tragen Sie die Stückzahlen ein.',
        'Stimmt es, schließen Sie ab; sonst suchen Sie den fehlenden Beleg oder buchen die Differenz.',
      ],
    },
    it: {
      zweck: 'Verifica di cassa: ciò che c’è in cassa a confronto con ciò che dice il libro.',
      schritte: [
        'Premere {Neu} e scegliere la cassa.',
        'Contare banconote e monete e inserire le quantità.',
        'Se torna, chiudere; altrimenti cercare il giustificativo mancante o registrare la differenza.',
      ],
    },
  },
  '/buchungen/finanzprotokoll': {
    de: {
      zweck:
        'Wer wann was an Finanzen geändert hat, Zeile für Zeile verkettet: eine fehlende oder geänderte Zeile fiele auf.',
    },
    it: {
      zweck:
        'Chi ha modificato che cosa e quando nelle finanze, riga per riga concatenate: una riga mancante o alterata si noterebbe.',
    },
  },
};
