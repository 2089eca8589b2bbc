-- In the database because generated columns call it.
-- Must equal `fold` in TypeScript. It follows Unicode, whatever the collation of the database is.
create or replace function public.folded(written text) returns text language sql immutable strict parallel safe
return trim(regexp_replace(
  lower(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
  '[^[:alnum:]]+', ' ', 'g'));
