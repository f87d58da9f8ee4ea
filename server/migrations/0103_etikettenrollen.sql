create table etikettenrollen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  anzahl integer not null,
  von integer,
  bis integer,
  bemerkung text
);
create index etikettenrollen_sek_id on etikettenrollen (sek_id, id);
create index etikettenrollen_von on etikettenrollen (von, id);
create index etikettenrollen_sek_ids on etikettenrollen USING gin (sek_ids);
alter table etikettenrollen add constraint etikettenrollen_sek_id_fkey foreign key (sek_id) references sektionen (id);
