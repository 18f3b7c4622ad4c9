-- Written only by the transaction that holds its fact: the key was looked up, and the fact's row locked and written, once for
-- each listener of each fact. Facts are never removed.
alter table platform.listener_done drop constraint listener_done_event_id_fkey;
