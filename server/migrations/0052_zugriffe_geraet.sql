alter table patienten_zugriffe add column geraet text;
