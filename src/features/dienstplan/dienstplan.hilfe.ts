import { stammliste, type Hilfen } from '../../screens/hilfe/hilfe.ts';

/** Help of the screens of the duty roster. */
export const dienstplanHilfe: Hilfen = {
  '/dienstplan': {
    netz: 'geraet',
    de: {
      zweck: 'Wer wann Dienst hat. Hier übernimmt man Dienste, sucht Ersatz, tauscht und meldet sich ab.',
      schritte: [
        'Blättern Sie zur Woche und drücken Sie auf eine Schicht.',
        'Übernehmen Sie einen freien Platz oder teilen Sie jemanden ein.',
        'Können Sie nicht, suchen Sie Ersatz oder bieten Sie einen Tausch an: bis jemand zusagt, bleibt der Dienst bei Ihnen.',
        'Was zu genehmigen ist, steht oben für die, die es dürfen.',
      ],
      begriffe: {
        Tausch: 'Zwei Personen wechseln ihre Dienste. Beide müssen zustimmen.',
        Ruhezeit: 'So lange muss zwischen zwei Diensten frei sein.',
      },
      offline: 'Was Sie sagen, wird gemerkt und gilt in der Reihenfolge, in der es den Server erreicht.',
    },
    it: {
      zweck: 'Chi è di servizio quando. Qui si prendono turni, si cercano sostituti, si scambia e ci si annulla.',
      schritte: [
        'Sfogliare fino alla settimana e premere un turno.',
        'Prendere un posto libero o assegnare qualcuno.',
        'Se non si può, cercare un sostituto o offrire uno scambio: finché nessuno accetta il servizio resta proprio.',
        'Ciò che va approvato sta in alto per chi può farlo.',
      ],
      begriffe: {
        Scambio: 'Due persone si scambiano i servizi. Entrambe devono acconsentire.',
        Riposo: 'Il tempo libero necessario tra due servizi.',
      },
      offline: 'Ciò che si indica viene conservato e vale nell’ordine in cui raggiunge il server.',
    },
  },
  '/dienstplan/luecken': {
    name: 'Lücken',
    de: {
      zweck:
        'Schichten, denen noch Leute oder eine Qualifikation fehlen. Öffnen Sie eine, teilen Sie jemanden ein oder rufen Sie auf, wer kann.',
    },
    it: {
      zweck:
        'Turni a cui mancano ancora persone o una qualifica. Aprirne uno, assegnare qualcuno o lanciare un appello.',
    },
  },
  '/dienstplan/fairness': {
    name: 'Verteilung der Dienste',
    de: {
      zweck:
        'Wie gerecht die Dienste verteilt sind: Stunden, Nächte und Feiertage je Person, gewichtet nach der Dienstart. Wählen Sie den Zeitraum, bevor Sie jemanden ansprechen.',
    },
    it: {
      zweck:
        'Quanto sono distribuiti con equità i servizi: ore, notti e festivi per persona, pesati per tipo. Scegliere il periodo prima di rivolgersi a qualcuno.',
    },
  },
  '/dienstplan/statistik': {
    name: 'Geleistete Dienste',
    de: { zweck: 'Was in einer Zeit an Diensten geleistet wurde, je Person und Dienstart, zum Drucken und Ausgeben.' },
    it: { zweck: 'I servizi prestati in un periodo, per persona e tipo, da stampare ed esportare.' },
  },
  '/dienstplan/alarmierung': {
    name: 'Alarmgruppen',
    de: {
      zweck:
        'Wer jetzt alarmiert werden kann: im Dienst, in Bereitschaft und nicht abwesend, mit Telefonnummern. Die Seite folgt der Uhr.',
    },
    it: {
      zweck:
        'Chi può essere allertato ora: in servizio, reperibile e non assente, con i numeri di telefono. La pagina segue l’orologio.',
    },
  },
  '/dienstplan/abwesenheiten': {
    de: {
      zweck: 'Urlaub, Krankheit und andere Abwesenheiten.',
      schritte: [
        'Drücken Sie {Neu}.',
        'Geben Sie Zeit und Art an; der Grund ist nur für die Planung sichtbar.',
        'Speichern Sie: in dieser Zeit werden Sie nicht eingeteilt.',
      ],
    },
    it: {
      zweck: 'Ferie, malattia e altre assenze.',
      schritte: [
        'Premere {Neu}.',
        'Indicare periodo e tipo; il motivo è visibile solo a chi pianifica.',
        'Salvare: in quel periodo non si viene assegnati.',
      ],
    },
  },
  '/dienstplan/kreise': {
    de: {
      zweck: 'Bereitschaftskreise: Leute, die sich reihum in der Bereitschaft ablösen.',
      schritte: [
        'Drücken Sie {Neu}, nennen Sie den Kreis und den Tag, an dem er beginnt.',
        'Tragen Sie ein, nach wie vielen Tagen gewechselt wird.',
        'Ordnen Sie die Plätze in der Reihenfolge: daraus folgt für jeden Tag, wer dran ist.',
      ],
    },
    it: {
      zweck: 'Cerchi di reperibilità: persone che si danno il cambio a rotazione.',
      schritte: [
        'Premere {Neu}, dare un nome al cerchio e il giorno in cui comincia.',
        'Inserire dopo quanti giorni si cambia.',
        'Ordinare i posti: ne deriva per ogni giorno a chi tocca.',
      ],
    },
  },
  '/dienstplan/dienstverhaeltnisse': {
    de: {
      zweck:
        'Ob jemand ehrenamtlich oder angestellt Dienst tut. Davon hängt ab, welche Ruhezeiten gelten. Wählen Sie Person und Personengruppe.',
    },
    it: {
      zweck:
        'Se qualcuno presta servizio da volontario o da dipendente. Da ciò dipendono i riposi. Scegliere persona e gruppo.',
    },
  },
  '/verwaltung/dienstart': stammliste(
    'Arten von Diensten mit Reaktionszeit, Gewicht und Farbe im Plan.',
    'Tipi di servizio con tempo di reazione, peso e colore nel piano.',
  ),
  '/verwaltung/ruheregel': stammliste(
    'Wie lange zwischen Diensten Ruhe sein muss und ob ein Verstoß warnt oder verhindert.',
    'Quanto riposo serve tra i servizi e se una violazione avvisa o impedisce.',
  ),
};
