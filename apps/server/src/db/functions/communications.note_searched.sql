-- In the database because unaccent is not immutable, so that no generated column can hold the searched text.
create or replace function communications.note_searched() returns trigger language plpgsql as $$
begin
  new.searched := public.unaccent(lower(
    concat_ws(' ', new.subject, new.application_number, new.entity_name, new.author_name)));
  return new;
end $$;

create or replace trigger note_searched
  before insert or update of subject, application_number, entity_name, author_name on communications.message
  for each row execute function communications.note_searched();
