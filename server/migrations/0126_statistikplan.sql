create table statistikkorrekturen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  plan_id uuid not null,
  version integer,
  schluessel text,
  vorher numeric(10,1),
  nachher numeric(10,1),
  grund text,
  freigegebenam timestamptz,
  korrigiertam timestamptz,
  korrigiert_id uuid
);
create index statistikkorrekturen_plan_id on statistikkorrekturen (plan_id, id);
create index statistikkorrekturen_korrigiert_id on statistikkorrekturen (korrigiert_id, id);
create index statistikkorrekturen_root_id on statistikkorrekturen (root_id);
create table statistikplaene (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  jahr integer not null,
  art text not null,
  status text not null,
  veroeffentlichung text not null,
  chortyp text,
  fassung integer,
  stichtag date,
  berechnetam timestamptz,
  abgegebenam timestamptz,
  abgegeben_id uuid,
  geprueftam timestamptz,
  geprueft_id uuid,
  freigegebenam timestamptz,
  freigegeben_id uuid,
  rueckgabegrund text,
  version integer,
  korrigiertam timestamptz,
  notiz text
);
create index statistikplaene_sek_id on statistikplaene (sek_id, id);
create index statistikplaene_jahr on statistikplaene (jahr, id);
create index statistikplaene_status on statistikplaene (status, id);
create index statistikplaene_veroeffentlichung on statistikplaene (veroeffentlichung, id);
create index statistikplaene_chortyp on statistikplaene (chortyp, id);
create index statistikplaene_abgegeben_id on statistikplaene (abgegeben_id, id);
create index statistikplaene_geprueft_id on statistikplaene (geprueft_id, id);
create index statistikplaene_freigegeben_id on statistikplaene (freigegeben_id, id);
create index statistikplaene_sek_ids on statistikplaene USING gin (sek_ids);
create table statistikwerte (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  plan_id uuid not null,
  schluessel text COLLATE "und-x-icu" not null,
  berechnet numeric(10,1),
  eingegeben numeric(10,1),
  wert numeric(10,1),
  herkunft text,
  bemerkung text
);
create index statistikwerte_plan_id on statistikwerte (plan_id, id);
create index statistikwerte_schluessel on statistikwerte (schluessel, id);
create index statistikwerte_root_id on statistikwerte (root_id);
alter table statistikkorrekturen add constraint statistikkorrekturen_root_id_fkey foreign key (root_id) references statistikplaene (id);
alter table statistikkorrekturen add constraint statistikkorrekturen_plan_id_fkey foreign key (plan_id) references statistikplaene (id);
alter table statistikkorrekturen add constraint statistikkorrekturen_korrigiert_id_fkey foreign key (korrigiert_id) references benutzer (id);
alter table statistikplaene add constraint statistikplaene_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table statistikplaene add constraint statistikplaene_abgegeben_id_fkey foreign key (abgegeben_id) references benutzer (id);
alter table statistikplaene add constraint statistikplaene_geprueft_id_fkey foreign key (geprueft_id) references benutzer (id);
alter table statistikplaene add constraint statistikplaene_freigegeben_id_fkey foreign key (freigegeben_id) references benutzer (id);
alter table statistikwerte add constraint statistikwerte_root_id_fkey foreign key (root_id) references statistikplaene (id);
alter table statistikwerte add constraint statistikwerte_plan_id_fkey foreign key (plan_id) references statistikplaene (id);
-- Whoever held every right holds those of the statistics plan, too. Written by hand.
insert into gruppenrechte (bg_id, recht)
select bg_id, recht
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1168) as alle, unnest(array[
  'STATISTIK_PLAENE_LESEN',
  'STATISTIK_PLAENE_NEU',
  'STATISTIK_PLAENE_SPEICHERN',
  'STATISTIK_PLAENE_GENEHMIGEN',
  'STATISTIK_PLAENE_FREIGEBEN'
]) as recht
on conflict do nothing;
