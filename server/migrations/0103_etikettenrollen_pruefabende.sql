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
create table pruefabende (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  beginn timestamptz not null,
  ende timestamptz not null,
  pruefer_id uuid,
  pruefer_name text,
  pruefstelle text,
  standort_id uuid,
  plan_id uuid,
  pruefart text not null,
  anlass text,
  anzahl integer not null,
  pruefsumme text,
  unterschrift jsonb
);
create index pruefabende_sek_id on pruefabende (sek_id, id);
create index pruefabende_beginn on pruefabende (beginn, id);
create index pruefabende_pruefer_id on pruefabende (pruefer_id, id);
create index pruefabende_standort_id on pruefabende (standort_id, id);
create index pruefabende_plan_id on pruefabende (plan_id, id);
create index pruefabende_pruefart on pruefabende (pruefart, id);
create index pruefabende_sek_ids on pruefabende USING gin (sek_ids);
alter table etikettenrollen add constraint etikettenrollen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table pruefabende add constraint pruefabende_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table pruefabende add constraint pruefabende_pruefer_id_fkey foreign key (pruefer_id) references personen (id);
alter table pruefabende add constraint pruefabende_standort_id_fkey foreign key (standort_id) references standorte (id);
alter table pruefabende add constraint pruefabende_plan_id_fkey foreign key (plan_id) references pruefplaene (id);
