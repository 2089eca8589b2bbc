-- Up Migration
-- A list is ordered by the beginning of a subject, as far as a name may be long: somebody may type more into a draft, and an index takes
-- no more than 2,700 bytes.
create function applications.shorten_subject() returns trigger language plpgsql as $$
begin
  new.subject_name := left(new.subject_name, 250);
  return new;
end $$;
create trigger shorten_subject before insert or update on applications.listed for each row
  when (length(new.subject_name) > 250) execute function applications.shorten_subject();
update applications.listed set subject_name = subject_name where length(subject_name) > 250;
