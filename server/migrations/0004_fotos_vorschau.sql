alter table einsatz_fotos add column vorschau jsonb;
