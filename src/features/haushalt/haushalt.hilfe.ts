import type { Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of budgets, projects and reserves. */
export const haushaltHilfe: Hilfen = {
  '/haushalt': {
    de: {
      zweck: 'Der Haushaltsplan eines Jahres und wie viel davon verbraucht ist.',
      schritte: [
        'Drücken Sie {Neu}, wählen Sie das Jahr und übernehmen Sie, wenn Sie wollen, die Zahlen des Vorjahres.',
        'Planen Sie Einnahmen und Ausgaben nach Konto, Kostenstelle oder Projekt.',
        'Geben Sie den Plan nach dem Beschluss frei: ab dann zeigt jeder Beleg, was noch frei ist.',
      ],
      begriffe: { Nachtrag: 'Eine beschlossene Änderung eines freigegebenen Plans.' },
    },
    it: {
      zweck: 'Il preventivo di un anno e quanto ne è stato consumato.',
      schritte: [
        'Premere {Neu}, scegliere l’anno e, volendo, riprendere le cifre dell’anno precedente.',
        'Pianificare entrate e uscite per conto, centro di costo o progetto.',
        'Approvare il piano dopo la delibera: da allora ogni registrazione mostra quanto resta.',
      ],
      begriffe: { Variazione: 'Una modifica deliberata di un piano approvato.' },
    },
  },
  '/projekte': {
    de: {
      zweck: 'Projekte mit eigener Abrechnung, oft gefördert.',
      schritte: [
        'Drücken Sie {Neu}, nennen Sie Zeitraum und Fördergeber.',
        'Wählen Sie das Projekt in jedem Beleg, der dazugehört.',
        'Am Ende sehen Sie Einnahmen, Ausgaben und was zurückzuzahlen ist.',
      ],
    },
    it: {
      zweck: 'Progetti con rendiconto proprio, spesso sovvenzionati.',
      schritte: [
        'Premere {Neu}, indicare periodo ed ente finanziatore.',
        'Scegliere il progetto in ogni registrazione che vi appartiene.',
        'Alla fine si vedono entrate, uscite e quanto va restituito.',
      ],
    },
  },
  '/ruecklagen': {
    de: {
      zweck: 'Geld, das für einen Zweck zurückgelegt ist, mit Beschluss, Ziel und Stand.',
      schritte: [
        'Drücken Sie {Neu} und wählen Sie die Art: von ihr hängen Grenzen und Fristen ab.',
        'Tragen Sie Zweck, Beschluss und Ziel ein.',
        'Buchen Sie Zuführungen und Entnahmen als Bewegungen.',
      ],
    },
    it: {
      zweck: 'Denaro accantonato per uno scopo, con delibera, obiettivo e saldo.',
      schritte: [
        'Premere {Neu} e scegliere il tipo: da esso dipendono limiti e termini.',
        'Inserire scopo, delibera e obiettivo.',
        'Registrare versamenti e prelievi come movimenti.',
      ],
    },
  },
  '/ruecklagen/spiegel': {
    name: 'Rücklagenspiegel',
    de: {
      zweck:
        'Alle Rücklagen eines Jahres nebeneinander: Anfang, Zuführung, Entnahme, Ende. Zum Drucken für Versammlung und Finanzamt.',
    },
    it: {
      zweck:
        'Tutti gli accantonamenti di un anno: inizio, versamenti, prelievi, fine. Da stampare per assemblea e fisco.',
    },
  },
};
