alter table pruefplaene add column extern boolean;
