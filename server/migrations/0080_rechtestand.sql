-- What rights follow from is read again only after it changed: every statement that changes it, by whatever way, gives this row
-- another `kennung`, within the same transaction.
create table rechtestand (
  id integer primary key check (id = 1),
  kennung uuid not null
);
insert into rechtestand (id, kennung) values (1, gen_random_uuid());

create function rechte_geaendert() returns trigger
  language plpgsql
  as $$
    begin
      update rechtestand set kennung = gen_random_uuid() where id = 1;
      return null;
    end
  $$;
create trigger rechte_geaendert after insert or update or delete or truncate on benutzer_bg for each statement execute function rechte_geaendert();
create trigger rechte_geaendert after insert or update or delete or truncate on gruppenrechte for each statement execute function rechte_geaendert();
create trigger rechte_geaendert after insert or update or delete or truncate on rechtespalten for each statement execute function rechte_geaendert();
