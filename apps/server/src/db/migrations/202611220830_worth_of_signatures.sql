-- What a signature is worth by Regulation (EU) 910/2014, with the reasons; null where it was judged before that was kept.
alter table documents.signature add column worth jsonb;
