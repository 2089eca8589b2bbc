-- Up Migration
-- What the applicant wants to have of the register beside the services of the application.
alter table applications.application add column supporting_services text[] not null default '{}';
