-- Sealed: the messages that a step, or a failed item of it, sent to its model, if the account stores texts.
alter table execution.step add column prompt bytea;
