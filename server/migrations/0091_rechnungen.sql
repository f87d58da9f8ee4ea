create table rechnungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  status text not null,
  richtung text,
  dokumentart text not null,
  bezug_id uuid,
  betreff text not null,
  datum date not null,
  leistungvon date,
  leistungbis date,
  faelligam date,
  mgd_id uuid,
  partnername text,
  partnerzusatz text,
  partnerstrasse text,
  partnerplz text,
  partnerort text,
  partnerland text,
  partnerustid text,
  partneremail text,
  leitwegid text,
  bruttopreise boolean not null,
  sekbank_id uuid,
  gegenknt_id uuid,
  kostenstelle_id uuid,
  schlusstext text,
  pruefstatus text,
  nettobetrag bigint,
  ustbetrag bigint,
  rundungsbetrag bigint,
  betrag bigint,
  kleinunternehmer boolean,
  aussteller text,
  ausstellerstrasse text,
  ausstellerplz text,
  ausstellerort text,
  ausstellertelefon text,
  ausstelleremail text,
  ausstellersteuernr text,
  iban text,
  bic text,
  forderung_id uuid,
  kassenbuch_id uuid,
  stornovon_id uuid,
  storniert_id uuid,
  stornogrund text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nummer) || E'\x1f' || such_text(betreff) || E'\x1f' || such_text(partnername)) STORED
);
create unique index rechnungen_nummer on rechnungen (nummer);
create index rechnungen_sek_id on rechnungen (sek_id, id);
create index rechnungen_status on rechnungen (status, id);
create index rechnungen_richtung on rechnungen (richtung, id);
create index rechnungen_dokumentart on rechnungen (dokumentart, id);
create index rechnungen_bezug_id on rechnungen (bezug_id, id);
create index rechnungen_datum on rechnungen (datum, id);
create index rechnungen_faelligam on rechnungen (faelligam, id);
create index rechnungen_mgd_id on rechnungen (mgd_id, id);
create index rechnungen_sekbank_id on rechnungen (sekbank_id, id);
create index rechnungen_gegenknt_id on rechnungen (gegenknt_id, id);
create index rechnungen_kostenstelle_id on rechnungen (kostenstelle_id, id);
create index rechnungen_pruefstatus on rechnungen (pruefstatus, id);
create index rechnungen_betrag on rechnungen (betrag, id);
create index rechnungen_forderung_id on rechnungen (forderung_id, id);
create index rechnungen_kassenbuch_id on rechnungen (kassenbuch_id, id);
create index rechnungen_stornovon_id on rechnungen (stornovon_id, id);
create index rechnungen_storniert_id on rechnungen (storniert_id, id);
create index rechnungen_sek_ids on rechnungen USING gin (sek_ids);
create table rechnungspositionen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  rechnung_id uuid not null,
  nr integer,
  text text not null,
  menge numeric(12,3) not null,
  einzelpreis numeric(13,4) not null,
  ustsatz numeric(11,2) not null,
  befreiung text,
  knt_id uuid
);
create index rechnungspositionen_rechnung_id on rechnungspositionen (rechnung_id, id);
create index rechnungspositionen_knt_id on rechnungspositionen (knt_id, id);
create index rechnungspositionen_root_id on rechnungspositionen (root_id);
alter table finanzeinstellungen add column umsatzsteuerkonto_id uuid;
alter table finanzeinstellungen add constraint finanzeinstellungen_umsatzsteuerkonto_id_fkey foreign key (umsatzsteuerkonto_id) references konten (id);
create index finanzeinstellungen_umsatzsteuerkonto_id on finanzeinstellungen (umsatzsteuerkonto_id, id);
alter table rechnungen add constraint rechnungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table rechnungen add constraint rechnungen_bezug_id_fkey foreign key (bezug_id) references rechnungen (id);
alter table rechnungen add constraint rechnungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table rechnungen add constraint rechnungen_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table rechnungen add constraint rechnungen_gegenknt_id_fkey foreign key (gegenknt_id) references konten (id);
alter table rechnungen add constraint rechnungen_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table rechnungen add constraint rechnungen_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table rechnungen add constraint rechnungen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table rechnungen add constraint rechnungen_stornovon_id_fkey foreign key (stornovon_id) references rechnungen (id);
alter table rechnungen add constraint rechnungen_storniert_id_fkey foreign key (storniert_id) references rechnungen (id);
alter table rechnungspositionen add constraint rechnungspositionen_root_id_fkey foreign key (root_id) references rechnungen (id);
alter table rechnungspositionen add constraint rechnungspositionen_rechnung_id_fkey foreign key (rechnung_id) references rechnungen (id);
alter table rechnungspositionen add constraint rechnungspositionen_knt_id_fkey foreign key (knt_id) references konten (id);

-- What was issued is never changed (§ 14 UStG, GoBD), but for what it was booked as and what took it back.
create function rechnung_bleibt() returns trigger language plpgsql as $$
declare
  frei text[] := '{rev,sek_id,sek_ids,suchtext,mgd_id,storniert_id}';
begin
  if old.status <> 'Gestellt' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if old.kassenbuch_id is null then
    frei := frei || '{forderung_id,kassenbuch_id}'::text[];
  end if;
  if tg_op = 'UPDATE' and (to_jsonb(new) - frei) = (to_jsonb(old) - frei) then
    return new;
  end if;
  raise exception 'rechnungen: was gestellt ist, bleibt';
end $$;
create trigger rechnungen_bleiben before update or delete on rechnungen for each row execute function rechnung_bleibt();

create function rechnungsposition_bleibt() returns trigger language plpgsql as $$
begin
  if exists (select 1 from rechnungen where id = old.rechnung_id and status = 'Gestellt') then
    raise exception 'rechnungspositionen: was gestellt ist, bleibt';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger rechnungspositionen_bleiben before update or delete on rechnungspositionen for each row execute function rechnungsposition_bleibt();
