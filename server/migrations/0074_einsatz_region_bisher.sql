-- The region that the branch lay in on the local day of the mission, as the server notes it from now on.
update einsaetze e set region_id = (
  with recursive oben (id, stufe) as (
    select e.sek_id, 0
    union all
    select coalesce(z.parent_id, s.parent_id), o.stufe + 1 from oben o join sektionen s on s.id = o.id
    left join sektion_zugehoerigkeit z on z.sek_id = o.id
      and z.von <= (e.einsatzbeginn at time zone 'Europe/Rome')::date and (z.bis is null or z.bis >= (e.einsatzbeginn at time zone 'Europe/Rome')::date)
    where o.stufe < 9 and coalesce(z.parent_id, s.parent_id) is not null
  )
  select o.id from oben o join sektionen s on s.id = o.id where s.sektionstyp = 'Region' order by o.stufe limit 1
);
