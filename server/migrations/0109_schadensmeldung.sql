alter table inventarereignisse add column ort text;
alter table inventarereignisse add column aktenzeichen text;
alter table inventarereignisse add column versicherung text;
alter table inventarereignisse add column schadennummer text;
