-- User names that differ in case only are one name. Of those that are there the one used last keeps it, the others get a number. Written by hand.
do $$
declare
  zwilling record;
  nummer integer;
  neu text;
begin
  for zwilling in
    select id, benutzername from (
      select id, benutzername, row_number() over (partition by lower(benutzername) order by letzte_anmeldung desc nulls last, id) as platz from benutzer
    ) as b where platz > 1 order by benutzername, id
  loop
    nummer := 2;
    loop
      neu := left(zwilling.benutzername, 50) || '-' || nummer;
      exit when not exists (select 1 from benutzer where lower(benutzername) = lower(neu));
      nummer := nummer + 1;
    end loop;
    update benutzer set benutzername = neu, rev = rev + 1 where id = zwilling.id;
  end loop;
end $$;
drop index benutzer_benutzername;
create unique index benutzer_benutzername on benutzer (lower(benutzername));
