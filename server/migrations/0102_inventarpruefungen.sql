create table inventarreparaturen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventar_id uuid not null,
  ursache text not null,
  status text not null,
  beginn date not null,
  ende date,
  werkstatt text,
  kostenbetrag bigint,
  durchhersteller boolean,
  rueckruf_id uuid,
  bemerkung text
);
create index inventarreparaturen_inventar_id on inventarreparaturen (inventar_id, id);
create index inventarreparaturen_ursache on inventarreparaturen (ursache, id);
create index inventarreparaturen_status on inventarreparaturen (status, id);
create index inventarreparaturen_rueckruf_id on inventarreparaturen (rueckruf_id, id);
create index inventarreparaturen_root_id on inventarreparaturen (root_id);
create table rueckrufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  hersteller_id uuid not null,
  artikel_id uuid,
  losnr text,
  seriennrn text,
  massnahme text not null,
  ab date not null,
  internet text,
  archiviertam date
);
create index rueckrufe_name on rueckrufe (name, id);
create index rueckrufe_hersteller_id on rueckrufe (hersteller_id, id);
create index rueckrufe_artikel_id on rueckrufe (artikel_id, id);
alter table inventar add column faelligab date;
create index inventar_faelligab on inventar (faelligab, id);
alter table inventarereignisse add column freigabe_grund text;
alter table inventarreparaturen add constraint inventarreparaturen_root_id_fkey foreign key (root_id) references inventar (id);
alter table inventarreparaturen add constraint inventarreparaturen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventarreparaturen add constraint inventarreparaturen_rueckruf_id_fkey foreign key (rueckruf_id) references rueckrufe (id);
alter table rueckrufe add constraint rueckrufe_hersteller_id_fkey foreign key (hersteller_id) references hersteller (id);
alter table rueckrufe add constraint rueckrufe_artikel_id_fkey foreign key (artikel_id) references artikel (id);
-- Pieces whose state is to be reckoned anew, because a plan, a maker's rule or a recall changed.
create table inventarableitungen (
  inventar_id uuid not null primary key references inventar (id) on delete cascade
);
-- Which due checks were told by mail: each piece and day once.
create table inventarerinnerungen (
  inventar_id uuid not null references inventar (id) on delete cascade,
  faellig date not null,
  gesendetam timestamptz not null,
  primary key (inventar_id, faellig)
);
