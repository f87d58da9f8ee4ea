-- The history as a chain: every transaction that raises the feed number gets a random id, kept with the last number that it
-- took. So a number with its id proves a common past, which a number alone does not: a restored copy gives it out twice.
-- `ursprung` is the database itself, through all its copies; `epoche` begins anew when one is restored.
create table feed_transaktionen (
  nummer bigint primary key,
  kennung uuid not null,
  zeit timestamptz not null
);

alter table feed_zaehler add column kennung uuid, add column zeit timestamptz, add column ursprung uuid;
update feed_zaehler set kennung = gen_random_uuid(), zeit = now(), ursprung = epoche;
alter table feed_zaehler alter column kennung set not null, alter column zeit set not null, alter column ursprung set not null;
insert into feed_transaktionen (nummer, kennung, zeit) select nummer, kennung, zeit from feed_zaehler;

create function feed_transaktion() returns trigger
  language plpgsql
  as $$
    begin
      new.kennung := gen_random_uuid();
      new.zeit := clock_timestamp();
      insert into feed_transaktionen (nummer, kennung, zeit) values (new.nummer, new.kennung, new.zeit);
      return new;
    end
  $$;
create trigger feed_transaktion before update on feed_zaehler
  for each row when (new.nummer <> old.nummer) execute function feed_transaktion();

-- Backups that are complete and checked: what the numbers up to `nummer` carry need not be kept on devices any more.
create table sicherungen (
  zeit timestamptz primary key,
  nummer bigint not null,
  kennung uuid not null
);
