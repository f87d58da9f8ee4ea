create table verortungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  art text not null,
  sek_id uuid not null,
  position jsonb not null,
  gemeinde text,
  telefon text,
  zufahrt text,
  hinweis text,
  archiviertam date,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(name) || E'\x1f' || such_text(name_it) || E'\x1f' || such_text(gemeinde) || E'\x1f' || such_text(telefon)) STORED
);
create index verortungen_name on verortungen (name, id);
create index verortungen_art on verortungen (art, id);
create index verortungen_sek_id on verortungen (sek_id, id);
create index verortungen_sek_ids on verortungen USING gin (sek_ids);
alter table verortungen add constraint verortungen_sek_id_fkey foreign key (sek_id) references sektionen (id);

-- The list of dogs is opened by a right of its own: whoever reads dogs goes on opening it. Written by hand.
insert into gruppenrechte (bg_id, recht)
select bg_id, 'RETTUNGSHUNDE_LESEN' from gruppenrechte where recht = 'RETTUNGSHUNDE_ALLGEMEIN_LESEN'
on conflict do nothing;
