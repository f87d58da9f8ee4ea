import type { Hilfe, Hilfen } from '../../screens/hilfe/hilfe.ts';

const bestellen = (name: string): Hilfe => ({
  name,
  de: {
    zweck: 'Artikel in den Korb legen und bestellen.',
    schritte: [
      'Suchen Sie den Artikel und wählen Sie Größe oder Farbe.',
      'Geben Sie die Menge ein; verfügbar ist, was dabeisteht.',
      'Prüfen Sie den Korb und bestellen Sie. Wer entscheidet, bekommt es zur Genehmigung.',
    ],
    offline: 'Bestellen geht ohne Netz; ob genug da ist, entscheidet der Server beim Abgleich.',
  },
  it: {
    zweck: 'Mettere articoli nel carrello e ordinare.',
    schritte: [
      'Cercare l’articolo e scegliere taglia o colore.',
      'Inserire la quantità; la disponibilità è indicata.',
      'Verificare il carrello e ordinare. Chi decide lo riceve per l’approvazione.',
    ],
    offline: 'Si ordina senza rete; se c’è abbastanza merce lo decide il server alla sincronizzazione.',
  },
});

const bestellungen: Hilfe = {
  de: {
    zweck: 'Bestellungen und wie weit sie sind: bestellt, genehmigt, bereit, übergeben.',
    schritte: [
      'Öffnen Sie eine Bestellung, um ihre Positionen zu sehen.',
      'Genehmigen Sie, stellen Sie bereit und übergeben Sie mit Unterschrift.',
      'Kommt etwas zurück, verwenden Sie {Gutschreiben}.',
    ],
  },
  it: {
    zweck: 'Ordini e a che punto sono: ordinato, approvato, pronto, consegnato.',
    schritte: [
      'Aprire un ordine per vederne le righe.',
      'Approvare, preparare e consegnare con firma.',
      'Se qualcosa torna, usare {Gutschreiben}.',
    ],
  },
};

const auswertung: Hilfe = {
  name: 'Bestellungen auswerten',
  de: { zweck: 'Was in einer Zeit bestellt wurde, nach Artikel oder Besteller, mit Beträgen.' },
  it: { zweck: 'Ciò che è stato ordinato in un periodo, per articolo o richiedente, con importi.' },
};

/** Help of the screens of the shop and of state means. */
export const shopHilfe: Hilfen = {
  '/shop': {
    de: { zweck: 'Was es im Shop gibt, mit Größen, Farben und was verfügbar ist. Bestellt wird unter {Bestellen}.' },
    it: { zweck: 'Ciò che lo shop offre, con taglie, colori e disponibilità. Si ordina sotto {Bestellen}.' },
  },
  '/shop/bestellen': bestellen('Bestellen'),
  '/shop/bestellungen': bestellungen,
  '/shop/bereitstellen/$id': {
    name: 'Bestellung bereitstellen',
    netz: 'server',
    de: {
      zweck:
        'Sucht zusammen, was bestellt ist: lesen Sie Stück für Stück, bis keines mehr fehlt. Was nicht da ist, bleibt als Rest offen.',
    },
    it: {
      zweck:
        'Raccoglie ciò che è stato ordinato: leggere pezzo per pezzo finché non manca nulla. Ciò che non c’è resta in sospeso.',
    },
  },
  '/shop/genehmigen': {
    name: 'Bestellungen genehmigen',
    netz: 'server',
    de: {
      zweck:
        'Bestellungen, die auf eine Entscheidung warten. Genehmigen Sie ganz oder mit kleinerer Menge; wer ablehnt, sagt warum.',
    },
    it: {
      zweck: 'Ordini in attesa di decisione. Approvare per intero o in quantità minore; chi rifiuta ne dice il motivo.',
    },
  },
  '/shop/auswertung': auswertung,
  '/shop/preistabellen': {
    de: {
      zweck: 'Preise für eine Zeit oder eine Kundengruppe.',
      schritte: [
        'Drücken Sie {Neu}, geben Sie Zeitraum und Kundengruppe an.',
        'Tragen Sie die Preise der Artikel ein.',
        'Prüfen Sie im Shop mit einem Testkauf, welcher Preis gilt: der besondere geht vor.',
      ],
    },
    it: {
      zweck: 'Prezzi per un periodo o un gruppo di clienti.',
      schritte: [
        'Premere {Neu}, indicare periodo e gruppo.',
        'Inserire i prezzi degli articoli.',
        'Verificare nello shop quale prezzo vale: prevale quello speciale.',
      ],
    },
  },
  '/shop/liefermengen': {
    de: { zweck: 'Was im Lager des Shops liegt, was davon reserviert und was noch verfügbar ist.' },
    it: { zweck: 'Ciò che sta nel magazzino dello shop, quanto è riservato e quanto disponibile.' },
  },
  '/staatsmittel': {
    de: {
      zweck:
        'Ausrüstung, die mit öffentlichen Mitteln beschafft wird, nach Kontingent. Bestellt wird unter {Staatsmittel bestellen}.',
    },
    it: {
      zweck: 'Attrezzatura acquistata con fondi pubblici, a contingente. Si ordina sotto {Staatsmittel bestellen}.',
    },
  },
  '/staatsmittel/bestellen': bestellen('Staatsmittel bestellen'),
  '/staatsmittel/bestellungen': bestellungen,
  '/staatsmittel/auswertung': auswertung,
  '/staatsmittel/verwendung': {
    name: 'Verwendungsnachweis',
    de: { zweck: 'Der Nachweis, was aus öffentlichen Mitteln geliefert wurde und wohin es ging, zum Drucken.' },
    it: { zweck: 'Il rendiconto di ciò che è stato fornito con fondi pubblici e dove è andato, da stampare.' },
  },
  '/staatsmittel/kontingente': {
    de: {
      zweck:
        'Wie viel wem im Jahr zusteht, in Stück oder Betrag, je Artikelgruppe. Eine Bestellung darüber hinaus wird nicht genehmigt.',
    },
    it: {
      zweck:
        'Quanto spetta a chi nell’anno, in pezzi o importo, per gruppo di articoli. Un ordine oltre il limite non si approva.',
    },
  },
};
