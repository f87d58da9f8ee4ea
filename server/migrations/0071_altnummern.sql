alter table einsaetze add column altnummern text;

-- Numbers of missions that were combined with another one before, as far as the log still tells them.
with recursive weg (id, ziel) as (
  select n.id, n.neu_id from nachfolger n where n.tabelle = 'einsaetze'
  union
  select weg.id, n.neu_id from weg join nachfolger n on n.tabelle = 'einsaetze' and n.id = weg.ziel
), nummern as (
  select w.ziel, string_agg(distinct x.nummer, ' ') as alle
  from weg w join aenderungen a on a.tabelle = 'einsaetze' and a.id = w.id and a.art = 'loeschen'
  cross join lateral (values (a.vorher ->> 'nummer'), (a.vorher ->> 'vorlaeufig')) as x (nummer)
  where x.nummer is not null group by w.ziel
)
update einsaetze e set altnummern = n.alle from nummern n where n.ziel = e.id;
