create table mahnungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  forderung_id uuid not null,
  datum date not null,
  stufe integer not null,
  frist date not null,
  mgd_id uuid,
  name text,
  anschrift text,
  nummer text,
  text text,
  faelligam date,
  betrag bigint not null,
  absender text,
  kontoinhaber text,
  iban text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(name) || E'\x1f' || such_text(nummer) || E'\x1f' || such_text(text)) STORED
);
create index mahnungen_sek_id on mahnungen (sek_id, id);
create index mahnungen_forderung_id on mahnungen (forderung_id, id);
create index mahnungen_datum on mahnungen (datum, id);
create index mahnungen_stufe on mahnungen (stufe, id);
create index mahnungen_mgd_id on mahnungen (mgd_id, id);
create index mahnungen_sek_ids on mahnungen USING gin (sek_ids);
create table rechnungsbelege (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  rechnung_id uuid not null,
  datei jsonb,
  beschreibung text,
  datum date,
  xml text,
  sha256 text COLLATE "und-x-icu"
);
create index rechnungsbelege_rechnung_id on rechnungsbelege (rechnung_id, id);
create index rechnungsbelege_sha256 on rechnungsbelege (sha256, id);
create index rechnungsbelege_root_id on rechnungsbelege (root_id);
create table rechnungszahlungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  rechnung_id uuid not null,
  datum date not null,
  art text not null,
  betrag bigint not null,
  text text,
  sekbank_id uuid,
  kassenbuch_id uuid
);
create index rechnungszahlungen_rechnung_id on rechnungszahlungen (rechnung_id, id);
create index rechnungszahlungen_sekbank_id on rechnungszahlungen (sekbank_id, id);
create index rechnungszahlungen_kassenbuch_id on rechnungszahlungen (kassenbuch_id, id);
create index rechnungszahlungen_root_id on rechnungszahlungen (root_id);
create table verkauf (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  belegnummer text,
  sek_id uuid not null,
  status text not null,
  datum date not null,
  text text not null,
  zahlungsform text not null,
  sekbank_id uuid,
  mgd_id uuid,
  name text,
  faelligam date,
  kostenstelle_id uuid,
  betrag bigint,
  ustbetrag bigint,
  bezahlt boolean not null,
  abgeschlossen boolean not null,
  forderung_id uuid,
  kassenbuch_id uuid,
  stornovon_id uuid,
  storniert_id uuid,
  stornogrund text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(belegnummer) || E'\x1f' || such_text(text) || E'\x1f' || such_text(name)) STORED
);
create unique index verkauf_belegnummer on verkauf (belegnummer);
create index verkauf_sek_id on verkauf (sek_id, id);
create index verkauf_status on verkauf (status, id);
create index verkauf_datum on verkauf (datum, id);
create index verkauf_zahlungsform on verkauf (zahlungsform, id);
create index verkauf_sekbank_id on verkauf (sekbank_id, id);
create index verkauf_mgd_id on verkauf (mgd_id, id);
create index verkauf_kostenstelle_id on verkauf (kostenstelle_id, id);
create index verkauf_betrag on verkauf (betrag, id);
create index verkauf_bezahlt on verkauf (bezahlt, id);
create index verkauf_abgeschlossen on verkauf (abgeschlossen, id);
create index verkauf_forderung_id on verkauf (forderung_id, id);
create index verkauf_kassenbuch_id on verkauf (kassenbuch_id, id);
create index verkauf_stornovon_id on verkauf (stornovon_id, id);
create index verkauf_storniert_id on verkauf (storniert_id, id);
create index verkauf_sek_ids on verkauf USING gin (sek_ids);
create table verkaufspositionen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  verkauf_id uuid not null,
  text text not null,
  menge numeric(12,3) not null,
  preisbetrag bigint not null,
  ustsatz numeric(11,2) not null,
  knt_id uuid,
  betrag bigint
);
create index verkaufspositionen_verkauf_id on verkaufspositionen (verkauf_id, id);
create index verkaufspositionen_knt_id on verkaufspositionen (knt_id, id);
create index verkaufspositionen_root_id on verkaufspositionen (root_id);
alter table finanzeinstellungen add column partitaiva text;
alter table finanzeinstellungen add column regimefiscale text;
alter table finanzeinstellungen add column bollofrei boolean not null default false;
alter table finanzeinstellungen alter column bollofrei drop default;
alter table finanzeinstellungen add column verbindlichkeitskonto_id uuid;
alter table finanzeinstellungen add constraint finanzeinstellungen_verbindlichkeitskonto_id_fkey foreign key (verbindlichkeitskonto_id) references konten (id);
alter table finanzeinstellungen add column vorsteuerkonto_id uuid;
alter table finanzeinstellungen add constraint finanzeinstellungen_vorsteuerkonto_id_fkey foreign key (vorsteuerkonto_id) references konten (id);
alter table finanzeinstellungen add column mahntage1 integer not null default 14;
alter table finanzeinstellungen alter column mahntage1 drop default;
alter table finanzeinstellungen add column mahntage2 integer not null default 30;
alter table finanzeinstellungen alter column mahntage2 drop default;
alter table finanzeinstellungen add column mahntage3 integer not null default 60;
alter table finanzeinstellungen alter column mahntage3 drop default;
create index finanzeinstellungen_verbindlichkeitskonto_id on finanzeinstellungen (verbindlichkeitskonto_id, id);
create index finanzeinstellungen_vorsteuerkonto_id on finanzeinstellungen (vorsteuerkonto_id, id);
alter table forderungen add column mahnsperre text;
alter table forderungen add column mahnsperre_bis date;
alter table forderungen add column beschluss_am date;
create index forderungen_mahnsperre on forderungen (mahnsperre, id);
alter table rechnungen add column belegnummer text;
alter table rechnungen add column codicedestinatario text;
alter table rechnungen add column fatturaart text;
alter table rechnungen add column splitpayment boolean not null default false;
alter table rechnungen alter column splitpayment drop default;
alter table rechnungen add column partneriban text;
alter table rechnungen add column vorsteuerabzug boolean not null default false;
alter table rechnungen alter column vorsteuerabzug drop default;
alter table rechnungen add column zahlbetrag bigint;
alter table rechnungen add column format text;
alter table rechnungen add column hinweise text;
alter table rechnungen add column regimefiscale text;
alter table rechnungen add column ausstellerpiva text;
alter table rechnungen add column bollobetrag bigint;
alter table rechnungen drop column suchtext;
alter table rechnungen add column suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nummer) || E'\x1f' || such_text(belegnummer) || E'\x1f' || such_text(betreff) || E'\x1f' || such_text(partnername)) STORED;
create index rechnungen_format on rechnungen (format, id);
alter table mahnungen add constraint mahnungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table mahnungen add constraint mahnungen_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table mahnungen add constraint mahnungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table rechnungsbelege add constraint rechnungsbelege_root_id_fkey foreign key (root_id) references rechnungen (id);
alter table rechnungsbelege add constraint rechnungsbelege_rechnung_id_fkey foreign key (rechnung_id) references rechnungen (id);
alter table rechnungszahlungen add constraint rechnungszahlungen_root_id_fkey foreign key (root_id) references rechnungen (id);
alter table rechnungszahlungen add constraint rechnungszahlungen_rechnung_id_fkey foreign key (rechnung_id) references rechnungen (id);
alter table rechnungszahlungen add constraint rechnungszahlungen_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table rechnungszahlungen add constraint rechnungszahlungen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table verkauf add constraint verkauf_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table verkauf add constraint verkauf_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table verkauf add constraint verkauf_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table verkauf add constraint verkauf_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table verkauf add constraint verkauf_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table verkauf add constraint verkauf_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table verkauf add constraint verkauf_stornovon_id_fkey foreign key (stornovon_id) references verkauf (id);
alter table verkauf add constraint verkauf_storniert_id_fkey foreign key (storniert_id) references verkauf (id);
alter table verkaufspositionen add constraint verkaufspositionen_root_id_fkey foreign key (root_id) references verkauf (id);
alter table verkaufspositionen add constraint verkaufspositionen_verkauf_id_fkey foreign key (verkauf_id) references verkauf (id);
alter table verkaufspositionen add constraint verkaufspositionen_knt_id_fkey foreign key (knt_id) references konten (id);

alter table rechnungen disable trigger rechnungen_bleiben;
update rechnungen set zahlbetrag = betrag where zahlbetrag is null;
alter table rechnungen enable trigger rechnungen_bleiben;

-- What was issued, or booked where it came in, is never changed, but for what it was booked as and what took it back; nor is its original.
create or replace function rechnung_bleibt() returns trigger language plpgsql as $$
declare
  frei text[] := '{rev,sek_id,sek_ids,suchtext,mgd_id,storniert_id}';
begin
  if old.status = 'Entwurf' then
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

create or replace function rechnungsposition_bleibt() returns trigger language plpgsql as $$
begin
  if exists (select 1 from rechnungen where id = old.rechnung_id and status <> 'Entwurf') then
    raise exception 'rechnungspositionen: was gestellt ist, bleibt';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger rechnungsbelege_bleiben before update or delete on rechnungsbelege for each row execute function rechnungsposition_bleibt();
