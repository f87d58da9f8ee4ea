-- Folds text for searching exactly as `fold` in src/lib/search-text.ts does: lower case, no accents, no apostrophes, ß as ss.
create or replace function such_falten(wert text) returns text
  language sql immutable strict parallel safe
  return
    case
      when octet_length(wert) = char_length(wert) then translate(lower(wert), '''`', '')
      else regexp_replace(normalize(replace(lower(wert collate "und-x-icu"), 'ß', 'ss'), nfd), '[\u0300-\u036f''‘’‛ʼ`´′]', '', 'g')
    end;

-- The same with umlauts written out, ä as ae.
create function such_umlaute(wert text) returns text
  language sql immutable strict parallel safe
  return
    regexp_replace(
      regexp_replace(normalize(replace(lower(wert collate "und-x-icu"), 'ß', 'ss'), nfd), '([aou])\u0308', '\1e', 'g'),
      '[\u0300-\u036f''‘’‛ʼ`´′]', '', 'g');

-- Everything by which one value is found, a line each, exactly as `searchText` in src/lib/search-text.ts: of a number its digits, too.
create function such_text(wert text) returns text
  language sql immutable parallel safe
  return
    case
      when wert is null then ''
      when wert ~ '^\+?[0-9 ()/.-]*$' then lower(wert) || case
        when wert ~ '[^0-9]' and length(regexp_replace(wert, '[^0-9]', '', 'g')) >= 4 then E'\n' || regexp_replace(wert, '[^0-9]', '', 'g')
        else '' end
      when octet_length(wert) = char_length(wert) or such_falten(wert) = such_umlaute(wert) then such_falten(wert)
      else such_falten(wert) || E'\n' || such_umlaute(wert)
    end;

alter table ausbildungen add column suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nr) || E'\x1f' || such_text(vorlaeufig) || E'\x1f' || such_text(name) || E'\x1f' || such_text(ort) || E'\x1f' || such_text(haus)) STORED;
alter table einsaetze add column suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nummer) || E'\x1f' || such_text(vorlaeufig) || E'\x1f' || such_text(altnummern) || E'\x1f' || such_text(einsatznummer) || E'\x1f' || such_text(bezeichnung)) STORED;
alter table personen add column suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nachname) || E'\x1f' || such_text(vorname) || E'\x1f' || such_text(mgdnummer) || E'\x1f' || such_text(vorlaeufig) || E'\x1f' || such_text(altnummern) || E'\x1f' || such_text(ort) || E'\x1f' || such_text(emailprivat) || E'\x1f' || such_text(telefonprivat) || E'\x1f' || such_text(telefondienst) || E'\x1f' || such_text(mobilprivat) || E'\x1f' || such_text(mobildienst) || E'\x1f' || such_text(fax) || E'\x1f' || such_text(arbeitgebertelefon)) STORED;
