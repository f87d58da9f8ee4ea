-- Saved searches go on meaning what they meant: processed was asked with 0 no and 1 yes and now is with 1 no and 2 yes; booked, paid and
-- closed were asked with 1 no and 2 yes and now are with 0 no and 1 yes. Where the screen offers yes and no, they say that. Written by hand.
update suchen set werte = suchen.werte || neu.werte
from (
  select s.id, jsonb_object_agg(k.kriterium, k.jetzt) as werte
  from suchen s
  join (values
    ('abschreibungslaeufe', 'verarbeitet', '0', '1'),
    ('abschreibungslaeufe', 'verarbeitet', '1', '2'),
    ('abschreibungen', 'verarbeitet', '0', 'false'),
    ('abschreibungen', 'verarbeitet', '1', 'true'),
    ('ueberweisungen', 'verarbeitet', '0', 'false'),
    ('ueberweisungen', 'verarbeitet', '1', 'true'),
    ('rechnungen', 'gebucht', '1', 'false'),
    ('rechnungen', 'gebucht', '2', 'true'),
    ('rechnungen', 'bezahlt', '1', 'false'),
    ('rechnungen', 'bezahlt', '2', 'true'),
    ('rechnungen', 'abgeschlossen', '1', 'false'),
    ('rechnungen', 'abgeschlossen', '2', 'true'),
    ('eingangsrechnungen', 'gebucht', '1', 'false'),
    ('eingangsrechnungen', 'gebucht', '2', 'true'),
    ('eingangsrechnungen', 'bezahlt', '1', 'false'),
    ('eingangsrechnungen', 'bezahlt', '2', 'true'),
    ('eingangsrechnungen', 'abgeschlossen', '1', 'false'),
    ('eingangsrechnungen', 'abgeschlossen', '2', 'true'),
    ('verkauf', 'gebucht', '1', 'false'),
    ('verkauf', 'gebucht', '2', 'true')
  ) as k (modul, kriterium, bisher, jetzt) on k.modul = s.modul and s.werte ->> k.kriterium = k.bisher
  group by s.id
) neu
where neu.id = suchen.id;
