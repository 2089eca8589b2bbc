-- Up Migration
-- Bars part the words from what an application is of, so that the words have none: whatever stood behind a bar in somebody's subject counted
-- as a service, and was longer than an index takes.
create or replace function applications.searched(application applications.application) returns text language sql stable as $$
  select replace(public.unaccent(lower(concat_ws(' ', application.number, application.register_number, application.subject_name, application.author_name))), '|', ' ')
    || '|' || application.category || '|' || array_to_string(application.services, '|') || '|'
$$;
update applications.listed l set searched = applications.searched(a) from applications.application a
where a.application_id = l.application_id and concat_ws(' ', a.subject_name, a.author_name) like '%|%';
