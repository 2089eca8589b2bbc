-- In the database because many operations change applications, and each updates the lists in its transaction.
create or replace function applications.list_application() returns trigger language plpgsql as $$
begin
  delete from applications.listed where application_id = new.application_id;
  insert into applications.listed
    (owner_id, application_id, state, category, created_at, submitted_at, number, subject_name, searched)
  select owner_id, application_id, state, category, created_at, submitted_at, number, subject_name, searched
  from applications.listing where application_id = new.application_id;
  return null;
end $$;

create or replace trigger list_added after insert on applications.application
  for each row execute function applications.list_application();
-- A saved draft changes none of these columns, so the autosave does not write to the lists.
create or replace trigger list_changed after update on applications.application for each row
  when (
    (old.state, old.category, old.created_at, old.submitted_at, old.number, old.register_number, old.subject_name,
      old.author_name, old.services, old.deleted_at, old.notary_id)
    is distinct from
    (new.state, new.category, new.created_at, new.submitted_at, new.number, new.register_number, new.subject_name,
      new.author_name, new.services, new.deleted_at, new.notary_id)
  )
  execute function applications.list_application();
